# The rules on one screen: a turn in three pictures, and the end.
turn-1 = You have two actions. Take: a whole row comes to your hand, and new cards fill the circle.
turn-2 = Block: lay a group in front of you. The number says how many cards make one. Now only you can lay that colour.
turn-3 = Score: turn your pile over, and it counts. If the biggest hand is not yours, its owner gives you cards.
turn-end = The draw pile is empty and only three rows are left? The end. Scored cards minus the cards in your hand are your points.
picture-turn-1-label = A row with a yellow and a red card goes to your hand.
picture-turn-2-label = Three yellow cards, each with a 3, lie in front of you. A padlock says that nobody else can lay yellow.
picture-turn-3-label = The three yellow cards are turned over to the cup, and Bo gives three cards of his own.
