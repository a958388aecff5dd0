position-dealt = The number of cards in “dealt” is { $cards }; it must be { $right }.
position-tanks = The number of cards of colour { $colour } in the tanks is { $cards }, but only { $out } left the draw pile.
position-held = The number of cards that left the draw pile is { $out }, but the tanks and score piles hold { $held }.
