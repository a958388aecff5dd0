drawing-empty =
    { $cells ->
        [one] { $cells } empty cell
       *[other] { $cells } empty cells
    }
drawing-round = Round { $round }
drawing-solo =
    { $finished ->
        [0] Game { $game } of { $games }, below { $limit } in all wins
       *[other] Game { $game } of { $games }, { $totals } so far, below { $limit } wins
    }
drawing-out = out
drawing-without = waiting for a second chance
drawing-no-fit = does not fit
drawing-deck = Deck { $cards }:
drawing-turn = turn
drawing-flip = flip
standing =
    { $points ->
        [one] { $points } empty cell
       *[other] { $points } empty cells
    }
