title = Mantis
tagline = Score it or steal it: the card’s back tells you half the truth.

colour-red = red
colour-orange = orange
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-purple = purple

field-turn = To play
field-pile = Draw pile
field-back = The next card is one of
field-tanks = Tanks
field-scores = Score piles

option-first = Who starts
option-duel = Two-player duel (15 cards, a stolen colour gives another turn)

prompt-turn = { $seat }: score, or steal from somebody?
move-score = Score: flip the card into your own tank
move-steal = Steal from { $other }

event-deal = { $seat } starts with one { $colour } card in the tank.
event-first = { $seat } has the first turn.
event-score =
    { $cards ->
        [0] { $seat } tries to score: { $colour }. No match, the card stays in the tank.
       *[other] { $seat } tries to score: { $colour }! { $cards } cards go to the score pile.
    }
event-steal =
    { $cards ->
        [0] { $seat } tries { $other }: { $colour }. No match, { $other } keeps the card.
       *[other] { $seat } tries { $other }: { $colour }! Takes { $cards }.
    }
event-again = { $seat } stole with success and plays again.
event-end =
    { $reason ->
        [goal] The goal is reached. { $winners } wins!
        [tank] The draw pile is exhausted. The scores are tied, so the fuller tank decides: { $winners_count ->
            [one] { $winners } wins!
           *[other] { $winners } share the win!
        }
       *[pile] The draw pile is exhausted. { $winners_count ->
            [one] { $winners } wins!
           *[other] { $winners } share the win!
        }
    }

why-own-tank = You cannot steal from yourself: to try your own tank, score.
why-no-such-seat = There is no seat { $target } at this table.
