# Perché una mossa è buona: `reason-` parla della mossa consigliata, `against-` di un’altra.
reason-completes =
    { $groups ->
        [one] Completa un gruppo di colore { $colours }.
       *[other] { $colours_count ->
            [one] Completa { $groups } gruppi di colore { $colours }.
           *[other] Completa { $groups } gruppi: { $colours }.
        }
    }
reason-fills = Ti porta a { $held } su { $needed } nel colore { $colour }.
reason-brings =
    { $cards ->
        [one] Ti porta una carta.
       *[other] Ti porta { $cards } carte.
    }
reason-lays =
    { $cards ->
        [one] Una carta di colore { $colour } lascia la mano ed è pronta per fare punti.
       *[other] { $cards } carte di colore { $colour } lasciano la mano e sono pronte per fare punti.
    }
reason-raises =
    { $number ->
        [one] L’1 in cima promette un bonus di una carta quando farai punti.
       *[other] Il { $number } in cima promette un bonus fino a { $number } carte quando farai punti.
    }
reason-denies = Finché il colore { $colour } è in cima, nessun altro può calarlo.
reason-scores =
    { $cards ->
        [one] Mette al sicuro la tua pila di blocco: una carta.
       *[other] Mette al sicuro la tua pila di blocco: { $cards } carte.
    }
reason-bonus =
    { $cards ->
        [one] { $other } ti deve dare una carta, che conta per te.
       *[other] { $other } ti deve dare { $cards } carte, che contano per te.
    }
reason-leader = { $other } ha più punti di tutti: è bene che sia lì a pagare.
reason-spare = Questa carta di colore { $colour } non fa parte di un gruppo intero: perdi poco.
against-blocked = Il gruppo di colore { $colour } ora non si potrebbe calare: lo blocca { $other }.
against-late =
    { $cards ->
        [one] La fine è vicina e ogni carta rimasta in mano toglie un punto: così ne prendi un’altra.
       *[other] La fine è vicina e ogni carta rimasta in mano toglie un punto: così ne prendi altre { $cards }.
    }
against-largest =
    Con { $hand ->
        [one] una carta
       *[other] { $hand } carte
    } la tua mano sarebbe la più numerosa: se { $other } fa punti, { $cards ->
        [one] dai una carta.
       *[other] ne dai { $cards }.
    }
against-lowers =
    { $number ->
        [one] L’1 coprirebbe un numero più alto, e il bonus sarebbe minore.
       *[other] Il { $number } coprirebbe un numero più alto, e il bonus sarebbe minore.
    }
against-no_bonus = Nessuno ha in mano più carte di te: non ci sarebbe bonus.
against-unscored =
    { $cards ->
        [one] La fine è vicina: la carta nella tua pila di blocco conta solo se fai punti.
       *[other] La fine è vicina: le { $cards } carte nella tua pila di blocco contano solo se fai punti.
    }
against-breaks = Rompe un gruppo intero di colore { $colour }.
against-unfills = Hai { $held } delle { $needed } carte di un gruppo di colore { $colour }, e ne perderesti una.
reason-no_more = Nelle file non c’è nessuna carta di colore { $colour }: difficile completare un gruppo.
against-in_rows = Nelle file ci sono le carte di colore { $colour } che mancano al tuo gruppo.
