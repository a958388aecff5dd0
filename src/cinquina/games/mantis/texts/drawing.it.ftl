drawing-score = su { $goal }
drawing-pile = Mazzo: { $cards }
drawing-gain =
    { $cards ->
        [0] niente
       *[other] { $cards } carte
    }
standing =
    { $points ->
        [one] { $points } carta
       *[other] { $points } carte
    }
