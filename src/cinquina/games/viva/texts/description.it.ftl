description-round = Manche { $round } di { $rounds }.
description-piles =
    { $pile ->
        [one] Nel mazzo di pesca c’è 1 carta,
       *[other] Nel mazzo di pesca ci sono { $pile } carte,
    } tra gli scarti { $discards }.
description-house =
    { $cards ->
        [0] La casella { $house } è vuota.
        [one] La casella { $house } mostra { $top }.
       *[other] La casella { $house } mostra { $top }, la prima di { $cards } carte.
    }
description-block = La carta di blocco è { $card }.
description-seat = Posto { $seat }, { $name }: { $cards ->
        [one] 1 carta
       *[other] { $cards } carte
    } in mano, { $won ->
        [one] 1 manche vinta.
       *[other] { $won } manche vinte.
    }
description-shown = Carte note in mano a { $name }: { $cards }.
description-hand = La tua mano: { $cards }.
