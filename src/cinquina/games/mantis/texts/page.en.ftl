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
