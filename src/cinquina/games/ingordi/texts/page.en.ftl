page-action = Action { $action } of 2
page-row = Row { $row }
page-hand = Your hand
page-progress = { $cards }, a group takes { $size }
page-locked-by = Blocked by { $name }
page-you-give =
    { $missing ->
        [one] Choose the card to give to { $other }.
       *[other] Choose the { $missing } cards to give to { $other }.
    }
page-give =
    { $missing ->
        [one] Give the card
       *[other] Give the cards ({ $chosen }/{ $missing })
    }
page-to-give = { $cards } to give
page-giving = { $name } is choosing cards for { $other }: { $given } of { $asked }.
page-in-hand =
    { $cards ->
        [one] 1 card in hand
       *[other] { $cards } cards in hand
    }
page-scored =
    { $cards ->
        [one] 1 card scored
       *[other] { $cards } cards scored
    }
page-blocked =
    { $cards ->
        [one] Block pile: 1 card, on top
       *[other] Block pile: { $cards } cards, on top
    }
page-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
page-reckon = { $scored } in the score pile, less { $hand } in hand
