# The rules on one screen: a turn in three pictures, and the end.
turn-1 = Two cards are turned up for everybody. Choose one: you may turn it and flip it.
turn-2 = Draw it on your sheet, on empty cells only. It stays there until the end.
turn-3 = Neither of the two fits? You get one more card: your second chance. If it does not fit either, you are out.
turn-end = When everybody is out or the cards are used up, the fewest empty cells win, even for a player who is out.
picture-turn-1-label = Two cards with different shapes.
picture-turn-2-label = A sheet with some shapes on it; a new one is drawn in an empty place.
picture-turn-3-label = Two cards are crossed out; an arrow leads to a third one with a question mark.
