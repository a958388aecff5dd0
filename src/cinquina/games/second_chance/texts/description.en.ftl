description-round = Round { $round }; { $deck ->
        [one] 1 card
       *[other] { $deck } cards
    } in the deck.
description-cards =
    { $count ->
        [one] The tile to draw is { $cards }.
       *[other] The tiles to choose from are { $cards }.
    }
description-shape = { $tile } as it is printed fills these columns, line by line: { $lines }.
description-seat = Seat { $seat }, { $name }: { $cells ->
        [one] 1 empty cell{ $state ->
            [out] , out of the game.
           *[in] .
        }
       *[other] { $cells } empty cells{ $state ->
            [out] , out of the game.
           *[in] .
        }
    }
description-row =
    { $count ->
        [9] Your row { $row } is empty.
       *[other] Empty in your row { $row }: { $cells }.
    }
