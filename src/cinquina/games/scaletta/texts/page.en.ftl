page-board = The board
page-rack = Your pieces
page-number =
    { $pieces ->
        [one] Number { $number }, 1 piece left
       *[other] Number { $number }, { $pieces } pieces left
    }
page-pieces =
    { $pieces ->
        [one] 1 piece left
       *[other] { $pieces } pieces left
    }
page-nothing = empty
page-fits = Fits: { $numbers }
page-points =
    { $points ->
        [one] 1 piece
       *[other] { $points } pieces
    }
page-opening = Who starts, and the colours
page-black = black piece
page-reckon =
    { $runs ->
        [0] No run completed
        [one] 1 run completed
       *[other] { $runs } runs completed
    }
button-colour = { $colour }
