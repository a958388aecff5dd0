title = Second Chance
tagline = Two cards, one pencil, a grid that gets tighter: will the next shape still fit?

way-r0 = as it is
way-r90 = turned by 90°
way-r180 = turned by 180°
way-r270 = turned by 270°
way-r0f = mirrored
way-r90f = mirrored, then turned by 90°
way-r180f = mirrored, then turned by 180°
way-r270f = mirrored, then turned by 270°

field-shown = Cards on the table
field-deck = Cards still to come
field-without = Neither card fits

option-tiles = Tiles (“standard”, or the text of a tile file)
option-grid = Rows and columns of the sheet
option-shown = Cards turned up in each round
option-chances = Second chances when no card fits
option-largest = Squares of the largest tiles in the deck
option-starting = Everybody begins with a starting tile

error-small-grid = The starting tile { $tile } cannot cover the centre of a sheet of { $side } by { $side }.
error-small-deck = The deck has { $cards ->
    [0] no card
    [one] one card
   *[other] { $cards } cards
}, but { $shown } are turned up in each round. Allow larger tiles (“largest”).
error-large-tile = Without a starting tile, somebody could be unable to begin: { $tile } does not fit onto a sheet of { $side } by { $side }. Make the sheet larger (“grid”) or the tiles smaller (“largest”).

prompt-start = { $seat }: draw the starting tile { $tile } over the centre.
prompt-common =
    { $tiles_count ->
        [one] { $seat }: { $tiles } is on the table; draw it on your sheet.
       *[other] { $seat }: { $tiles } are on the table; draw one of the two on your sheet.
    }
prompt-chance = { $seat }: the second chance fits! Draw { $tile }.
prompt-mark = { $seat }: write a 1 into an empty cell.

move-draw = Draw { $tile } at { $cell }, { $way }
move-mark = Write the 1 into { $cell }

event-deal = { $seat } gets the starting tile { $tile }.
event-reveal =
    { $tiles_count ->
        [one] Round { $round }: { $tiles } is turned up.
       *[other] Round { $round }: { $tiles } are turned up.
    }
event-draw = { $seat } draws { $tile } at { $cell }, { $way }.
event-chance = Nothing on the table fits for { $seat }. The second chance is { $tile }: it fits!
event-eliminated = Nothing on the table fits for { $seat }, and the second chance, { $tile }, does not fit either. { $seat } is out.
event-missed = Nothing on the table fits for { $seat }, and the second chance, { $tile }, does not fit either. Another one is turned.
event-out = Nothing on the table fits for { $seat }, who is out.
event-mark = { $seat } writes a 1 into { $cell }.
event-solo_game =
    { $reason ->
        [full] Game { $game } of 3 is over: the grid is full!
        [short] Game { $game } of 3 is over: there is no card left for a second chance.
        [deck] Game { $game } of 3 is over: the deck has run out.
       *[eliminated] Game { $game } of 3 is over.
    } { $empty ->
        [one] { $empty } cell is empty,
       *[other] { $empty } cells are empty,
    } { $total } in all so far.
event-end =
    { $reason ->
        [success] Fewer than 10 empty cells in three games: { $winners } did it!
        [failure] That makes 10 empty cells or more in three games: not this time.
       *[other] { $reason ->
            [full] A grid is full!
            [short] There are not enough cards for the second chances.
            [eliminated] Everybody is out.
           *[deck] The deck has run out.
        } { $seats_count ->
            [0] { $winners_count ->
                [one] { $winners } wins!
               *[other] { $winners } share the win!
            }
           *[other] The 1 breaks the tie with { $seats }: { $winners_count ->
                [one] { $winners } wins!
               *[other] { $winners } share the win!
            }
        }
    }

why-not-yours = This card is not yours to draw now.
why-not-offered = The card { $tile } is not on the table now.
why-no-mark = A 1 is written only by those who are eliminated first, when it happens.
why-mark-first = Eliminated players draw nothing more: write the 1 into an empty cell.
why-filled = The cell { $cell } is not empty.
why-same-way = With { $tile }, { $way } looks the same as { $alike }: write { $alike }.
why-outside = Tile { $tile } would leave the grid there.
why-overlap = Tile { $tile } would cover { $cell }, which is filled already.
why-centre = A starting tile has to cover the centre, { $cell }.

tiles-long = A tile file has at most { $most } characters.
tiles-tab = Line { $line } of the tiles: draw with spaces, not with tabs.
tiles-section = Line { $line } of the tiles: “{ $found }” opens no section; the sections are [start] and [tiles].
tiles-no-section = Line { $line } of the tiles: a section has to be opened first, with [start] or [tiles].
tiles-name = Line { $line } of the tiles: “{ $name }” is not a name; a name is a capital letter with up to three more capital letters or digits.
tiles-name-twice = Line { $line } of the tiles: there is another tile named { $name }.
tiles-astray = Line { $line } of the tiles: the row “{ $row }” does not stand right below one name.
tiles-sign = Line { $line } of the tiles: the row “{ $row }” of { $name } has something else in it than # and full stops.
tiles-gap = Line { $line } of the tiles: a row is missing in the drawing of { $name }.
tiles-size-start =
    Line { $line } of the tiles: { $name } has { $count ->
        [one] { $count } square
       *[other] { $count } squares
    }, and a starting tile has 8.
tiles-size-tiles =
    Line { $line } of the tiles: { $name } has { $count ->
        [one] { $count } square
       *[other] { $count } squares
    }, and a tile has 1 to 7.
tiles-pieces = Line { $line } of the tiles: { $name } is not in one piece.
tiles-same = Line { $line } of the tiles: { $name } is the same shape as { $other }.
tiles-count = The section [{ $section }] of the tiles has { $count } drawings instead of { $right }.

# Lesson.
goal = Fill your sheet: whoever has the fewest empty cells at the end wins.
lesson-1 = This is your sheet: its white cells are still empty. Leave fewer of them than Ada! You draw one of the two cards. P5 fits exactly into the gap at the top left: tap “Draw here”.
lesson-1-wrong = The bar of three fits too, but it fills less and breaks up a gap. Tap card P5: its five squares fill the whole gap at the top left.
lesson-2 = A new round, two new cards. N5 fits nowhere on your sheet. The bar I4 lies flat: turn it with the round arrow, move it with the straight ones into the long gap at the right edge, and draw it.
lesson-2-wrong = Lying flat, the bar spoils the big gap at the bottom: just two lonely cells are left of it. Turn it upright: the gap at the right edge has room for exactly four squares.
lesson-3 = S4 looks like the gap at the left edge, but faces the other way, and turning does not help. Tap the mirror button, beside the round arrow. Then move the shape into that gap and draw it.
lesson-3-wrong = There it spoils the big gap at the bottom: just two lonely cells are left of it. Mirror the shape, and it fits perfectly into the gap at the left edge.
lesson-4 = Now both cards fit into the big gap at the bottom, but you draw only one, then both are gone. Count the squares: T4 fills four cells, K6 all six. Tap card K6 and draw it.
lesson-4-wrong = T4 fits, but it leaves two of those cells empty, and every empty cell counts. Tap card K6: its six squares fill the whole gap at the bottom.
lesson-5 = Neither card fits you or Ada! So each of you gets one more card, the second chance. Ada’s does not fit: she is out. Yours, the square I1, does! Move it to the single empty cell at the bottom right and draw it.
lesson-5-wrong = Up there it breaks up the gap of three. The single cell at the bottom right has room for just one square, and no other card is that small: draw it there.
lesson-6 = Ada, the first one out, has written a 1 in a cell: it counts as filled and breaks ties. But you play on! Tap card V3 and fill the gap at the top right: a full sheet ends the game and wins.
lesson-6-wrong = I2 fits, but one cell stays empty. Tap card V3: it fills your last three cells, and with a full sheet you win at once.
lesson-end = Your sheet is full: you win! Most games end when everybody is out or the cards run out. Then the fewest empty cells win, even for a player who is out.
