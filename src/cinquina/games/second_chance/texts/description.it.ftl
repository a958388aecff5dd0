description-round = Round { $round }; { $deck ->
        [one] 1 carta
       *[other] { $deck } carte
    } nel mazzo.
description-cards =
    { $count ->
        [one] La Tessera da disegnare è { $cards }.
       *[other] Le Tessere fra cui scegliere sono { $cards }.
    }
description-shape = { $tile }, così com’è, occupa queste colonne, riga per riga: { $lines }.
description-seat = Posto { $seat }, { $name }: { $cells ->
        [one] 1 casella vuota{ $state ->
            [out] , fuori dal gioco.
           *[in] .
        }
       *[other] { $cells } caselle vuote{ $state ->
            [out] , fuori dal gioco.
           *[in] .
        }
    }
description-row =
    { $count ->
        [9] La tua riga { $row } è vuota.
       *[other] Caselle vuote nella tua riga { $row }: { $cells }.
    }
