# Perché una mossa è buona: `reason-` parla della mossa consigliata, `against-` di un’altra.
reason-finishes = La tua ultima carta va bene sulla carta di blocco: la manche è tua.
reason-viva =
    { $seats_count ->
        [0] Viva! Scegli tu la carta di blocco.
        [one] Viva! { $seats } pesca { $cards ->
            [one] una carta
           *[other] { $cards } carte
        } e tu scegli la carta di blocco.
       *[other] Viva! { $seats } pescano { $cards } carte in tutto e tu scegli la carta di blocco.
    }
reason-ready = La tua ultima carta, quella { $card }, andrà bene sulla carta di blocco: potresti chiudere al prossimo turno.
reason-sheds =
    { $cards ->
        [one] Una carta in meno: te ne resta una.
       *[other] Una carta in meno: te ne restano { $cards }.
    }
reason-copies =
    { $copies ->
        [2] Ne hai due uguali: puoi giocarle tutte e due in questo turno.
       *[other] Ne hai { $copies } uguali: puoi giocarle tutte in questo turno.
    }
reason-own_viva = Se le caselle restano così, al prossimo turno puoi fare Viva con la carta { $card }.
reason-pair = Hai un’altra carta { $card }: più avanti possono andare insieme in un turno.
reason-open =
    { $cards ->
        [one] Dopo, una delle tue carte trova una casella.
       *[other] Dopo, { $cards } delle tue carte trovano una casella.
    }
reason-kept = Come carta di blocco ti lascia una sola carta dei suoi colori, quella { $card }: giusta per chiudere.
against-mistake = Lì la carta non può andare: è un errore, e si pescano carte.
against-gives_viva =
    { $colours_count ->
        [one] { $other } potrebbe fare Viva con il colore { $colours }.
       *[other] { $other } potrebbe fare Viva con uno di questi colori: { $colours }.
    }
against-not_ready = La tua ultima carta, quella { $card }, non andrebbe bene sulla carta di blocco.
against-shut =
    { $cards ->
        [one] Una delle tue carte non troverebbe più una casella.
       *[other] { $cards } delle tue carte non troverebbero più una casella.
    }
against-more_cards = La tua mano cresce a { $cards } carte.
against-keeps_copy = Ti terresti una carta { $card } che in questo turno puoi ancora giocare.
against-stuck = Bloccherebbe { $cards } carte della tua mano, e per chiudere ne basta una.
against-nothing_for_last = Nessuna delle tue carte avrebbe i suoi colori: non avresti con che cosa chiudere.
against-helps =
    { $cards ->
        [one] A { $other } resta una carta, e il { $percent }% di quelle che non vedi va bene su questa carta di blocco.
       *[other] A { $other } restano { $cards } carte, e il { $percent }% di quelle che non vedi va bene su questa carta di blocco.
    }
against-blind = Nessuno sa quali colori bloccherà il mazzo, e ti tieni tutte le carte.
