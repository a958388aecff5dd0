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
option-goal = Carte nel mazzo dei punti per vincere
option-dealt = Carte in ogni riserva all’inizio
option-steal_again = Chi ruba con successo gioca ancora

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

# Lesson.
goal = Vince chi arriva per primo a 10 carte nel mazzo dei punti (15 nel duello a due).
lesson-1 = Vince chi arriva prima a 15 carte nel mazzo dei punti: tu ne hai 6. La prossima è rossa, blu o viola: tre colori che la tua riserva, in basso, ha già. Toccala: la carta si gira lì, e le carte del suo colore fanno punti.
lesson-1-wrong = Nella riserva di Ada non ci sono rosso, blu o viola: la carta resterebbe lì, a lei. La tua riserva ha tutti e tre i colori. Toccala: è quella in basso, con la scritta Punti.
lesson-2 = Era rossa, e tutte le tue rosse hanno fatto punti: sei a 9! Il retro della prossima mostra blu, viola e arancione: il fronte è uno solo dei tre. Tu hai blu e viola, conviene provare. Tocca ancora la tua riserva.
lesson-2-wrong = Di questi tre colori Ada ha solo il blu: una possibilità su tre, e se va male la carta resta a lei. Tu, con blu e viola, ne hai due. Tocca la tua riserva, con la scritta Punti.
lesson-3 = Arancione: non l’avevi, resta nella tua riserva. E Ada ti ha rubato il viola! Ora ruba tu: la prossima è gialla, verde o viola, e Ada ha tutti e tre i colori. Tocca la sua riserva: le carte di quel colore passano a te.
lesson-3-wrong = Tu non hai né giallo né verde né viola: la carta resterebbe nella tua riserva, senza fare punti. Ada ha tutti e tre i colori: il furto riesce di sicuro. Tocca la sua riserva, con la scritta Ruba.
lesson-4 = Tre carte viola per te, e dopo un furto riuscito giochi ancora! Però sono nella riserva e non contano ancora: Ada può riprenderle. La prossima potrebbe essere viola: tocca la tua riserva per fare punti.
lesson-4-wrong = Di questi tre colori Ada ha solo il rosso. Tu hai viola e arancione, e le tue tre viola contano solo quando sono nel mazzo dei punti. Tocca la tua riserva, con la scritta Punti.
lesson-5 = Quattro viola nei punti: sei a 13! Ma anche Ada, e le basta un colore giusto per vincere. La prossima è rossa, verde o blu, e lei ha tutti e tre i colori: ruba, poi giochi ancora. Tocca la riserva di Ada.
lesson-5-wrong = Di questi tre colori tu hai solo il blu. Se ne esce un altro tocca ad Ada, e un colore giusto la porta a 15. Lei li ha tutti e tre: il furto riesce di sicuro. Tocca la sua riserva, con la scritta Ruba.
lesson-6 = Tre verdi per te, e giochi ancora! La prossima è arancione, verde o blu: hai tutti e tre i colori, e qualunque esca arrivi almeno a 15. Così la partita finisce subito. Tocca la tua riserva e vinci!
lesson-6-wrong = Di questi tre colori Ada ha solo il blu, e le carte rubate non contano ancora. Tu li hai tutti e tre: qualunque esca, arrivi a 15 e vinci. Tocca la tua riserva, con la scritta Punti.
lesson-end = Hai vinto! Guarda i tre colori: se li hai tu fai punti, se li ha un altro ruba. In tre o più bastano 10 carte, e un furto non dà un altro turno.
