description-round = Round { $round } of { $rounds }.
description-piles =
    { $pile ->
        [one] The draw pile has 1 card,
       *[other] The draw pile has { $pile } cards,
    } the discard pile { $discards }.
description-house =
    { $cards ->
        [0] House { $house } is empty.
        [one] House { $house } shows { $top }.
       *[other] House { $house } shows { $top }, the top one of { $cards } cards.
    }
description-block = The block card is { $card }.
description-seat = Seat { $seat }, { $name }: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } in hand, { $won ->
        [one] 1 round won.
       *[other] { $won } rounds won.
    }
description-shown = Known in the hand of { $name }: { $cards }.
description-hand = Your hand: { $cards }.
