title = Template Game
tagline = The highest card takes the trick.

field-turn = To play
field-trick = This trick
field-hand = Your hand
field-hands = Cards in hand
field-pile = Draw pile
field-tricks = Tricks

option-first = Who starts

prompt-turn = { $seat }: which card?
move-play = Play the { $card }

event-first = Everybody is dealt three cards. { $seat } leads.
event-play = { $seat } plays the { $card }.
event-take = { $seat } takes the trick with the { $card }.
event-draw =
    { $cards_count ->
        [0] { $seat } draws a card.
       *[other] { $seat } draws the { $cards }.
    }
event-end =
    { $winners_count ->
        [one] All hands are empty. { $winners } wins!
       *[other] All hands are empty. { $winners } share the win!
    }

why-not-in-hand = The { $card } is not in the hand.

position-tricks = The cards in “played” ({ $played }) do not agree with the tricks taken ({ $tricks }) and the cards of this one.
position-trick = The { $card } in “trick” must occur in “played”, and only once in “trick”.
position-order = In “trick”, the seats before “turn” play first, without gaps.
position-hands = The numbers of cards in “hands” ({ $numbers }) cannot be right.

drawing-pile =
    { $cards ->
        [one] 1 card in the draw pile
       *[other] { $cards } cards in the draw pile
    }
drawing-seat =
    { $hand ->
        [one] 1 card
       *[other] { $hand } cards
    }, { $tricks ->
        [one] 1 trick
       *[other] { $tricks } tricks
    }

standing =
    { $points ->
        [one] 1 trick
       *[other] { $points } tricks
    }
page-points = { standing }

picture-trick-label = Three cards: 12, 7 and 15. The 15 is the highest and takes the trick.
