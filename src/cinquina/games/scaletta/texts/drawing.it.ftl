drawing-black = nera { $number }
drawing-pass = passa
standing =
    { $points ->
        [one] { $points } pedina
       *[other] { $points } pedine
    }
