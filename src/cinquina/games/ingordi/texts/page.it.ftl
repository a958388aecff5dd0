page-action = Azione { $action } di 2
page-row = Fila { $row }
page-hand = La tua mano
page-progress = { $cards }, un gruppo ne vuole { $size }
page-locked-by = Lo blocca { $name }
page-you-give =
    { $missing ->
        [one] Scegli la carta da dare a { $other }.
       *[other] Scegli le { $missing } carte da dare a { $other }.
    }
page-give =
    { $missing ->
        [one] Dai la carta
       *[other] Dai le carte ({ $chosen }/{ $missing })
    }
page-to-give =
    { $cards ->
        [one] 1 da dare
       *[other] { $cards } da dare
    }
page-giving = { $name } sta scegliendo le carte per { $other }: { $given } di { $asked }.
page-in-hand =
    { $cards ->
        [one] 1 carta in mano
       *[other] { $cards } carte in mano
    }
page-scored =
    { $cards ->
        [one] 1 carta nei punti
       *[other] { $cards } carte nei punti
    }
page-blocked =
    { $cards ->
        [one] Pila di blocco: 1 carta, in cima
       *[other] Pila di blocco: { $cards } carte, in cima
    }
page-points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
page-reckon = { $scored } nella pila di punti, meno { $hand } in mano
