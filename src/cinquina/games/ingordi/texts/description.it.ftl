description-pile =
    { $cards ->
        [0] Il mazzo di pesca è finito.
        [one] Nel mazzo di pesca c’è 1 carta.
       *[other] Nel mazzo di pesca ci sono { $cards } carte.
    }
description-row = Fila { $row }: { $cards }.
description-nothing = vuota
description-seat = Posto { $seat }, { $name }: { $cards ->
        [one] 1 carta
       *[other] { $cards } carte
    } in mano, { $scored } tra i punti.
description-block = La pila di blocco di { $name } ha in cima il colore { $top }; in tutto { $cards ->
        [one] 1 carta
       *[other] { $cards } carte
    }.
description-cards = { $colour } { $cards }
description-hand = La tua mano: { $cards }.
