and = { $first } and { $last }
yes = yes
no = no

error-unknown-game =
    There is no game “{ $name }”. The games are: { $known }.
error-wrong-players = { $title } is for { $least } to { $most } players, not { $players }.
error-unknown-option = There is no option “{ $name }” here. The options are: { $known }.
error-bad-option = The option “{ $name }” cannot be “{ $value }”. Allowed: { $allowed }.
error-bad-option-number = The option “{ $name }” cannot be “{ $value }”: it takes a whole number from { $least } to { $most }.
error-bad-option-text = The option “{ $name }” cannot be “{ $value }”: it takes a text.
error-options = Options are names with values, not “{ $value }”.
error-bad-seed = A seed is a text or a whole number, not “{ $seed }”.
error-names =
    { $needed ->
        [one] One name is needed
       *[other] { $needed } names are needed
    }, one for each seat, not { $given }.
error-record-format = This is not a saved game: its “format” is not “{ $format }”.
error-record-version = This saved game is damaged: its version is “{ $version }”.
error-record-newer = This saved game is newer (version { $version }) than this program (version { $known }). Update the program to read it.
error-record-field = This saved game is damaged: “{ $field }” is missing or is of the wrong kind.
error-record-beginning = This saved game is damaged: it has neither a seed with options nor a position to begin at.
error-record-rules = This saved game follows version { $version } of the rules of { $title }; this program plays version { $known }.
error-record-json = This is not a saved game: line { $line } is not valid JSON.
error-record-excessive = This is not a saved game: it is nested too deeply, or a number in it is too long.
error-record-source = A record is a dictionary, JSON text or the path of a file, not “{ $kind }”.
error-record-result = This saved game is damaged: it says that the result is { $said }, but its moves lead to { $reached }.
error-record-promise = The seed of this saved game is not the one that was promised when the game began.
error-record-damaged = This saved game is damaged. { $detail }
error-record-no-move = This saved game is damaged: move { $number } is “{ $move }”.
error-record-move = This saved game is damaged at move { $number }, “{ $words }”. { $detail }
error-record-no-seats = This saved game does not say who sat where; “cinquina watch” shows it.
error-bad-level = There is no bot of level { $level }: levels go from 0 to { $highest }.
error-not-offered = { $title } for { $players } has no bots of level { $level }: choose one of { $levels }.
error-no-search = A bot of level { $level } does not search, so it has no use for a budget. These levels do: { $searching }.
error-bad-budget = The budget in { $name } must be a number above 0, not “{ $value }”.
error-bad-setting = An environment’s { $name } must be one of these: { $needed }; it is “{ $value }”.
error-bad-buffer = The buffer { $name } must be { $needed }, and it is { $found }.
error-bad-setting-number = An environment’s { $name } is a whole number from { $least } to { $most }, not “{ $value }”.
error-env-seat-alone = Without opponents all seats are asked, so seat { $seat } cannot be chosen: give opponents as well.
error-env-level = The vector environment’s level is one of these: { $needed }; not “{ $level }”. From 3 on bots search: for them there is vectorization_mode="sync".
error-env-not-begun = No match has begun: call reset() first.
error-env-over = The match is over: reset() begins the next one.
error-env-action = An action is a whole number, not “{ $value }”.
error-env-no-action = { $agent } has to act, and has no action here.
error-env-actions = One whole number of 32 bits is needed for each match, { $count } in all; given: { $found }.
error-not-buffers = “into” must be Buffers, not { $kind }.
error-buffer-copied = The buffer { $name } ({ $kind }) does not share its memory with NumPy: it must be an array.
error-buffers-overlap = The buffers { $name } and { $other } share memory: each needs its own.
error-wrong-game = This bot plays { $own }; the match is one of { $given }.
error-game-over = The game is over.
error-nothing-to-undo = There is no move to take back.
error-no-lesson = This game has no lesson yet.
error-undo-acted = Somebody else has acted since: the move can no longer be taken back. In a practice game it could.
error-undo-revealed = The move has shown something that was hidden: it can no longer be taken back. In a practice game it could.
error-no-such-step = This game has { $last ->
        [one] one move
       *[other] { $last } moves
    }: there is no step { $step }.
error-no-such-seat = There is no seat { $seat }: the seats go from 0 to { $last }.
error-no-such-action = There is no action { $action }: the actions go from 0 to { $last }.
error-which-seat = Several players are to move (seats { $seats }): say which one you mean.
error-not-your-turn = It is not this seat’s turn. To move: { $seats }.
error-unknown-move = “{ $words }” is not a move here. Moves look like this: { $examples }.
error-not-the-tables = This cannot happen now.
error-bad-bot = “{ $spec }” is not a bot. Write a level (3), a level with a budget in simulations (3:500) or milliseconds (5:200ms), or a bot of your own (module:Name).
error-bot-module = The module “{ $module }” of the bot “{ $spec }” cannot be imported: { $reason }
error-bot-not-made = The bot “{ $spec }” cannot be made: { $reason }
error-bot-no-choose = “{ $spec }” is not a bot: it has no method choose(match, seat) that returns a move.
error-bot-broke-down = The bot { $bot } (seat { $seat }) broke down: { $reason }
error-bot-illegal = The bot { $bot } (seat { $seat }) chose “{ $move }”, which is not possible. Possible moves: { $legal }.
game-left-out = The game { $game } (package { $package }) is left out: { $problem }.
left-out-taken = the id is used by { $package }
left-out-id = the game calls itself “{ $id }”
left-out-function = it was written for another version of the contract, this one needs { $function }
left-out-contract = it was written for version { $version } of the contract, this is version { $known }
left-out-file = texts/{ $file } is missing
left-out-text = texts/{ $file } has no “{ $text }”
left-out-error = { $told }

cache-elsewhere = Compiled code cannot be kept in { $wanted } ({ $reason }); it is kept in { $instead } instead. CINQUINA_CACHE names another folder.
cache-lost = Compiled code cannot be kept in { $folder } ({ $reason }) and is compiled again the next time. CINQUINA_CACHE names another folder.
error-missing-extra = This command needs packages that are not installed. Install them with: pip install 'cinquina[{ $extra }]'
error-no-file = { $path } cannot be read.
error-no-home = This account has no home folder in which games could be kept. XDG_DATA_HOME names another folder.

reason-no-such-file-or-directory = no such file or folder
reason-not-a-directory = part of the path is not a folder
reason-is-a-directory = it is a folder
reason-permission-denied = permission denied
reason-read-only-file-system = the file system is read-only
reason-no-space-left-on-device = the disk is full
reason-file-exists = a file of that name is in the way
reason-cannot-assign-requested-address = this computer does not have that address
reason-unable-to-open-database-file = the file cannot be opened
reason-name-or-service-not-known = there is no computer of that name

# Analysis

error-no-such-depth = There is no depth “{ $name }” of analysis; there are: { $known }.
error-no-analysis = This is not an analysis that this program can read.
error-one-analysis = You have asked for another analysis; it has to be done first.
