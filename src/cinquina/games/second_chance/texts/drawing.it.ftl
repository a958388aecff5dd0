drawing-empty =
    { $cells ->
        [one] { $cells } casella vuota
       *[other] { $cells } caselle vuote
    }
drawing-round = Round { $round }
drawing-solo =
    { $finished ->
        [0] Partita { $game } di { $games }, si vince sotto { $limit } in tutto
       *[other] Partita { $game } di { $games }, finora { $totals }, si vince sotto { $limit }
    }
drawing-out = fuori
drawing-without = in attesa della Seconda Chance
drawing-no-fit = non entra
drawing-deck = Mazzo { $cards }:
drawing-turn = ruota
drawing-flip = specchia
standing =
    { $points ->
        [one] { $points } casella vuota
       *[other] { $points } caselle vuote
    }
