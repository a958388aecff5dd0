error-lab-bots = { $needed } bots are needed, one for each seat, not { $given }.
error-lab-games = The number of games is a whole number from 1 to { $most }, not “{ $value }”.
error-lab-variants = At least two variants are needed, each with its options.
error-lab-package = This needs a further package: pip install { $package }
error-lab-other-plan = { $folder } holds the games of another command. Name another folder, or give the same game, bots, options, seed and number of games.
error-lab-cluster = No Dask scheduler answers at { $address }: { $reason }
error-lab-target = There is no target “{ $name }”. The targets are: { $known }.
error-lab-target-value = A target is name=number, as moves=40, not “{ $given }”.
error-lab-nothing-to-vary = None of these options can be varied.
help-lab-tune =
    Search options, house rules among them, with which a game comes near your targets.
    A target is name=number: first_seat, seat_balance, ties, moves, decisions, forced, branching, spread, lead_changes, ladder. With several of them the best compromises are shown. Trials are kept in a file; the same command goes on where it was.
examples-lab-tune =
    cinquina lab tune mantis -p 4 -t first_seat=0 -t moves=40     fair, and about forty moves
    cinquina lab tune viva -p 4 -t moves=60 --vary rounds -n 10   by one option only
flag-target = What to aim at, and the number.
flag-vary = An option to vary; without it, all that can be.
flag-trials = How many trials in all.
flag-trials-file = Where the trials are kept; otherwise in GAME-trials.log.
lab-trying = Trying
lab-front = { $title }: the best compromises of { $trials ->
        [one] 1 trial
       *[other] { $trials } trials
    }
error-lab-report-bots = A report is made with bots that do not search: levels 0 to 2, or “lean”.

help-lab = Simulate very many games, report on their balance, compare variants and tune house rules.
examples-lab =
    cinquina lab simulate mantis -p 4 -g 1000000   a million games
    cinquina lab report viva -o rounds=1           a page with twenty measures
    cinquina lab compare mantis duel=yes duel=no   two variants on the same deals
help-lab-simulate =
    Play very many games and show who wins.
    Bots are given as in “cinquina arena”: one for all seats or one for each; “lean” follows the game’s quick leaning. Levels 0 to 2 and “lean” play in compiled code, all others in processes. The same seed gives the same games, whatever the number of cores.
examples-lab-simulate =
    cinquina lab simulate mantis -p 4 -g 1000000         a million games of level 2
    cinquina lab simulate viva -b 2 -b 2 -b 1 --json     one bot for each seat, for scripts
    cinquina lab simulate mantis -g 10000000 --out runs  blocks as Parquet; the same command goes on after an interruption
help-lab-report =
    Study a game and write a page with twenty measures of its balance.
    One self-contained HTML file with pictures, and the same as JSON beside it: outcome, length, tension, skill and luck, content, what other options would change.
examples-lab-report =
    cinquina lab report mantis -p 4                  writes mantis-report.html and .json
    cinquina lab report viva -o rounds=1 --lang it   in Italian
    cinquina lab report ingordi -g 5000 -O out.html  a quick one, elsewhere
help-lab-compare =
    Put variants of a game side by side, on the same deals.
    Each variant is its options, name=value, joined by commas; “book” is the game as its book has it. The first is what the others are compared with.
examples-lab-compare =
    cinquina lab compare mantis book duel=no -p 2           with and without the duel
    cinquina lab compare viva book renew=at_once,rounds=1 -p 4
help-lab-puzzles =
    Look for puzzles in games of bots: positions with one clearly best move.
    The move stands clear of the next one by ten points, with three seeds and with four times the usual search, and an easy bot does not play it. The same seed gives the same puzzles; a search that was interrupted goes on where it was.
examples-lab-puzzles =
    cinquina lab puzzles mantis                         writes mantis-puzzles.jsonl
    cinquina lab puzzles viva -n 20 --minutes 5         at most five minutes of computing
    cinquina lab puzzles mantis --verify                checks the puzzles that the game brings
flag-count = How many puzzles are wanted.
flag-minutes = How many minutes of computing at most; what was found is written then.
flag-file = Where the puzzles are written, or with --verify read.
flag-skim = Look closely only where the game’s own judgement sees one move stand out: much faster, misses some.
flag-verify = Check puzzles again instead of looking for new ones.
lab-puzzles-searching = Searching
lab-puzzles-verifying = Verifying
lab-puzzles-written = { $count ->
        [one] { $count } puzzle
       *[other] { $count } puzzles
    } from { $games ->
        [one] { $games } game
       *[other] { $games } games
    }: { $file }
lab-puzzles-fail = Puzzle { $number } does not hold any more: { $origin }
lab-puzzles-hold = { $held } of { $count } puzzles hold.
flag-out = The folder in which completed blocks are kept, as Parquet; the same command goes on where it was.
flag-bot = A bot for all seats, or one for each seat.
flag-pictures = Also write the pictures as SVG files into this folder.
flag-report = Where the page is written; the data go beside it, as .json.
flag-cluster = The address of a Dask scheduler whose workers play, as tcp://host:8786.
lab-playing = Playing
lab-seat = seat
lab-bot = bot
lab-share = share of wins
lab-fair = fair
lab-measure = measure
lab-interrupted = Interrupted: the same command goes on where it was.
lab-interrupted-lost = Interrupted; with --out, nothing would be lost.
lab-written = Written: { $page } and { $data }
lab-place = place { $place }
lab-later-winner = the later winner
lab-part-of-game = part of the game, %
lab-chance = chance to win, %
lab-lead = lead, points of a hundred
lab-share-of-games = share of games, %
lab-share-of-seats = share of seats, %
lab-win-share = share of wins, %
lab-variance-share = share of what decides, %
lab-number = { $value }
lab-book = book
lab-stage-games = games
lab-stage-tension = tension
lab-stage-luck = luck
lab-stage-ladder = skill ladder
lab-stage-content = content
lab-stage-options = options
lab-stage-rulings = rulings

report-title = { $title }: balance report
report-about = { $players ->
        [one] 1 player
       *[other] { $players } players
    }, bots of { $bots }, games: { $games }, seed { $seed }.
report-level = level { $level }
report-options = Options: { $options }.
report-book-options = all as the book has them
report-how = Intervals are those of 95 %. Tension, skill and luck are estimated from what each seat can know: by playouts in which everything else is dealt again.
report-value = value
report-interval = 95 % interval
report-reading = for this game
report-group-outcome = Outcome
report-group-length = Length
report-group-tension = Tension
report-group-skill = Skill and luck
report-group-content = Content
report-order = Who wins, by place in the turn order
report-distributions = Distributions
report-moves = Length in moves
report-points = Points at the end
report-lead-changes = Changes of the lead in points
report-courses = Chance to win in the course of the game
report-lead = How clear the lead is
report-ladder = Skill ladder
report-ladder-note = One stronger bot among weaker ones, in every seat; the dotted line is a fair share. Bots “3:32” think for 32 simulations.
report-rung = { $stronger } among { $weaker }
report-luck = What decides who wins, among equals
report-source-opening = the opening that all can see
report-source-hidden = hidden and later cards
report-source-choices = the players’ choices
report-content = Moves and cards
report-content-note = How often a move is chosen when it is legal, in how many games and seats it or the event occurs, and by how much these win more often than seats in the same place of the turn order. It is no proof of cause: who is winning plays other moves.
report-topic = move or event
report-rate = chosen when legal
report-games = games and seats
report-edge = wins more
report-variants = What other options would change
report-variants-note = Each option alone, on the same deals; differences from the game as studied.
report-option = option
report-rulings = Where the book is silent
report-rulings-note = How often games came to a situation that the book does not settle and a ruling of ours does.
report-ruling = situation
report-met = of the games
report-no-options = This game has no other options that could be tried.
report-compare-title = { $title }: variants side by side
report-never = never

measure-seat_balance = Seat balance
define-seat_balance = 100 % minus the largest gap between the shares of the win of two places in the turn order.
read-seat_balance = { $turns ->
        [yes] Place { $best } wins { $most } %, place { $worst } { $least } %.
       *[no] All move at the same time; seat { $best } wins { $most } %, seat { $worst } { $least } %.
    }
measure-first_seat = First-seat advantage
define-first_seat = The share of the win of whoever begins, minus a fair share.
read-first_seat = { $way ->
        [together] All move at the same time: nobody is first.
        [even] No advantage of beginning can be seen.
        [more] Whoever begins wins { $points } % of the games more than a fair share{ $option ->
            [none] .
           *[other] ; with { $option } { $value } it would be { $then } %.
        }
       *[less] Whoever begins wins { $points } % of the games less than a fair share{ $option ->
            [none] .
           *[other] ; with { $option } { $value } it would be { $then } %.
        }
    }
measure-ties = Ties
define-ties = The share of games that several win together.
read-ties = { $value } % of the games are shared.
measure-completion = Completion
define-completion = The share of games that come to their end; all others are cut after very many moves.
read-completion = { $value } % of the games come to their end.
measure-spread = Spread of points
define-spread = The mean difference between the best and the worst points.
read-spread = Points between best and worst: { $value }.
measure-moves = Length
define-moves = The mean number of moves of a game.
read-moves = Moves in nine games out of ten: { $short } to { $long }; deviation { $deviation }.
measure-decisions = Decisions
define-decisions = The mean number of decisions of a player in a game.
read-decisions = Each player decides { $value } times.
measure-forced = Forced moves
define-forced = The share of decisions with one legal move only.
read-forced = { $value } % of the decisions are none.
measure-branching = Branching
define-branching = The mean number of legal moves of a decision.
read-branching = Moves to choose from: { $value }.
measure-drama = Drama
define-drama = How far the winner is behind the best chance to win, on average over the game.
read-drama = The later winner’s chance is { $value } % below the best, on average.
measure-lead_changes = Lead changes
define-lead_changes = How often another seat comes to have clearly the best chance to win.
read-lead_changes = The favourite changes { $value } times a game.
measure-decisiveness = Decisiveness
define-decisiveness = After which part of the game no loser has a chance above one half any more.
read-decisiveness = After { $value } % of the game no loser is favourite any more.
measure-stability = Stability
define-stability = 100 % minus how much of the chance to win changes hands from one look to the next (twenty looks a game).
read-stability = { $value } % of the chances stay where they are from one look to the next.
measure-comebacks = Comebacks
define-comebacks = The share of games whose winner once had less than half a fair chance.
read-comebacks = In { $value } % of the games the winner had been nearly beaten.
measure-ladder = Skill ladder
define-ladder = By how much a bot that thinks twice as long as all others wins more than a fair share, on average over several doublings.
read-ladder = Twice the thought wins { $value } % of the games more (doublings: { $rungs }).
measure-deals = Luck of the deal
define-deals = Between a bad deal and a good one (5 and 95 in a hundred), a seat’s share of the win among equals.
read-deals = Good and bad deals are { $value } % of the win apart; openness { $entropy }, where 1 means that every deal is everybody’s.
measure-luck = Share of luck
define-luck = The share of the variance of results that openings and cards explain among equals; the rest are the players’ choices.
read-luck = Opening { $opening } %, hidden and later cards { $hidden } %, choices { $choices } %.
measure-clarity = Clarity
define-clarity = By how much the best move is better than the mean of all, in chance to win.
read-clarity = The best move wins { $value } % of the games more than any.
measure-impact = Impact
define-impact = The largest difference in wins between seats that use a kind of move and all others, corrected for the turn order.
read-impact = { $topic ->
        [none] All seats use all kinds of moves.
       *[other] Largest for “{ $topic }”.
    }
measure-use = Live options
define-use = The share of the kinds of moves that are chosen at least once.
read-use = { $dead ->
        [0] Each of { $moves } kinds of moves is chosen.
       *[other] { $dead } of { $moves } kinds of moves are never chosen.
    }
