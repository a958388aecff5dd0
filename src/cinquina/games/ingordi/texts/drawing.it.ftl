drawing-action = Azione { $action } di 2
drawing-pile = mazzo di pesca: { $cards }
drawing-hand = mano { $cards }
drawing-scored = pila di punti { $cards }
drawing-no-block = nessun blocco
drawing-under = pila di { $cards }
drawing-empty-hand = nessuna carta in mano
drawing-groups =
    { $groups ->
        [one] un gruppo, { $cards ->
            [one] 1 carta
           *[other] { $cards } carte
        }
       *[other] { $groups } gruppi, { $cards } carte
    }
drawing-score = fare punti: +{ $cards }
drawing-bonus =
    { $cards ->
        [one] e 1 carta da { $name }
       *[other] e { $cards } carte da { $name }
    }
drawing-score-key = punti
standing =
    { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
