error-lab-bots = { $needed } bots are needed, one for each seat, not { $given }.
error-lab-games = The number of games is a whole number from 1 to { $most }, not “{ $value }”.
error-lab-variants = At least two variants are needed, each with its options.
error-lab-package = This needs a further package: pip install { $package }
