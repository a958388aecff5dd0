error-lab-bots = Servono { $needed } bot, uno per posto, non { $given }.
error-lab-games = Il numero di partite è un intero da 1 a { $most }, non «{ $value }».
error-lab-variants = Servono almeno due varianti, ciascuna con le sue opzioni.
error-lab-package = Serve un altro pacchetto: pip install { $package }
