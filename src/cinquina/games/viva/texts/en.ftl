title = Viva
tagline = Colour on colour, until one card blocks the lot and somebody shouts “Viva!”

colour-red = red
colour-orange = orange
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-purple = purple

card-red = red
card-orange = orange
card-yellow = yellow
card-green = green
card-blue = blue
card-purple = purple
card-red-orange = red-orange
card-red-yellow = red-yellow
card-red-green = red-green
card-red-blue = red-blue
card-red-purple = red-purple
card-orange-yellow = orange-yellow
card-orange-green = orange-green
card-orange-blue = orange-blue
card-orange-purple = orange-purple
card-yellow-green = yellow-green
card-yellow-blue = yellow-blue
card-yellow-purple = yellow-purple
card-green-blue = green-blue
card-green-purple = green-purple
card-blue-purple = blue-purple

field-dealer = Dealer
field-seats = In this round
field-turn = To play
field-card = Drawn card
field-block = Block card
field-blocked = Blocked colours
field-covered = Covered block cards
field-discard = Discard pile
field-pile = Draw pile
field-hand = Your hand
field-hands = Cards in hand
field-shown = Cards shown
field-victories = Rounds won

option-rounds = Rounds
option-edition = Edition
option-edition-classic = Classic: 126 cards, at most 12 rounds
option-edition-pocket = Pocket: 84 cards, at most 8 rounds
option-mistakes = Mistakes
option-mistakes-prevented = Prevented: only correct moves can be made
option-mistakes-penalised = Penalised: a wrong card goes back and costs three
option-mistake_ends = A penalised mistake ends the turn
option-renew = Exhausted draw pile
option-renew-needed = Renewed when a card is needed
option-renew-at_once = Renewed as soon as its last card is gone
option-tiebreak = Tie-break rounds
option-tiebreak-tied = Only for those who share the lead
option-tiebreak-everyone = For everybody
option-dealer = First dealer
option-hand = Cards dealt to each hand
option-penalty_right = Cards that the player on the right draws after a Viva
option-penalty_left = Cards that the player on the left draws after a Viva
option-houses = Houses

prompt-turn = { $seat }: play a card to a house, or draw?
prompt-last = { $seat }: one card left. It goes only onto the block card. Play it, or draw?
prompt-more = { $seat }: another { $card } card, or end the turn?
prompt-drawn = { $seat }: play the drawn card to a house, or keep it?
prompt-block = { $seat }: choose the block card, or turn one from the pile?

move-play = { $card } to house { $house }
move-finish = { $card }, the last card, onto the block card
move-block = { $card } becomes the block card
move-reveal = Turn the block card from the draw pile
move-draw = Draw a card
move-keep = Keep the drawn card
move-end = End the turn
move-pass = Pass

event-round =
    { $tiebreak ->
        [yes] Round { $round } is a tie-break between { $seats }. { $seat } deals.
       *[no] Round { $round }: { $seat } deals.
    }
event-deal =
    { $cards_count ->
        [0] { $seat } is dealt { $number } cards.
       *[other] { $seat } is dealt { $cards }.
    }
event-reveal = The block card comes from the draw pile: { $card }.
event-play =
    { $drawn ->
        [yes] { $seat } plays the drawn card to house { $house }: { $card }.
       *[no] { $seat } plays { $card } to house { $house }.
    }
event-finish = { $seat } plays the last card onto the block card: { $card }!
event-wrong = { $seat } tries { $card } on house { $house }. That is wrong, and the card goes back.
event-wrong_finish = { $seat } tries { $card } on the block card. That is wrong, and the card goes back.
event-draw =
    { $cause ->
        [viva] Because of the Viva { $seat } draws { $number ->
            [one] a card
           *[other] { $number } cards
        }{ $cards_count ->
            [0] .
           *[other] : { $cards }.
        }
        [mistake] For the mistake { $seat } draws { $number ->
            [one] a card
           *[other] { $number } cards
        }{ $cards_count ->
            [0] .
           *[other] : { $cards }.
        }
        [exception] Left without cards, { $seat } draws one{ $cards_count ->
            [0] .
           *[other] : { $cards }.
        }
       *[wish] { $seat } draws a card{ $cards_count ->
            [0] .
           *[other] : { $cards }.
        }
    }
event-keep = { $seat } keeps the drawn card.
event-stop = { $seat } ends the turn.
event-pass = { $seat } can neither play nor draw, and passes.
event-viva = Viva! Thanks to { $seat } all houses show { $colours }.
event-block =
    { $forced ->
        [yes] The only card that { $seat } has left becomes the block card: { $card }.
       *[no] { $seat } chooses the block card: { $card }.
    }
event-shuffle =
    { $origin ->
        [houses] The covered cards of the houses are shuffled into a new draw pile ({ $number }).
       *[discard] The discards are shuffled into a new draw pile ({ $number }).
    }
event-won = { $seat } wins round { $round } and now has { $number ->
        [one] 1 victory card.
       *[other] { $number } victory cards.
    }
event-nobody = Everybody has passed: round { $round } has no winner, and its victory card goes back to the box.
event-end =
    { $reason ->
        [tiebreak] The tie is broken: { $winners } wins the match!
       *[rounds] All rounds are played: { $winners } wins the match!
    }

error-too-many-rounds = This edition has { $box } victory cards, so a match has at most { $box } rounds, not { $rounds }.

why-block-first = The Viva comes first: choose the new block card, or turn one from the pile.
why-no-viva = The block card changes only after a Viva.
why-only-copies = Only further copies of the same card may follow now; otherwise end the turn.
why-only-drawn = After drawing, only the drawn card may be played; otherwise keep it.
why-nothing-drawn = There is no drawn card to keep.
why-nothing-played = No card was played yet, so there is no turn to end.
why-nothing-to-draw = There is no card left to draw anywhere.
why-no-pass = Nobody may pass who can play or draw.
why-not-in-hand = That card is not in the hand.
why-last-card = The last card never goes to a house: it can go only onto the block card.
why-blocked =
    { $blocked ->
        [red] Red is blocked.
        [orange] Orange is blocked.
        [yellow] Yellow is blocked.
        [green] Green is blocked.
        [blue] Blue is blocked.
       *[purple] Purple is blocked.
    }
why-both-blocked = Both colours of this card are blocked.
why-no-such-house = The houses of this table are 1 to { $houses }.
why-no-match = This card has no colour in common with the top card of house { $house }.
why-no-house = This card has no colour in common with the top card of any house.
why-not-last = Only the last card goes onto the block card.
why-no-finish = The last card has to share a colour with the block card.

# Lesson.
goal = Be the first to run out of cards; the last one has to match the block card.
lesson-1 = Get rid of all your cards and you win! A card may go on a house only if they share a colour. The houses show red and yellow, and you have neither. So draw: tap the face-down draw pile.
lesson-1-wrong = Not yet: none of your cards shows red or yellow, so none of them fits on a house. When nothing fits, you draw: tap the face-down draw pile.
lesson-2 = You drew yellow-blue. It shares yellow with house 3, and it has no purple: that colour is forbidden by the block card. So it fits! Tap house 3 to play it at once.
lesson-2-wrong = You may keep it, but then you have one card more to get rid of. It shares yellow with house 3: tap house 3 and it is gone again.
lesson-3 = Ada played two equal cards at once, which is allowed. Now houses 1 and 2 show green. Make house 3 green too, and that is a Viva! Tap your green-blue, then house 3: they share blue.
lesson-3-wrong = You may, but you can do better! Only house 3 still lacks green. Put green-blue there, blue on blue: then all three houses show green, and for that Viva Ada draws two cards.
lesson-4 = Viva! Ada drew two cards, and you choose the new block card. Tap orange: now orange is forbidden on the houses. But a last card must match the block card, and you keep another orange for that!
lesson-4-wrong = With a different block card, your last card might not match it, and you could not finish. Tap orange: you have a second one, which will be your last card.
lesson-5 = Purple is not forbidden any more! It fits on Ada’s blue-purple, and an empty house takes it as well. Tap purple, then a house. Orange has to wait: it will be your last card.
lesson-5-wrong = You could draw, but you want fewer cards, not more! Tap purple, then house 1, 2 or 3: it fits on each of them.
lesson-6 = One card left! The last card never goes to a house. It goes only onto the block card, and they have to share a colour. Orange on orange: tap the block card and win!
lesson-6-wrong = No need to draw any more: your last card is orange, and so is the block card. Tap the block card, and you have won!
lesson-end = You won! Play colour on colour, make a Viva when all three houses show one colour, and keep a last card that matches the block card.
