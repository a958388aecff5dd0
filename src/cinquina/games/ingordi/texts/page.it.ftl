page-action = Azione { $action } di 2
page-row = Fila { $row }
page-hand = La tua mano
page-progress = { $cards }, un gruppo ne vuole { $size }
page-locked-by = Lo blocca { $name }
page-locked = Bloccato: { $colour }
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

# What the page asks the person who is to decide.
prompt-you-turn = Tocca a te, azione { $action } di 2: prendi una fila, blocca o fai punti.
prompt-you-last = La tua ultima azione: prendi una fila, blocca o fai punti.
prompt-you-give =
    { $cards ->
        [one] Scegli una carta da dare a { $other }.
       *[other] Scegli { $cards } carte da dare a { $other }.
    }

# What the first real game tells when something comes up for the first time.
tip-prompt-turn = Il numero su un colore dice quante carte formano un gruppo. Raccogli gruppi, calali, poi fai punti.
tip-prompt-give = Chi ha più carte in mano paga chi fa punti: dai quelle che ti servono meno.
tip-event-block = Il colore in cima a una pila di blocco è chiuso: nessun altro può calarlo.
tip-event-bonus = Il bonus lo paga chi ha più carte in mano: meglio che non sia tu.
tip-prompt-last = È la fine: le carte in mano tolgono punti e la pila di blocco non vale niente.
