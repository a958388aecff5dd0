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
page-viva = Viva!
page-round-won = { $name } wins the round!
page-drawn = drawn

# What the page asks the person who is to decide.
prompt-you-turn = Your turn: play a card to a house, or draw.
prompt-you-last = Your last card! It goes only onto the block card: play it there, or draw.
prompt-you-more = Another { $card } card, or end your turn?
prompt-you-drawn = You have drawn a card: play it to a house, or keep it?
prompt-you-block = Viva! Choose the block card from your hand, or turn one from the pile.

# What the first real game tells when something comes up for the first time.
tip-prompt-turn = A card goes to a house with which it shares a colour. The colours of the block card are forbidden.
tip-prompt-more = Further copies of the card that you have just played may follow, wherever they fit.
tip-prompt-drawn = The card that you have just drawn may be played at once; otherwise it stays in your hand.
tip-prompt-last = Your last card goes onto the block card, and they must share a colour. That wins the round.
tip-event-viva = All three houses show one colour: a Viva! The neighbours draw cards, and a new block card comes.
