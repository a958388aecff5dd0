drawing-score = of { $goal }
drawing-pile = Pile: { $cards }
drawing-gain =
    { $cards ->
        [0] no match
       *[other] { $cards } cards
    }
standing =
    { $points ->
        [one] { $points } card
       *[other] { $points } cards
    }
