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
