description-pile =
    { $cards ->
        [0] The pile is empty.
        [one] One card is left in the pile.
       *[other] { $cards } cards are left in the pile.
    }
description-back = The back of the next card shows { $colours }.
description-cards = { $cards } { $colour }
description-nothing = nothing
description-seat = Seat { $seat }, { $name }: { $score } of { $goal } cards scored; in the tank: { $tank }.
