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
page-second-chance = aspetta la Seconda Chance
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
page-ghost-fits = { $tile } su { $cells }: ci sta.
page-ghost-clash =
    { $count ->
        [one] { $tile } su { $cells }: non ci sta, { $clash } è occupata.
       *[other] { $tile } su { $cells }: non ci sta, { $clash } sono occupate.
    }
page-ghost-unfit = { $tile } su { $cells }: qui non si può mettere.
page-solo = Partita { $game } di { $games }: si vince con meno di { $limit } caselle vuote in tutto.
page-games = Caselle vuote di ogni partita
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
page-reckon-mark =
    { $tiles ->
        [one] 1 forma disegnata e un 1 scritto
       *[other] { $tiles } forme disegnate e un 1 scritto
    }
page-reckon-solo = { $totals } in { $games } partite
page-suspense = A { $name } non entra nessuna carta sul tavolo: si gira la Seconda Chance …

page-moment-full = Foglio pieno!
page-moment-solo = Partita { $game } finita

# What the page asks the person who is to decide.
prompt-you-start = Disegna la tua Tessera Iniziale { $tile } sopra lo spazio centrale.
prompt-you-common =
    { $tiles_count ->
        [one] Tocca a te: sul tavolo c’è { $tiles }, disegnala.
       *[other] Tocca a te: sul tavolo ci sono { $tiles }, disegnane una.
    }
prompt-you-chance = La tua Seconda Chance entra! Disegna la Tessera { $tile }.
prompt-you-mark = Nessuno è uscito prima di te: scrivi un 1 in una casella vuota.

# What the first real game tells when something comes up for the first time.
tip-prompt-common = Dopo questo round le due carte spariscono. Riempi prima angoli e bordi: le caselle isolate sono difficili.
tip-event-chance = Nessuna delle due carte entrava: se ne scopre un’altra. Se entra, si continua.
tip-event-eliminated = Non entra neanche la Seconda Chance: questo foglio resta com’è, e può ancora vincere.
