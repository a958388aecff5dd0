page-action = Action { $action } of 2
page-row = Row { $row }
page-hand = Your hand
page-progress = { $cards }, a group takes { $size }
page-locked-by = Blocked by { $name }
page-locked = Locked: { $colour }
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

# What the page asks the person who is to decide.
prompt-you-turn = Your turn, action { $action } of 2: take a row, block or score.
prompt-you-last = Your last action: take a row, block or score.
prompt-you-give =
    { $cards ->
        [one] Choose a card to give to { $other }.
       *[other] Choose { $cards } cards to give to { $other }.
    }

# What the first real game tells when something comes up for the first time.
tip-prompt-turn = The number on a colour says how many cards make a group. Collect groups, lay them, score them.
tip-prompt-give = Whoever holds the most cards pays whoever scores. Give what you will miss least.
tip-event-block = The colour on top of a block pile is locked: nobody else can lay it.
tip-event-bonus = The bonus comes from the biggest hand: do not let it be yours.
tip-prompt-last = The end is here: cards in your hand take points away, and a block pile counts nothing.
