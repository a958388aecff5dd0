# The command line.

help-usage = Usage:
help-options = Options
help-commands = Commands
help-examples = Examples
help-default = (default: { $value })
metavar-options = [OPTIONS]
metavar-command = COMMAND [...]

help-cinquina =
    One table for many games.
    Play against bots or with friends on this computer, watch bots play, read the rules, replay saved games.
examples-cinquina =
    cinquina play                     choose a game: Enter, Enter, Enter
    cinquina play mantis              at once, against two bots
    cinquina games                    which games there are
    cinquina rules viva               how a game is played
    cinquina play --help              more about one command
help-play =
    Play at a table in this terminal.
    Without GAME it asks which one. Unfinished games are saved and can be resumed.
    With --plain, or when the input is not a terminal, the table is described in sentences and moves are typed.
examples-play =
    cinquina play mantis                             you and two bots
    cinquina play viva -p 4 --level 2                you and three bots of level 2
    cinquina play scaletta -s Ada -s Bo -s bot:3     Ada, Bo and a bot of level 3
    cinquina play ingordi --people 3                 three people, passing the device
    cinquina play mantis -o duel=no -p 2             with an option of the game
    cinquina play mantis --resume                    continue the last unfinished game
    echo score | cinquina play mantis --plain        moves from a script
help-watch =
    Watch bots play, or a saved game step by step.
examples-watch =
    cinquina watch viva -p 4 --level 3       four bots
    cinquina watch mantis -s bot:1 -s bot:5  a weak bot against a strong one
    cinquina watch game.json                 a saved game: arrows go back and forth
    cinquina watch game.json --as 0          as the first seat saw it
help-games =
    List the games; or one game with its options.
examples-games =
    cinquina games                all games
    cinquina games viva           the options of one
    cinquina games --json         for programs
help-rules =
    Show the rules of a game.
examples-rules =
    cinquina rules ingordi
    cinquina rules ingordi --lang it
help-puzzle =
    Find the best move in a position of a real game: today’s puzzle, or one of a game.
    Every try is answered with a reason. “solution” shows the move.
examples-puzzle =
    cinquina puzzle                today’s puzzle
    cinquina puzzle viva           one of Viva, another one every day
    cinquina puzzle mantis -n 17   a certain one
flag-number = The number of the puzzle, from 1 on; otherwise today’s.
help-learn =
    Learn a game by playing a short guided one.
examples-learn =
    cinquina learn mantis
    cinquina learn viva --lang it
help-record =
    Look at saved games: list, show, verify, convert.
examples-record =
    cinquina record list                       what is saved on this machine
    cinquina record show game.json             the game in sentences
    cinquina record verify *.json              replay and check each file
    cinquina record convert game.json --to steps   every position, for programs
help-record-list =
    List the games saved on this machine.
help-record-show =
    Tell a saved game in sentences.
examples-record-show =
    cinquina record show game.json
    cinquina record show game.json --as 0     only what the first seat was told
help-record-verify =
    Replay saved games and check that each is whole.
    The exit code is 1 if one of them is not.
examples-record-verify =
    cinquina record verify game.json other.json
help-record-convert =
    Write a saved game in another form.
    The forms: record (the saved game, tidied), text (sentences), moves (one a line), steps (a line of JSON for each move: position, move, events).
examples-record-convert =
    cinquina record convert game.json --to moves
    cinquina record convert game.json --to steps --output steps.jsonl

flag-help = Show this help.
flag-version = Show the version.
flag-lang = Language: it or en; otherwise that of the system.
flag-players = How many play.
flag-people = How many of them are people at this computer.
flag-level = The level of the bots; 0 is the weakest.
flag-seat = Who sits in the next seat: a name, bot, bot:LEVEL, or a bot of your own (bot:MODULE:NAME). Repeat for each seat; bots take the rest of --players.
flag-option = An option of the game; see “cinquina games GAME”. May be repeated.
flag-seed = The random seed; the same seed gives the same cards.
flag-pace = Seconds between the moves of bots.
flag-plain = Lines of text instead of the full screen.
flag-theme = Colours: auto (like the terminal), dark or light.
flag-practice = Every move can be taken back; the game does not count.
flag-resume = Continue the last unfinished game, or start a new one; otherwise it asks.
flag-as = See the game as this seat sees it; 0 is the first. Otherwise as a spectator.
flag-json = As JSON.
flag-to = The form: record, text, moves or steps.
flag-output = Write to this file instead of the screen.

usage-no-option =
    { $near ->
        [none] There is no option “{ $name }”.
       *[other] There is no option “{ $name }”. Did you mean “{ $near }”?
    }
usage-no-command =
    { $near ->
        [none] There is no command “{ $name }”.
       *[other] There is no command “{ $name }”. Did you mean “{ $near }”?
    }
usage-missing = { $name } is missing.
usage-option = The option “{ $name }” is used in the wrong way.
usage-extra = “{ $words }” is too much here.
usage-number = “{ $option }” takes a whole number, not “{ $value }”.
usage-range = “{ $option }” takes a whole number from { $least } to { $most }, not “{ $value }”.
usage-least = “{ $option }” takes a whole number from { $least } up, not “{ $value }”.
usage-decimal = “{ $option }” takes a number from { $least } to { $most }, not “{ $value }”.
usage-seconds = “{ $option }” takes seconds from { $least } to { $most }, not “{ $value }”.
usage-choice = “{ $option }” cannot be “{ $value }”. Allowed: { $choices }.
usage-other = Wrong command line: { $detail }
usage-together = “{ $first }” and “{ $second }” cannot be used together.
usage-resume = “--resume” continues a saved game as it was: leave out players, people, level, seats, options, seed and practice.
usage-help = See “{ $command }”.
usage-near = Did you mean “{ $near }”?

error-bad-seat = “{ $seat }” is not a seat. Write a name, or a bot such as “bot:3” or “bot:mybots:Thief”.
error-option-form = “{ $given }” is not an option. Options are written -o name=value.
error-too-many = { $taken } seats are described, but the table has { $players }.
error-watch-person = “{ $seat }” would be a person, but only bots are watched. Seats are written “bot”, “bot:3” or “bot:mybots:Thief” here.
error-nothing-saved = There is no unfinished game to continue.
error-unwritable = { $path } cannot be written: { $reason }.
error-stopped =
    An internal error stopped the game ({ $reason }). { $state ->
        [unfinished] The game is saved: continue it with “cinquina play { $game } --resume”. The
        [finished] The game is saved. The
       *[none] The
    } report is in { $report }.
error-stopped-unsaved = An internal error stopped the game ({ $reason }), and it could not be saved.
error-left = The input ended before the game began.

# Lists.

games-players = { $least } to { $most } players, about { $minutes } minutes
games-options = Options (-o name=value):
games-option-players =
    { $count ->
        [1] with one player
       *[other] with { $count } players
    }: { $values }
games-seat = random, or the number of a seat; 0 is the first
games-any-text = any text; @FILE takes it from a file
games-moves = Examples of moves: { $examples }
record-saved = Unfinished:
record-finished = Finished:
record-summary = { $title }, { $names }: { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }, { $over ->
        [yes] finished
       *[no] not finished
    }.
record-promise = The promise about its seed was kept.
record-no-promise = It carries no promise about its seed.

# Questions before a game.

ask-game = Which game
ask-players = How many players
ask-level = Level of the bots
ask-range = Please type a number from { $least } to { $most }.
ask-one-of = Please type one of { $numbers }.
ask-resume = Continue which game
ask-saved = { $title }, { $names }, { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }, { $when }
ask-fresh = a new game
person = Player { $number }

# At the table.

table-bot = { $name }, a bot ({ $level }), { $manner }.
table-over = The game is over.
table-thinking = { $name } is thinking…
table-paused = paused
table-cover =
    It is { $name }’s turn.

    Pass the device to { $name }, then press Enter.
table-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-winner =
    { $count ->
        [one] { $name } wins
       *[other] { $name } win
    }: { $result }
table-loser = { $name }: { $result }
table-undone = Taken back.
table-hint-thinking = Thinking about a hint…
table-hint = Hint: { $move } ({ $words }).
table-hint-other = The next best move: { $reason }
table-chance =
    { $count ->
        [one] Estimated share of the win
       *[other] Estimated share of the win for { $names }
    }: { $percent } %.
puzzle-title = { $title }, puzzle { $number } of { $count } (difficulty { $level })
puzzle-how = Type a move or its number; “solution” shows it.
puzzle-solution = The best move: { $move }
command-solution = solution
learn-goal = The goal: { $goal }
learn-how = Where the lesson says “tap”, type the number of a move from the list, or the move itself.
learn-type = Type: { $move }
learn-next = And now a real game: cinquina play { $game }
error-no-lesson-of = There is no lesson of { $title }. There are lessons of: { $games }.
table-new = Leave this game?
table-pace = Time between moves of bots: { $seconds } seconds.
table-time = The time is up.
table-saved = The game is saved. Continue it with: cinquina play { $game } --resume
table-many-moves =
    { $count } moves are possible, for example “{ $example }”. Type “moves” for all of them, “moves x” for those with x.
table-help =
    # At this table

    | key | |
    |---|---|
    | arrows, Tab, mouse | move to what can be chosen, shown in [brackets] |
    | Enter, Space, click | choose |
    | Esc | clear the selection |
    | m or / | all moves, or type one ({ $examples }) |
    | h | suggest a move |
    | u | take your last move back, if it revealed nothing and nobody has acted since |
    | l | the whole log |
    | n | new game |
    | p | pause the bots |
    | + and - | bots faster or slower |
    | t | light or dark |
    | q | leave; the game is saved |
plain-help =
    Type a move ({ $examples }), the number of a listed one, or: { $commands }.

answer-again = Play again at this table
answer-replay = Watch this game again
answer-new = Another game
answer-quit = Leave
answer-back = Continue this game
replay-step = Step { $step } of { $last }

key-moves = moves
key-hint = hint
key-undo = undo
key-log = log
key-new = new
key-help = help
key-quit = leave
key-back = back
key-forward = forward
key-run = play
key-leave = leave

command-help = help
command-moves = moves
command-table = table
command-hint = hint
command-undo = undo
command-log = log
command-rules = rules
command-quit = quit

preparing = { $title }: preparing, first time only ({ $count }/{ $total })
prepared = { $title }: ready after { $seconds } s.
error-data-folder = Games cannot be saved in { $folder }: { $reason }. XDG_DATA_HOME names another folder.

# cinquina join: a seat at a server’s table.
help-join =
    Sit at a server’s table from this terminal.
    URL is the invitation that the host of the table shares, as http://192.168.1.5:8765/table/q7Jx. Without an open seat the game is watched.
    Moves and commands, such as hint and undo, are typed as in “cinquina play --plain”; help lists them.
examples-join =
    cinquina join http://192.168.1.5:8765/table/q7Jx
    cinquina join http://192.168.1.5:8765/table/q7Jx --name Ada
flag-name = Your name at the table; otherwise it asks.
join-name = Your name:
join-table = { $title }. At the table: { $names }.
join-waiting = You sit in seat { $number }. The host starts the game.
join-seated = You sit in seat { $number }.
join-watching = No seat is open: you are watching.
join-not-started = The game has not started yet.
join-not-asked = It is not your turn.
join-closed = The table was closed before the game ended.
join-left = You have left the table. The same command, with the same name, brings you back to your seat.
command-say = say
error-join-address = { $url } is not the address of a table; it looks like http://192.168.1.5:8765/table/q7Jx.
error-join-unreachable = { $server } does not answer ({ $reason }).
error-join-refused = The server says: { $text }
join-back = The connection is back.
join-not-sent = The connection is lost: this was not sent.
join-seat-gone = You no longer have a seat: you are watching.
join-covered = A bot plays for you. Type “{ $word }” to take your seat back.
join-undo-waiting = You have asked to take your move back. { $names } must agree.
join-undo-answer = Type “{ $yes }” to agree or “{ $no }” to refuse.
join-undo-off = The move stands.
join-watched = You have left the table.
command-yes = yes
command-no = no
command-back = back
error-join-other-server = { $server } answers, but it is not a Cinquina server. Check the address of the invitation.
