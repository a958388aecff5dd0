# Why a move is good: `reason-` about the move that is recommended, `against-` about another one.
reason-finishes = Your last card fits the block card: the round is yours.
reason-viva =
    { $seats_count ->
        [0] Viva! You choose the block card.
        [one] Viva! { $seats } draws { $cards ->
            [one] a card
           *[other] { $cards } cards
        }, and you choose the block card.
       *[other] Viva! { $seats } draw { $cards } cards between them, and you choose the block card.
    }
reason-ready = Your last card, { $card }, then fits the block card: you could finish next turn.
reason-sheds =
    { $cards ->
        [one] One card less: you have one left.
       *[other] One card less: you have { $cards } left.
    }
reason-copies =
    { $copies ->
        [2] You have two of them: both can go in this turn.
       *[other] You have { $copies } of them: all can go in this turn.
    }
reason-own_viva = If the houses stay like this, you can make a Viva with { $card } next turn.
reason-pair = You have another { $card }: later both can go in one turn.
reason-open =
    { $cards ->
        [one] Afterwards one of your cards finds a house.
       *[other] Afterwards { $cards } of your cards find a house.
    }
reason-kept = As block card it leaves you just one card of its colours, { $card }: the right one to finish with.
against-mistake = The card may not go there: that is a mistake, and you draw cards for it.
against-gives_viva = { $other } could make a Viva with { $colours_count ->
        [one] { $colours }
       *[other] one of these colours: { $colours }
    }.
against-not_ready = Your last card, { $card }, would not fit the block card.
against-shut =
    { $cards ->
        [one] One of your cards would find no house.
       *[other] { $cards } of your cards would find no house.
    }
against-more_cards = Your hand grows to { $cards } cards.
against-keeps_copy = You would keep a card, { $card }, that can go in this turn.
against-stuck = It would block { $cards } cards of your own hand, and one is enough to finish with.
against-nothing_for_last = None of your cards would have its colours: you would have nothing to finish with.
against-helps =
    { $cards ->
        [one] { $other } has one card left, and { $percent }% of the cards that you cannot see fit this block card.
       *[other] { $other } has { $cards } cards left, and { $percent }% of the cards that you cannot see fit this block card.
    }
against-blind = Nobody knows which colours the pile will block, and you keep all your cards.
