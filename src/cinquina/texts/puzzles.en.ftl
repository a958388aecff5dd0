# Puzzles, in the page and in the terminal.
puzzle-task = It is your turn, and one move is clearly the best. Which one?
puzzle-right = Right!
puzzle-wrong = There is something better.
error-no-puzzles = { $title } has no puzzles.
error-no-puzzles-at-all = No game has puzzles.
error-no-such-puzzle = { $title } has { $count } puzzles; there is no number { $number }.

puzzles = Puzzles
puzzle-today = Today’s puzzle
puzzle-number = Puzzle { $number } of { $count }
puzzle-difficulty = difficulty { $level }
puzzle-next = Next puzzle
puzzle-show = Show the move
puzzle-shown = The best move: { $move }
puzzle-solved = { $solved } of { $count } solved
puzzle-rating = Your rating: { $rating }
puzzle-rating-sure = Your rating: { $rating } ± { $width }
puzzle-solve = Solve
puzzle-all = All puzzles
puzzles-intro = Positions from games of strong bots: it is your turn, and one move is clearly the best. The first try counts for your rating, which stays in this browser.
