page-round = Round { $round } of { $rounds }
page-tiebreak = Round { $round }: tie-break
page-pile =
    { $cards ->
        [one] Draw pile: 1 card
       *[other] Draw pile: { $cards } cards
    }
page-house = House { $house }
page-block = Forbidden
page-block-target = Needed now
page-block-about = The block card: its colours are forbidden, except for a last card.
page-card-first = First choose a card from your hand.
page-hand = Your hand
page-in-hand =
    { $cards ->
        [one] 1 card in hand
       *[other] { $cards } cards in hand
    }
page-victories =
    { $cards ->
        [one] 1 victory card
       *[other] { $cards } victory cards
    }
page-points =
    { $points ->
        [one] 1 round won
       *[other] { $points } rounds won
    }
page-reckon =
    { $count ->
        [0] No round won
        [one] Round { $rounds }
       *[other] Rounds { $rounds }
    }
