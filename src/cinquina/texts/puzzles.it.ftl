# Problemi da risolvere, nella pagina e nel terminale.
puzzle-task = Tocca a te, e una mossa è nettamente la migliore. Quale?
puzzle-right = Giusto!
puzzle-wrong = C’è di meglio.
error-no-puzzles = { $title } non ha problemi da risolvere.
error-no-puzzles-at-all = Nessun gioco ha problemi da risolvere.
error-no-such-puzzle = { $title } ha { $count } problemi; il numero { $number } non c’è.

puzzles = Problemi
puzzle-today = Il problema di oggi
puzzle-number = Problema { $number } di { $count }
puzzle-difficulty = difficoltà { $level }
puzzle-next = Prossimo problema
puzzle-show = Mostra la mossa
puzzle-shown = La mossa migliore: { $move }
puzzle-solved = { $solved } risolti su { $count }
puzzle-rating = Il tuo punteggio: { $rating }
puzzle-rating-sure = Il tuo punteggio: { $rating } ± { $width }
puzzle-solve = Risolvi
puzzle-all = Tutti i problemi
puzzles-intro = Posizioni da partite tra bot forti: tocca a te, e una mossa è nettamente la migliore. Per il punteggio, che resta in questo browser, conta il primo tentativo.
