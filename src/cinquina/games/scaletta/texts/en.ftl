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
option-pieces = Pieces of each number
option-board = Rows and columns of the board
option-extra_turn = A run gives another turn

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
why-no-such-cell = This board has { $side } rows and columns: there is no { $cell }.
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

# Lesson.
goal = Run out of pieces and you are out, but every 1‑2‑3‑4 brings you more. Last one in wins.
lesson-1 = Each turn you lay one piece. You have two left, and whoever runs out is out! Beside a number goes the one just before or just after it. Tap your 2, then the empty cell b5, between the 1 and the 3.
lesson-1-wrong = That move does not help you. With your 2 on b5 the row shows 1-2-3: only a 4 is missing, and Ada has none. Tap the 2, then the empty cell b5, between the 1 and the 3.
lesson-2 = Your last piece! But four cells in a line with 1-2-3-4 are a run: you take all four pieces, whatever their colour. Row 5 already shows 1-2-3. Tap your 4, then the empty cell d5.
lesson-2-wrong = There you would run out of pieces and be out of the game. On d5, after the 3, your piece completes 1-2-3-4 and brings you four. Tap the 4, then the empty cell d5.
lesson-3 = A run gives you another turn! You may also cover a piece, if your number fits next to one beside it. Row 2 reads 1-2-1-4, and Ada has a 3 ready. Be faster: tap your 3, then the 1 on c2.
lesson-3-wrong = That leaves the run in row 2 unfinished, and Ada has a 3 too. Only the top piece of a stack counts: cover the 1 and you have 1-2-3-4. Tap the 3, then the 1 on c2.
lesson-4 = Another run, another turn! In column f two cells are empty between the 4 and the 1: fill one, and Ada fills the other. Better elsewhere: tap your 4, then the empty cell e1, beside the 3.
lesson-4-wrong = Let us play it safe: when three numbers of a run are there, Ada can add the fourth. On e1, beside the 3, your 4 is of no use to her. Tap the 4, then the empty cell e1.
lesson-5 = Ada has laid a 2 in column f and wants to complete the run on her next turn: up and down counts too! Be faster: tap the number that is missing, then the empty cell f5.
lesson-5-wrong = That does not complete the run. From the bottom up, column f shows 1, 2, a gap and 4: the 3 is missing, and Ada has one too. Tap your 3, then the empty cell f5.
lesson-6 = You play again, and Ada has only a 3: if it completes no run, she is out. Where no piece lies beside it, any number fits: tap your 4, then the empty corner a1, at the bottom left.
lesson-6-wrong = Take no risk: Ada’s last 3 must not complete anything. Nothing lies beside the corner a1, at the bottom left, so a piece there does not help her. Tap your 4, then the empty cell a1.
lesson-end = Ada is out, and you win! Lay numbers side by side, complete 1-2-3-4 for more pieces and another turn, and leave no run ready for the others.
