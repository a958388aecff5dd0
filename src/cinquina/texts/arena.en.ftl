help-arena =
    Let bots play against each other and see who wins.
    Every deal is played with each bot in every seat, so luck falls on all alike. A bot is its level (3), a level with a budget in simulations (3:500) or milliseconds (5:200ms), or a class of your own (module:Name); name one for each seat. A bot of your own that fails ends the run and says why. It stops as soon as it is clear whether the first bot wins more or less than its fair share.
examples-arena =
    cinquina arena mantis 3 2             level 3 against level 2
    cinquina arena mantis 5 2 2 2 -g 400  one against three
    cinquina arena viva 4:100 4:1000      what ten times the budget gives
    cinquina arena ingordi 3 2 1 --json   for scripts
    cinquina arena mantis 3 mybots:Thief  the class Thief in mybots.py
flag-games = How many games at the most.
flag-jobs = How many processes; otherwise one for each core.
flag-all = Play all the games, even when the question is decided.
flag-save = Save the record of every game into this folder.
arena-playing = Playing
arena-title = { $title }: { $games ->
        [one] 1 game
       *[other] { $games } games
    }
arena-decided = Decided: the first bot’s share is clearly not the fair one.
arena-undecided = Not decided: the first bot’s share may well be the fair one.
arena-interrupted = Interrupted: only these games were played.
error-useless-budget = “{ $spec }” has a budget, but only levels { $least } to { $most } search: write the level alone.
arena-bot = bot
arena-share = share of wins
arena-fair = fair
arena-points = points
arena-rating = rating
arena-time = time a move
