# Why a move is good: `reason-` about the move that is recommended, `against-` about another one.
reason-fills =
    { $cells ->
        [one] { $tile } fills { $cells } cell.
       *[other] { $tile } is the larger card: it fills { $cells } cells.
    }
reason-fits =
    { $all ->
        [yes] Afterwards every card left in the deck still fits.
       *[no] { $fitting ->
            [one] Afterwards one of the { $cards } cards left in the deck still fits.
           *[other] Afterwards { $fitting } of the { $cards } cards left in the deck still fit.
        }
    }
reason-snug = It lies close to what is there: { $touching } of its { $edges } edges touch the border or other tiles.
against-lone =
    { $cells ->
        [one] It leaves a single empty cell shut in on all sides.
       *[other] It leaves { $cells } single empty cells, each shut in on all sides.
    }
against-pockets = It leaves gaps of just two or three cells, { $cells } cells in all.
against-splits = It splits the empty cells into { $areas } separate areas.
against-fits_fewer =
    { $fitting ->
        [0] Afterwards no card left in the deck would fit.
       *[other] Afterwards only { $fitting } of the { $cards } cards left in the deck would fit.
    }
against-dead =
    { $cells ->
        [one] { $cells } empty cell could not be filled by any card left in the deck.
       *[other] { $cells } empty cells could not be filled by any card left in the deck.
    }
