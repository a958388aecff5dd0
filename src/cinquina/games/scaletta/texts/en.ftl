title = Scaletta
tagline = Lay numbers side by side, complete 1-2-3-4, take them home and go again.

colour-green = green
colour-sky = sky blue
colour-fuchsia = fuchsia
colour-orange = orange

field-turn = To play
field-colours = Colours
field-sizes = Pieces left

option-quick = Quick start: colours are dealt by seat
option-choose_colour = Choose the colour of each piece you lay
option-minutes = Length in minutes (0: no clock)
option-turns = Length in turns (0: no limit)
option-uncovered = Runs that a capture uncovers
option-uncovered-taken = are taken too
option-uncovered-left = stay on the board
option-double = A row and a column at once
option-double-one = give one extra turn
option-double-two = give two extra turns

prompt-colour = { $seat }: which colour?
prompt-turn = { $seat }: lay a piece.
prompt-again = { $seat }: another turn! Lay a piece.
prompt-pass = { $seat }: no piece fits anywhere, so this turn is passed.

move-colour = Choose { $colour }
move-place = Lay a { $number } on { $cell }
move-place_colour = Lay a { $number } ({ $colour }) on { $cell }
move-pass = Pass
move-time = Time is up

event-draw = { $seat } draws the black { $number }.
event-first = { $seat } has drawn the highest number and starts.
event-colour = { $seat } plays { $colour }.
event-place =
    { $height ->
        [1] { $seat } lays a { $number } on { $cell }.
       *[other] { $seat } covers { $cell } with a { $number }: the stack is now { $height } high.
    }
event-run =
    { $wave ->
        [0] 1-2-3-4! { $seat } takes { $pieces } pieces from { $cells }.
       *[other] Another run was underneath! { $seat } takes { $pieces } pieces from { $cells }.
    }
event-again = { $seat } plays again.
event-out = { $seat } has no pieces left and is out of the game.
event-pass = { $seat } has no piece that fits and passes.
event-end =
    { $reason ->
        [survivor] { $winners } is the last one left and wins!
        [blocked] Nobody can lay a piece any more. { $winners_count ->
            [one] { $winners } has the most pieces and wins!
           *[other] { $winners } have the most pieces and share the win!
        }
        [turns] The agreed number of turns has been played. { $winners_count ->
            [one] { $winners } has the most pieces and wins!
           *[other] { $winners } have the most pieces and share the win!
        }
       *[time] Time is up. { $winners_count ->
            [one] { $winners } has the most pieces and wins!
           *[other] { $winners } have the most pieces and share the win!
        }
    }

why-no-neighbour =
    { $wanted ->
        [one] A { $number } must lie next to a { $low }, and there is none beside { $cell }.
       *[other] A { $number } must lie next to a { $low } or a { $high }, and there is neither beside { $cell }.
    }
why-alone = The piece on { $cell } stands alone: it can be covered only when another lies beside it.
why-no-such-number = There is no { $number } left in this supply.
why-no-such-piece = There is no { $number } of colour { $colour } in this supply.
why-must-place = Passing is not allowed as long as a piece fits somewhere.
why-chosen = The colours have been chosen already.
why-taken = The colour { $colour } is taken.
why-choose-first = First choose a colour.
why-time = Only the clock ends the time.
why-say-colour = At this table the colour is said too, as in “3 green c4”.
why-no-colour = At this table the colour is not said: just “3 c4”.
