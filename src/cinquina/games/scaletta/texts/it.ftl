title = Scaletta
tagline = Affianca i numeri, completa 1-2-3-4, portali a casa e gioca ancora.

colour-green = verde
colour-sky = azzurro
colour-fuchsia = fucsia
colour-orange = arancione

field-turn = Tocca a
field-colours = Colori
field-sizes = Pedine rimaste

option-quick = Partenza rapida: i colori si assegnano secondo il posto
option-choose_colour = Si sceglie il colore di ogni pedina posata
option-minutes = Durata in minuti (0: senza orologio)
option-turns = Durata in turni (0: senza limite)
option-uncovered = Le scalette scoperte da una presa
option-uncovered-taken = si prendono anche loro
option-uncovered-left = restano sulla scacchiera
option-double = Una riga e una colonna insieme
option-double-one = danno un turno in più
option-double-two = danno due turni in più
option-pieces = Pedine per ogni numero
option-board = Righe e colonne della scacchiera
option-extra_turn = Una scaletta dà un altro turno

prompt-colour = { $seat }: quale colore?
prompt-turn = { $seat }: una pedina da posare.
prompt-again = { $seat }: un altro turno! Una pedina da posare.
prompt-pass = { $seat }: nessuna pedina va bene, questo turno si passa.

move-colour = Scegliere il colore { $colour }
move-place = Posare un { $number } in { $cell }
move-place_colour = Posare un { $number } ({ $colour }) in { $cell }
move-pass = Passare
move-time = Il tempo è scaduto

event-draw = { $seat } estrae la pedina nera numero { $number }.
event-first = Il numero più alto è di { $seat }, che comincia.
event-colour = { $seat } gioca con il colore { $colour }.
event-place =
    { $height ->
        [1] { $seat } posa un { $number } in { $cell }.
       *[other] { $seat } copre { $cell } con un { $number }: ora la pila è alta { $height }.
    }
event-run =
    { $wave ->
        [0] 1-2-3-4! { $seat } prende { $pieces } pedine da { $cells }.
       *[other] Sotto c’era un’altra scaletta! { $seat } prende { $pieces } pedine da { $cells }.
    }
event-again = { $seat } gioca ancora.
event-out = { $seat } non ha più pedine ed esce dal gioco.
event-pass = { $seat } non ha pedine che vadano bene e passa.
event-end =
    { $reason ->
        [survivor] In gioco resta soltanto { $winners }, che vince!
        [blocked] Nessuno può più posare pedine. { $winners_count ->
            [one] La riserva più numerosa è di { $winners }, che vince!
           *[other] Le riserve più numerose sono di { $winners }, che vincono insieme!
        }
        [turns] I turni stabiliti sono finiti. { $winners_count ->
            [one] La riserva più numerosa è di { $winners }, che vince!
           *[other] Le riserve più numerose sono di { $winners }, che vincono insieme!
        }
       *[time] Il tempo è scaduto. { $winners_count ->
            [one] La riserva più numerosa è di { $winners }, che vince!
           *[other] Le riserve più numerose sono di { $winners }, che vincono insieme!
        }
    }

why-no-neighbour =
    { $wanted ->
        [one] Un { $number } va posato vicino a un { $low }, e vicino a { $cell } non ce n’è.
       *[other] Un { $number } va posato vicino a un { $low } o a un { $high }, e vicino a { $cell } non ce n’è.
    }
why-no-such-cell = Questa scacchiera ha { $side } righe e colonne: la casella { $cell } non c’è.
why-alone = La pedina in { $cell } è isolata: si può coprire solo se ne ha un’altra vicina.
why-no-such-number = In questa riserva non ci sono più { $number }.
why-no-such-piece = In questa riserva non c’è nessun { $number } di colore { $colour }.
why-must-place = Non si può passare finché una pedina va bene da qualche parte.
why-chosen = I colori sono già stati scelti.
why-taken = Il colore { $colour } è già preso.
why-choose-first = Prima si sceglie un colore.
why-time = Solo l’orologio mette fine al tempo.
why-say-colour = A questo tavolo si dice anche il colore, per esempio «3 green c4».
why-no-colour = A questo tavolo il colore non si dice: basta «3 c4».

# Lesson.
goal = Chi finisce le pedine è fuori, ma ogni 1‑2‑3‑4 te ne dà altre: vince chi resta in gioco.
lesson-1 = A ogni turno posi una pedina. Te ne restano due, e chi le finisce è fuori! Accanto a un numero va quello che viene subito prima o subito dopo. Tocca il tuo 2 e poi la casella vuota b5, tra l’1 e il 3.
lesson-1-wrong = Questa mossa non ti aiuta. Con il tuo 2 in b5 la riga mostra 1-2-3: manca solo un 4, e Ada non ne ha. Tocca il 2 e poi la casella vuota b5, tra l’1 e il 3.
lesson-2 = È la tua ultima pedina! Ma quattro caselle in fila con 1-2-3-4 sono una scaletta: prendi tutte e quattro le pedine, di qualsiasi colore. La riga 5 mostra già 1-2-3. Tocca il tuo 4 e poi la casella vuota d5.
lesson-2-wrong = Lì finiresti le pedine e saresti fuori dal gioco. In d5, dopo il 3, la tua pedina completa 1-2-3-4 e te ne porta quattro. Tocca il 4 e poi la casella vuota d5.
lesson-3 = Chi fa una scaletta gioca ancora! Puoi anche coprire una pedina, se il tuo numero va d’accordo con uno vicino. La riga 2 mostra 1-2-1-4, e Ada ha pronto un 3. Fai prima tu: tocca il tuo 3 e poi l’1 in c2.
lesson-3-wrong = Così la scaletta della riga 2 resta incompleta, e anche Ada ha un 3. Di una pila conta solo la pedina in cima: copri l’1 e avrai 1-2-3-4. Tocca il 3 e poi l’1 in c2.
lesson-4 = Altra scaletta, altro turno! Nella colonna f, tra il 4 e l’1, ci sono due caselle vuote: se ne riempi una, Ada riempie l’altra. Meglio altrove: tocca il tuo 4 e poi la casella vuota e1, accanto al 3.
lesson-4-wrong = Meglio non rischiare: quando ci sono tre numeri di una scaletta, Ada può aggiungere il quarto. In e1, accanto al 3, il tuo 4 non le serve a nulla. Tocca il 4 e poi la casella vuota e1.
lesson-5 = Ada ha posato un 2 nella colonna f e vuole completare la scaletta al prossimo turno: vale anche in verticale! Fai prima tu: tocca il numero che manca e poi la casella vuota f5.
lesson-5-wrong = Così la scaletta non è completa. Dal basso verso l’alto la colonna f mostra 1, 2, un vuoto e 4: manca il 3, e ne ha uno anche Ada. Tocca il tuo 3 e poi la casella vuota f5.
lesson-6 = Giochi ancora, e Ada ha solo un 3: se non completa una scaletta, è fuori. Dove non ci sono pedine vicine va bene ogni numero: tocca il tuo 4 e poi l’angolo vuoto a1, in basso a sinistra.
lesson-6-wrong = Non correre rischi: l’ultimo 3 di Ada non deve completare nulla. L’angolo a1, in basso a sinistra, non ha pedine vicine: lì non la aiuti. Tocca il tuo 4 e poi la casella vuota a1.
lesson-end = Ada è fuori e hai vinto! Affianca i numeri, completa 1-2-3-4 per avere altre pedine e un altro turno, e non lasciare scalette pronte agli altri.
