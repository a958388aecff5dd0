description-empty = La scacchiera è vuota.
description-row = Riga { $row }: { $pieces }.
description-cell =
    { $height ->
        [1] in { $cell } un { $number } ({ $colour })
       *[other] in { $cell } un { $number } ({ $colour }) in cima a una pila di { $height }
    }
description-black = Posto { $seat }, { $name }: pedina nera numero { $number }, ancora nessun colore.
description-seat = Posto { $seat }, { $name }, { $colour }: { $pieces ->
        [one] resta 1 pedina
       *[other] restano { $pieces } pedine
    }: { $numbers }.
description-number =
    { $pieces ->
        [0] 0 da { $number }
        [one] 1 da { $number }
       *[other] { $pieces } da { $number }
    }
