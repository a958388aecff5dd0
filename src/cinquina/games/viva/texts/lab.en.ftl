ruling-VIV-15-nobody = VIV-15: all pass, and the round ends without a winner
ruling-VIV-15-houses = VIV-15: no discards are left, and the covered cards of the houses become the draw pile
ruling-VIV-15-pass = VIV-15: somebody can neither play nor draw
ruling-VIV-3-tiebreak = VIV-3: a tie-break round among those who share the lead
