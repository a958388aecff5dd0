and = { $first } e { $last }
yes = sì
no = no

error-unknown-game =
    Non c’è nessun gioco «{ $name }». I giochi sono: { $known }.
error-wrong-players = { $title } si gioca da { $least } a { $most }, non in { $players }.
error-unknown-option = Qui non c’è l’opzione «{ $name }». Le opzioni sono: { $known }.
error-bad-option = L’opzione «{ $name }» non può valere «{ $value }». Valori possibili: { $allowed }.
error-options = Le opzioni sono nomi con valori, non «{ $value }».
error-bad-seed = Un seme è un testo o un numero intero, non «{ $seed }».
error-names = Servono { $needed } nomi, uno per posto, non { $given }.
error-bad-position = Questa posizione non può stare sul tavolo. { $detail }
error-bad-record = Questa partita salvata non si può leggere. { $detail }
error-bad-level = Non c’è nessun bot di livello { $level }: i livelli vanno da 0 a { $highest }.
error-game-over = La partita è finita.
error-nothing-to-undo = Non c’è nessuna mossa da ritirare.
error-no-such-step = Questa partita ha { $last } mosse: il passo { $step } non c’è.
error-no-such-seat = Il posto { $seat } non c’è: i posti vanno da 0 a { $last }.
error-which-seat = Più giocatori devono muovere (posti { $seats }): bisogna dire quale.
error-not-your-turn = Non tocca a questo posto. Tocca a: { $seats }.
error-unknown-move = «{ $words }» qui non è una mossa. Le mosse si scrivono così: { $examples }.
error-not-the-tables = Il tavolo stesso adesso non può farlo.
error-bad-bot = «{ $words }» non è un bot. Si scrive un livello (3), o un livello con un limite in simulazioni (3:500) o millisecondi (5:200ms).
game-left-out = Il gioco { $game } (pacchetto { $package }) viene escluso: { $problem }.

cache-elsewhere = Il codice compilato non si può conservare in { $wanted } ({ $reason }): si usa { $instead }. CINQUINA_CACHE indica un’altra cartella.
cache-lost = Il codice compilato non si può conservare in { $folder } ({ $reason }): la prossima volta si compila di nuovo. CINQUINA_CACHE indica un’altra cartella.
error-missing-extra = Per questo comando mancano dei pacchetti. Si installano con: pip install 'cinquina[{ $extra }]'
