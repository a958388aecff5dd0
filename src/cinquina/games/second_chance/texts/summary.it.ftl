# Le regole in una schermata: un turno in tre figure, e la fine.
turn-1 = Si scoprono due carte, uguali per tutti. Scegline una: puoi girarla e specchiarla.
turn-2 = Disegnala sul tuo foglio, solo su caselle vuote. Resta lì fino alla fine.
turn-3 = Nessuna delle due ci sta? Ricevi un’altra carta: la tua Seconda Chance. Se non ci sta neanche quella, sei fuori.
turn-end = Quando tutti sono fuori o le carte finiscono, vince chi ha meno caselle vuote, anche se è già fuori.
picture-turn-1-label = Due carte con forme diverse.
picture-turn-2-label = Un foglio con alcune forme; una nuova viene disegnata in un posto vuoto.
picture-turn-3-label = Due carte sono barrate; una freccia porta a una terza con un punto interrogativo.
