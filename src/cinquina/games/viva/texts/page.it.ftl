page-round = Manche { $round } di { $rounds }
page-tiebreak = Manche { $round }: spareggio
page-pile =
    { $cards ->
        [one] Mazzo di pesca: 1 carta
       *[other] Mazzo di pesca: { $cards } carte
    }
page-house = Casella { $house }
page-block = Vietata
page-block-target = Ora serve
page-block-about = La carta di blocco: i suoi colori sono vietati, tranne che per l’ultima carta.
page-card-first = Prima scegli una carta dalla mano.
page-hand = La tua mano
page-in-hand =
    { $cards ->
        [one] 1 carta in mano
       *[other] { $cards } carte in mano
    }
page-victories =
    { $cards ->
        [one] 1 carta punto vittoria
       *[other] { $cards } carte punto vittoria
    }
page-points =
    { $points ->
        [one] 1 manche vinta
       *[other] { $points } manche vinte
    }
page-reckon =
    { $count ->
        [0] Nessuna manche vinta
       *[other] Manche { $rounds }
    }
page-viva = Viva!
page-round-won = { $name } vince la manche!
page-drawn = pescata

# What the page asks the person who is to decide.
prompt-you-turn = Tocca a te: gioca una carta in una casella oppure pesca.
prompt-you-last = La tua ultima carta! Può andare solo sulla carta di blocco: giocala lì oppure pesca.
prompt-you-more = Un’altra carta { $card } o fine del turno?
prompt-you-drawn = Hai pescato una carta: la giochi in una casella o la tieni?
prompt-you-block = Viva! Scegli la carta di blocco dalla tua mano o scoprine una dal mazzo.

# What the first real game tells when something comes up for the first time.
tip-prompt-turn = Una carta va in una casella con cui ha un colore in comune. I colori della carta di blocco sono vietati.
tip-prompt-more = Puoi continuare con altre copie della carta appena giocata, dove vanno bene.
tip-prompt-drawn = La carta appena pescata si può giocare subito; altrimenti resta in mano.
tip-prompt-last = L’ultima carta va sulla carta di blocco, con cui deve avere un colore in comune: così si vince la manche.
tip-event-viva = Le tre caselle hanno un colore in comune: Viva! I vicini pescano e arriva una nuova carta di blocco.
