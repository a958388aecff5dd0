# What happened in a game: in the command, in the page and in written pages.

insight-title = What happened?
insight-summary = { $title }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }. Depth: { $depth }.
insight-depth-quick = quick
insight-depth-standard = standard
insight-depth-deep = deep
insight-chances = Chances to win
insight-chances-open = With all cards open
insight-alone = Chance of success
insight-graph = Chances to win of all players over the game; a table with the same numbers follows.
insight-open-look = With all cards open
insight-open-about = As somebody sees it who knows all hands, but not the piles. Moves are never judged by this.
insight-move = Move
insight-end = At the end
insight-balance = Luck and play
insight-player = Player
insight-start = Start
insight-deal = Deal
insight-luck = Luck
insight-play = Play
insight-others = Others
insight-hidden = Hidden cards
insight-result = Result
insight-accuracy = Accuracy
insight-balance-line = luck { $luck }, play { $play }
insight-moves = Moves to look at
insight-none = Every move was good, as far as one can tell.
insight-doubtful = doubtful
insight-mistake = mistake
insight-blunder = blunder
insight-brilliant = brilliant
insight-better = Better: { $move }. Points: { $loss }.
insight-why = Advice for { $name }: { $why }
insight-why-not = Against the move played: { $why }
insight-found = An easy bot would not have found it.
insight-lucky = Luckiest moments
insight-unlucky = Unluckiest moments
insight-moment = { $name } { $points }, move { $number }: { $move }
insight-working = Analysing: move { $done } of { $of }
insight-table = The numbers as a table
insight-about = Points are hundredths of the chance to win. Luck is what cards brought that were turned up, dealt or drawn. Play compares a player’s moves with typical ones; mistakes are judged only by what the player could know. Accuracy is the share of what the decisions could have brought: 100 % for the best moves, about 0 % for moves drawn by lot.
insight-written = { $file }: written.
insight-skipped = { $file }: analysed before.

help-record-analyse =
    Tell what happened in saved games: chances to win, mistakes, luck and play.
    Several games are analysed at once, on all cores. With --keep, what is found is kept in a folder, and a game that is there already is not analysed again.
examples-record-analyse =
    cinquina record analyse game.json
    cinquina record analyse game.json --html game.html
    cinquina record analyse games/*.json --depth quick --keep analyses
flag-depth = How thoroughly: quick, standard or deep.
flag-html = Write a page for a browser to this file.
flag-keep = Keep each analysis in this folder, as JSON.
usage-one-page = A page is written of one game; give one file with --html.

# The replay in the browser.
insight-ask = What happened?
insight-ask-text = Chances to win, mistakes, luck: the server works it out in the background.
insight-waiting = Waiting for another analysis …
insight-at-step = Move { $step }: { $chances }
insight-chance-of = { $name } { $percent } %
insight-show-better = Show the better move
insight-try = Try it yourself
insight-learn = Learn from mistakes ({ $count })
insight-learn-ask = Here { $name } played { $move }. Points given away: { $loss }. What would you play?
insight-learn-right = Right: { $move }.
insight-learn-same = That is what was played. Points given away: { $loss }. Try another move.
insight-learn-wrong = { $move }: not the best. Points given away: { $loss }. Try another move.
insight-learn-weak = { $move } does not even look good enough to be compared. Try another move.
insight-learn-answer = Show the answer
insight-learn-next = Next mistake
insight-learn-over = Those were all mistakes.
insight-back = Back to the replay
insight-play-on = Play on from here
insight-play-on-as = You play for
insight-play-on-start = Play
insight-play-on-note = from a position
insight-step = Move { $step }
