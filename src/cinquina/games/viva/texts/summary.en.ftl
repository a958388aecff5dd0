# The rules on one screen: a turn in three pictures, and the end.
turn-1 = Put a card on a house: on a card that shares a colour with it, or on an empty house.
turn-2 = The colours of the block card are forbidden. You cannot play, or do not want to? Draw a card.
turn-3 = All three houses show the same colour? Viva! Your neighbours draw cards, and you choose the new block card.
turn-end = Your last card goes on the block card, if it has one of its colours: then you win the round.
picture-turn-1-label = A green-blue card goes to the second of three houses, onto a yellow-green card: both show green.
picture-turn-2-label = The block card is red and blue, and a red-yellow card may not be played. Beside it is the draw pile.
picture-turn-3-label = The three houses show red-blue, blue and green-blue: all of them have blue.
