drawing-round = Round { $round } of { $rounds }
drawing-tiebreak = Round { $round }: tie-break
drawing-discards = discards: { $cards }
drawing-empty = empty
drawing-cards =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
drawing-block = block
drawing-needed = finish
drawing-pile = pile
drawing-draw = draw
drawing-reveal = turn one
drawing-keep = keep it
drawing-end = end the turn
drawing-pass = pass
drawing-shown = known:
standing =
    { $points ->
        [one] { $points } victory card
       *[other] { $points } victory cards
    }
