page-cards = The cards on the table
page-deck = in the deck
page-misfit = does not fit anywhere
page-empty =
    { $cells ->
        [one] 1 empty cell
       *[other] { $cells } empty cells
    }
page-out = out
page-thinking = thinking …
page-ready = done
page-second-chance = waits for a second chance
page-sheet = The sheet of { $name }, empty cells: { $cells }
page-empties = Empty cells
page-tools = Move and turn the tile
page-left = Left
page-right = Right
page-up = Up
page-down = Down
page-turn = Turn
page-flip = Mirror
page-draw = Draw here
page-ghost-fits = { $tile } on { $cells }: it fits.
page-ghost-clash =
    { $count ->
        [one] { $tile } on { $cells }: it does not fit, { $clash } is filled.
       *[other] { $tile } on { $cells }: it does not fit, { $clash } are filled.
    }
page-ghost-unfit = { $tile } on { $cells }: it may not lie here.
page-solo = Game { $game } of { $games }: fewer than { $limit } empty cells in all win.
page-games = Empty cells of each game
page-points =
    { $points ->
        [one] 1 empty cell
       *[other] { $points } empty cells
    }
page-reckon =
    { $tiles ->
        [one] 1 tile drawn
       *[other] { $tiles } tiles drawn
    }
page-reckon-mark =
    { $tiles ->
        [one] 1 tile drawn, and a 1 written
       *[other] { $tiles } tiles drawn, and a 1 written
    }
page-reckon-solo = { $totals } in { $games } games
page-suspense = Nothing on the table fits for { $name }: the second chance is turned …

page-moment-full = A full sheet!
page-moment-solo = Game { $game } is over

# What the page asks the person who is to decide.
prompt-you-start = Draw your starting tile { $tile } over the centre.
prompt-you-common =
    { $tiles_count ->
        [one] Your turn: draw { $tiles }.
       *[other] Your turn: draw { $tiles }, one of the two.
    }
prompt-you-chance = Your second chance fits! Draw { $tile }.
prompt-you-mark = Nobody went out before you: write a 1 into an empty cell.

# What the first real game tells when something comes up for the first time.
tip-prompt-common = Both cards are gone after this round. Fill corners and edges first: lonely cells are hard to fill.
tip-event-chance = Neither card fitted: one more card is turned. If it fits, the game goes on.
tip-event-eliminated = The second chance did not fit either: this sheet stays as it is, and may still win.
