drawing-action = Action { $action } of 2
drawing-pile = draw pile: { $cards }
drawing-hand = hand { $cards }
drawing-scored = score pile { $cards }
drawing-no-block = no block pile
drawing-under = pile of { $cards }
drawing-empty-hand = no cards in hand
drawing-groups =
    { $groups ->
        [one] one group, { $cards ->
            [one] 1 card
           *[other] { $cards } cards
        }
       *[other] { $groups } groups, { $cards } cards
    }
drawing-score = score +{ $cards }
drawing-bonus =
    { $cards ->
        [one] and 1 card from { $name }
       *[other] and { $cards } cards from { $name }
    }
drawing-score-key = score
standing =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
