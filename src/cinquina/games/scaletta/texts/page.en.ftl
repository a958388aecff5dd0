page-board = The board
page-rack = Your pieces
page-number =
    { $pieces ->
        [one] Number { $number }, 1 piece left
       *[other] Number { $number }, { $pieces } pieces left
    }
page-pieces =
    { $pieces ->
        [one] 1 piece left
       *[other] { $pieces } pieces left
    }
page-taken =
    { $pieces ->
        [one] 1 piece taken
       *[other] { $pieces } pieces taken
    }
page-nothing = empty
page-fits = Fits: { $numbers }
page-points =
    { $points ->
        [one] 1 piece
       *[other] { $points } pieces
    }
page-opening = Who starts, and the colours
page-black = black piece
page-reckon =
    { $runs ->
        [0] No run completed
        [one] 1 run completed
       *[other] { $runs } runs completed
    }
button-colour = { $colour }

# What the page asks the person who is to decide.
prompt-you-colour = Which colour do you want?
prompt-you-turn = Your turn: lay a piece.
prompt-you-again = Another turn for you: lay a piece.
prompt-you-pass = None of your pieces fits anywhere: your turn is passed.

# What the first real game tells when something comes up for the first time.
tip-prompt-turn = Beside a number goes the one just before or just after it. Leave nobody three numbers of a run.
tip-event-run = A run of 1-2-3-4: whoever completes it takes the four pieces and plays again.
tip-event-out = Whoever has no pieces left is out. Capture in time!
