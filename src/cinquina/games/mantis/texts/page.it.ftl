page-pile =
    { $cards ->
        [one] Resta 1 carta
       *[other] Restano { $cards } carte
    }
page-back = La prossima carta è una di queste
page-score = Punti { $score } su { $goal }
page-points =
    { $points ->
        [one] 1 carta
       *[other] { $points } carte
    }
page-verb-score = Punti
page-verb-steal = Ruba
page-odds = { $matches } su { $colours }
page-reckon =
    { $cards ->
        [0] Niente nella riserva
        [one] Nella riserva resta 1 carta, che non conta
       *[other] Nella riserva restano { $cards } carte, che non contano
    }
page-reckon-tank =
    { $cards ->
        [one] Nella riserva c’è 1 carta: decide a parità di punti
       *[other] Nella riserva ci sono { $cards } carte: decidono a parità di punti
    }

page-suspense-score = { $name } prova a fare punti …
page-suspense-steal = { $name } prova con { $other } …
page-moment-goal = { $name } arriva a { $goal }!
page-moment-steal = { $cards } carte in un colpo!
page-moment-thief = { $name } le porta via a { $other }
page-moment-last = L’ultima carta!

# What the page asks the person who is to decide.
prompt-you-turn = Tocca a te: fai punti o rubi a qualcuno?

# What the first real game tells when something comes up for the first time.
tip-prompt-turn = La prossima carta ha uno dei tre colori sul dorso: fai punti se li hai tu, ruba se li ha un altro.
tip-event-score = Le carte nel mazzo dei punti sono al sicuro: nessuno può più prenderle.
tip-event-steal = Le carte in una riserva si possono rubare ancora: contano solo nel mazzo dei punti.
