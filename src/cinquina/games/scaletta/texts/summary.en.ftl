# The rules on one screen: a turn in three pictures, and the end.
turn-1 = Lay one piece. Beside another it has to be one more or one less: beside a 3 goes a 2 or a 4.
turn-2 = You may cover a piece too, if your number fits a piece beside it.
turn-3 = Four in a line show 1‑2‑3‑4? You take all four, whatever their colour, and play again.
turn-end = Whoever lays the last piece without completing a run is out. It ends when only one player is left.
picture-turn-1-label = A 3 on the board, with a 2 and a 4 beside it.
picture-turn-2-label = A 4 with a 1 beside it. A 2 is laid on the 4: it fits the 1.
picture-turn-3-label = A row shows 1, 2, 3 and 4, in two colours: a run.
