description-empty = The board is empty.
description-row = Row { $row }: { $pieces }.
description-cell =
    { $height ->
        [1] { $cell } has a { $number } in { $colour }
       *[other] { $cell } has a { $number } in { $colour } on a stack of { $height }
    }
description-black = Seat { $seat }, { $name }: drew the black { $number } and has no colour yet.
description-seat = Seat { $seat }, { $name }, { $colour }: { $pieces ->
        [one] 1 piece
       *[other] { $pieces } pieces
    } left: { $numbers }.
description-number =
    { $pieces ->
        [0] no { $number }s
        [one] one { $number }
       *[other] { $pieces } { $number }s
    }
