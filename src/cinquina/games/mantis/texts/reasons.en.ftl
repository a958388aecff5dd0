# Why a move is good: `reason-` about the move that is recommended, `against-` about another one.
reason-wins =
    { $all ->
        [yes] Whatever colour the card has, it takes you to the goal: you win.
       *[no] { $hits ->
            [one] One of the { $of } colours takes you to the goal, and you win at once.
           *[other] { $hits } of the { $of } colours take you to the goal, and you win at once.
        }
    }
reason-scores =
    { $all ->
        [yes] { $of ->
            [1] Only one card with this back is left, and your tank has its colour: { $most } cards score.
            [2] Two cards with this back are left, and your tank has both colours: up to { $most } cards score.
           *[other] All { $of } colours are in your tank: up to { $most } cards score.
        }
       *[no] { $of ->
            [2] Two cards with this back are left, and one of them matches your tank: { $most } cards would score.
           *[other] { $hits ->
                [one] One of the { $of } colours matches your tank: { $most } cards would score.
               *[other] { $hits } of the { $of } colours match your tank: up to { $most } cards score.
            }
        }
    }
reason-steals =
    { $all ->
        [yes] { $of ->
            [1] Only one card with this back is left, and { $other } has its colour: { $most } cards come to you.
            [2] Two cards with this back are left, and { $other } has both colours: up to { $most } cards come to you.
           *[other] { $other } has all { $of } colours: up to { $most } cards come to you.
        }
       *[no] { $of ->
            [2] Two cards with this back are left, and { $other } has the colour of one: { $most } cards would come to you.
           *[other] { $hits ->
                [one] { $other } has one of the { $of } colours: { $most } cards would come to you.
               *[other] { $other } has { $hits } of the { $of } colours: up to { $most } cards come to you.
            }
        }
    }
reason-stops =
    { $colours_count ->
        [one] { $other } needs only a { $colours } match to win: you can take that colour away.
       *[other] { $other } needs only a match in { $colours } to win: you can take such a colour away.
    }
reason-leader = { $other } leads with { $score ->
        [one] { $score } card
       *[other] { $score } cards
    }, and cards that you steal can no longer score there.
reason-again = If the steal works, you play again.
reason-stays = If it does not match, at least the card stays in your tank.
against-misses =
    { $of ->
        [1] Only one card with this back is left, and your tank does not have its colour.
        [2] Two cards with this back are left, and your tank { $hits ->
            [0] has neither colour.
           *[other] has only one of the colours.
        }
       *[other] { $hits ->
            [0] Your tank has none of the { $of } colours.
            [one] Your tank has only one of the { $of } colours.
           *[other] Your tank has only { $hits } of the { $of } colours.
        }
    }
against-gives =
    { $of ->
        [1] Only one card with this back is left, and { $other } does not have its colour: it would be a gift.
        [2] Two cards with this back are left: { $hits ->
            [0] { $other } has neither colour and would simply get the card.
           *[other] { $other } has only one of the colours, and keeps the card if it is the other one.
        }
       *[other] { $hits ->
            [0] { $other } has none of the { $of } colours and would simply get the card.
            [one] { $other } has only one of the { $of } colours, and keeps the card if it is another one.
           *[other] { $other } has only { $hits } of the { $of } colours, and keeps the card if it is another one.
        }
    }
against-unsafe = Stolen cards do not count yet: they lie in your tank, where others can take them.
reminder-gone =
    { $colours_count ->
        [one] The next card cannot be { $colours }: that card with this back is already gone.
       *[other] The next card cannot be { $colours }: those cards with this back are already gone.
    }
