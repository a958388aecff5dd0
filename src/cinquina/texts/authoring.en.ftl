help-new-game =
    Write a new game: a small complete one with hidden hands, to be changed into yours.
    It is a package of its own in a new folder, or with --inside a game of this repository.
examples-new-game =
    cinquina new-game high_card
    cinquina new-game high_card --title "High Card" --into ~/games
    cinquina new-game high_card --inside
help-check =
    Check that a game keeps the laws of every game.
    One line for each law, with the details of those that are broken; exit code 1 if one is.
examples-check =
    cinquina check mantis
    cinquina check high_card --effort 0.2
    cinquina check high_card --update-golden
flag-title = The game’s title; otherwise made from its name.
flag-into = The folder in which the new folder is made; otherwise the current one.
flag-inside = Write it into the repository of Cinquina that the current folder belongs to.
flag-effort = How thoroughly, from 0.01 to 100: twice as much takes twice as long.
flag-update-golden = First rewrite the transcripts of the golden games.
usage-inside-into = Use either --inside or --into, not both.

new-game-written =
    { $title }: { $files ->
        [one] 1 file
       *[other] { $files } files
    } in { $path }. Next:
check-golden-written = golden/{ $name }.txt was rewritten.
check-result = { $game }: { $kept } of { $total } laws hold.

error-new-game-name = “{ $name }” cannot be the name of a game: use up to { $longest } small letters, digits and single underscores, beginning with a letter, as in “high_card”.
error-new-game-keyword = “{ $name }” is a word of the Python language; choose another name.
error-new-game-taken = There is a game “{ $name }” already, or the name is reserved; choose another one.
error-new-game-module = There is a Python module “{ $name }” already, and the package would have its name; choose another one.
error-new-game-title = “{ $title }” cannot be a title: use up to { $longest } letters, digits, spaces and . , : ! ? & ' -, beginning with a letter or a digit.
error-new-game-exists = { $path } exists already; nothing was written.
error-new-game-outside = { $path } is not in a repository of Cinquina (there is no { $list } above it); nothing was written.
error-new-game-list = { $path } has no line “BUILT_IN = (…)”; nothing was written.
error-new-game-unwritable = { $path } cannot be written: { $reason }. Nothing was written.
