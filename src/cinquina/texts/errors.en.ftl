and = { $first } and { $last }
yes = yes
no = no

error-unknown-game =
    There is no game “{ $name }”. The games are: { $known }.
error-wrong-players = { $title } is for { $least } to { $most } players, not { $players }.
error-unknown-option = There is no option “{ $name }” here. The options are: { $known }.
error-bad-option = The option “{ $name }” cannot be “{ $value }”. Allowed: { $allowed }.
error-options = Options are names with values, not “{ $value }”.
error-bad-seed = A seed is a text or a whole number, not “{ $seed }”.
error-names = { $needed } names are needed, one for each seat, not { $given }.
error-bad-position = This position cannot lie on the table. { $detail }
error-bad-record = This saved game cannot be read. { $detail }
error-bad-level = There is no bot of level { $level }: levels go from 0 to { $highest }.
error-game-over = The game is over.
error-nothing-to-undo = There is no move to take back.
error-no-such-step = This game has { $last } moves: there is no step { $step }.
error-no-such-seat = There is no seat { $seat }: the seats go from 0 to { $last }.
error-which-seat = Several players are to move (seats { $seats }): say which one you mean.
error-not-your-turn = It is not this seat’s turn. To move: { $seats }.
error-unknown-move = “{ $words }” is no move here. Moves look like this: { $examples }.
error-not-the-tables = The table itself cannot do this now.
error-bad-bot = “{ $words }” is no bot. Write a level (3), or a level with a budget in simulations (3:500) or milliseconds (5:200ms).
game-left-out = The game { $game } (package { $package }) is left out: { $problem }.

cache-elsewhere = Compiled code cannot be kept in { $wanted } ({ $reason }); it is kept in { $instead } instead. CINQUINA_CACHE names another folder.
cache-lost = Compiled code cannot be kept in { $folder } ({ $reason }) and is compiled again the next time. CINQUINA_CACHE names another folder.
error-missing-extra = This command needs packages that are not installed. Install them with: pip install 'cinquina[{ $extra }]'
