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
page-taken =
    { $pieces ->
        [one] 1 pedina presa
       *[other] { $pieces } pedine prese
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

# What the page asks the person who is to decide.
prompt-you-colour = Quale colore vuoi?
prompt-you-turn = Tocca a te: posa una pedina.
prompt-you-again = Un altro turno per te: posa una pedina.
prompt-you-pass = Nessuna delle tue pedine va bene: salti il turno.

# What the first real game tells when something comes up for the first time.
tip-prompt-turn = Accanto a un numero va quello subito prima o subito dopo. Non lasciare a nessuno tre numeri di una scaletta.
tip-event-run = Una scaletta 1-2-3-4: chi la completa prende le quattro pedine e gioca ancora.
tip-event-out = Chi resta senza pedine è fuori: completa una scaletta in tempo!
