drawing-black = black { $number }
drawing-pass = pass
standing =
    { $points ->
        [one] { $points } piece
       *[other] { $points } pieces
    }
