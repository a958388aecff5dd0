description-pile =
    { $cards ->
        [0] The draw pile is empty.
        [one] The draw pile has 1 card.
       *[other] The draw pile has { $cards } cards.
    }
description-row = Row { $row }: { $cards }.
description-nothing = empty
description-seat = Seat { $seat }, { $name }: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } in hand, { $scored } scored.
description-block = { $name } has a block pile: { $top } on top, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } in all.
description-cards = { $cards } { $colour }
description-hand = Your hand: { $cards }.
