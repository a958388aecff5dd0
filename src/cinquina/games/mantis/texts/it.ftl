title = Mantis
tagline = Punti o furto? Il retro della carta dice solo mezza verità.

colour-red = rosso
colour-orange = arancione
colour-yellow = giallo
colour-green = verde
colour-blue = blu
colour-purple = viola

field-turn = Tocca a
field-pile = Mazzo di pesca
field-back = La prossima carta è una di queste
field-tanks = Riserve
field-scores = Mazzi dei punti

option-first = Chi comincia
option-duel = Duello a due (15 carte, chi ruba un colore gioca ancora)

prompt-turn = { $seat }: fare punti, o rubare a qualcuno?
move-score = Fare punti: gira la carta nella tua riserva
move-steal = Rubare a { $other }

event-deal = { $seat } comincia con una carta di colore { $colour } nella riserva.
event-first = Il primo turno è di { $seat }.
event-score =
    { $cards ->
        [0] { $seat } prova a fare punti: { $colour }. Niente da fare, la carta resta nella riserva.
       *[other] { $seat } prova a fare punti: { $colour }! { $cards } carte vanno nel mazzo dei punti.
    }
event-steal =
    { $cards ->
        [0] { $seat } prova con { $other }: { $colour }. Niente da fare, la carta resta a { $other }.
       *[other] { $seat } prova con { $other }: { $colour }! Prende { $cards } carte.
    }
event-again = Furto riuscito: { $seat } gioca ancora.
event-end =
    { $reason ->
        [goal] Traguardo raggiunto. Vince { $winners }!
        [tank] Il mazzo di pesca è finito. I punti sono pari e decide la riserva più piena: { $winners_count ->
            [one] vince { $winners }!
           *[other] vincono insieme { $winners }!
        }
       *[pile] Il mazzo di pesca è finito. { $winners_count ->
            [one] Vince { $winners }!
           *[other] Vincono insieme { $winners }!
        }
    }

why-own-tank = Non si ruba a se stessi: per provare la propria riserva si fanno punti.
why-no-such-seat = A questo tavolo non c’è il posto { $target }.
