# The rules on one screen: a turn in three pictures, and the end.
turn-1 = Look at the next card: the back shows three colours, and the front is one of them.
turn-2 = Score: it turns over in your tank. If you have that colour, all cards of it become points.
turn-3 = Or steal: it turns over in somebody else’s tank. If they have that colour, you get all cards of it.
turn-end = It ends as soon as somebody gets there. If the draw pile runs out first, the largest score pile wins.
picture-turn-1-label = A card back with red, blue and green, and beside it the three cards that it may turn out to be: a red, a blue or a green one.
picture-turn-2-label = A red card joins two red ones and a blue one in your tank. The three red cards go to your score pile.
picture-turn-3-label = A red card joins two red ones and a yellow one in Bo’s tank. The three red cards move to your tank.
