page-pile =
    { $cards ->
        [one] 1 card left
       *[other] { $cards } cards left
    }
page-back = The next card is one of these
page-score = Score { $score } of { $goal }
page-points =
    { $points ->
        [one] 1 card
       *[other] { $points } cards
    }
page-verb-score = Score
page-verb-steal = Steal
page-odds = { $matches } in { $colours }
page-reckon =
    { $cards ->
        [0] Nothing left in the tank
        [one] 1 card left in the tank does not count
       *[other] { $cards } cards left in the tank do not count
    }
page-reckon-tank =
    { $cards ->
        [one] 1 card in the tank, which decides a tie
       *[other] { $cards } cards in the tank, which decide a tie
    }

page-suspense-score = { $name } tries to score …
page-suspense-steal = { $name } tries { $other } …
page-moment-goal = { $name } has { $goal }!
page-moment-steal = { $cards } cards at once!
page-moment-thief = { $name } takes them from { $other }
page-moment-last = The last card!

# What the page asks the person who is to decide.
prompt-you-turn = Your turn: score, or steal from somebody?

# What the first real game tells when something comes up for the first time.
tip-prompt-turn = The next card has one of the three colours on its back. Score if your tank has them, steal if another one does.
tip-event-score = Scored cards are safe: nobody can take them any more.
tip-event-steal = Cards in a tank can be stolen again. They count only once they are in a score pile.
