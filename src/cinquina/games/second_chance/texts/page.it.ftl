page-cards = Le carte sul tavolo
page-deck = nel mazzo
page-misfit = non entra da nessuna parte
page-empty =
    { $cells ->
        [one] 1 casella vuota
       *[other] { $cells } caselle vuote
    }
page-out = fuori
page-thinking = sta pensando …
page-ready = ha disegnato
page-sheet = Il foglio di { $name }, caselle vuote: { $cells }
page-empties = Caselle vuote
page-tools = Sposta e gira la tessera
page-left = A sinistra
page-right = A destra
page-up = In su
page-down = In giù
page-turn = Gira
page-flip = Specchia
page-draw = Disegna
page-solo = Partita { $game } di { $games }: finora { $total } caselle vuote, si vince con meno di { $limit }.
page-points =
    { $points ->
        [one] 1 casella vuota
       *[other] { $points } caselle vuote
    }
page-reckon =
    { $tiles ->
        [one] 1 forma disegnata
       *[other] { $tiles } forme disegnate
    }
page-suspense = A { $name } non entra nessuna delle due carte: si gira la Seconda Chance …
