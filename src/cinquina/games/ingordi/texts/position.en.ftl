position-row-empty = Row { $row } is empty although there are cards in the draw pile.
position-few-rows =
    { $rows ->
        [0] No rows are left
        [one] Only one row is left
       *[other] Only { $rows } rows are left
    }: the game ends before there are so few.
position-groups = In “{ $field }”, the number of cards of colour { $colour } is { $cards }; a group of that colour has { $group }.
position-top = “{ $field }” does not agree with the cards in that block pile.
position-same-top = “{ $field }” cannot be of colour { $colour }: that colour lies on top of another block pile already.
position-many-gifts = There are { $gifts } entries in “gifts”; no game has more than { $most }.
position-gift-incomplete = Gift { $gift } is not complete, but only the last one can be under way.
position-gift-to-itself = Gift { $gift } cannot go from seat { $seat } to itself.
position-gift-too-large = Gift { $gift } has more cards than were asked for ({ $asked }).
position-gifts-received = For each gift that it receives, a seat has scored at least one group. Seat { $seat }: gifts { $gifts }, groups { $groups }.
position-gift-under-way = The last gift is not complete. It must go to the seat whose turn it is, and the giver must have more cards in hand than are missing.
position-gift-palette = The last gift cannot be completed (cards missing: { $missing }): from { $colour } on, in the order of the colours, seat { $seat } has only { $left }.
position-gift-over = The game is over, so no gift can be under way.
position-dealt-cards = In “dealt”, the number of cards of seat { $seat } is { $cards }; it must be { $right }.
position-gift-hand = Gift { $gift } does not fit the hand of seat { $seat }: for { $colour }, “shown” ({ $shown }) and “least” ({ $least }) cannot be right.
position-least = “least” does not fit the hand of seat { $seat }: { $colour } must be at least { $least } and at most { $most }.
