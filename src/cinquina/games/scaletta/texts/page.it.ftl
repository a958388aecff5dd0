page-board = La scacchiera
page-rack = Le tue pedine
page-number =
    { $pieces ->
        [one] Numero { $number }, resta 1 pedina
       *[other] Numero { $number }, restano { $pieces } pedine
    }
page-pieces =
    { $pieces ->
        [one] resta 1 pedina
       *[other] restano { $pieces } pedine
    }
page-nothing = vuota
page-fits = Numeri possibili: { $numbers }
page-points =
    { $points ->
        [one] 1 pedina
       *[other] { $points } pedine
    }
page-opening = Si estrae e si scelgono i colori
page-black = pedina nera
page-reckon =
    { $runs ->
        [0] Nessuna scaletta completata
        [one] 1 scaletta completata
       *[other] { $runs } scalette completate
    }
button-colour = { $colour }
