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
