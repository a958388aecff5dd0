and = { $first } e { $last }
yes = sì
no = no

error-unknown-game =
    Non c’è nessun gioco «{ $name }». I giochi sono: { $known }.
error-wrong-players = { $title } si gioca da { $least } a { $most }, non in { $players }.
error-unknown-option = Qui non c’è l’opzione «{ $name }». Le opzioni sono: { $known }.
error-bad-option = L’opzione «{ $name }» non può valere «{ $value }». Valori possibili: { $allowed }.
error-bad-option-number = L’opzione «{ $name }» non può valere «{ $value }»: serve un numero intero da { $least } a { $most }.
error-bad-option-text = L’opzione «{ $name }» non può valere «{ $value }»: serve un testo.
error-options = Le opzioni sono nomi con valori, non «{ $value }».
error-bad-seed = Un seme è un testo o un numero intero, non «{ $seed }».
error-names = { $needed ->
        [one] Serve un nome
       *[other] Servono { $needed } nomi
    }, uno per posto, non { $given }.
error-record-format = Questa non è una partita salvata: il suo «format» non è «{ $format }».
error-record-version = Questa partita salvata è danneggiata: la sua versione è «{ $version }».
error-record-newer = Questa partita salvata è più recente (versione { $version }) di questo programma (versione { $known }). Per leggerla bisogna aggiornare il programma.
error-record-field = Questa partita salvata è danneggiata: «{ $field }» manca o non è del tipo giusto.
error-record-beginning = Questa partita salvata è danneggiata: non ha né un seme con le opzioni né una posizione da cui cominciare.
error-record-rules = Questa partita salvata segue la versione { $version } delle regole di { $title }; questo programma gioca la versione { $known }.
error-record-json = Questa non è una partita salvata: la riga { $line } non è JSON valido.
error-record-excessive = Questa non è una partita salvata: ha troppi livelli annidati o un numero troppo lungo.
error-record-source = Una partita salvata si dà come dizionario, testo JSON o percorso di un file, non come «{ $kind }».
error-record-result = Questa partita salvata è danneggiata: il risultato indicato è { $said }, ma le sue mosse portano a { $reached }.
error-record-promise = Il seme di questa partita salvata non è quello promesso all’inizio della partita.
error-record-damaged = Questa partita salvata è danneggiata. { $detail }
error-record-no-move = Questa partita salvata è danneggiata: la mossa { $number } è «{ $move }».
error-record-move = Questa partita salvata è danneggiata alla mossa { $number }, «{ $words }». { $detail }
error-record-no-seats = Questa partita salvata non dice chi era seduto dove; «cinquina watch» la mostra.
error-bad-level = Non c’è nessun bot di livello { $level }: i livelli vanno da 0 a { $highest }.
error-not-offered = { $title } in { $players } non ha bot di livello { $level }: scegli tra { $levels }.
error-no-search = Un bot di livello { $level } non cerca, quindi un limite non gli serve. Cercano i livelli: { $searching }.
error-bad-budget = Il limite in { $name ->
        [simulations] simulazioni
       *[milliseconds] millisecondi
    } deve essere un numero maggiore di 0, non «{ $value }».
error-bad-setting = In un ambiente di apprendimento, { $name } può essere: { $needed }; qui è «{ $value }».
error-bad-buffer = Il buffer { $name } deve essere { $needed }, e invece è { $found }.
error-bad-setting-number = In un ambiente di apprendimento, { $name } è un numero intero da { $least } a { $most }, non «{ $value }».
error-env-seat-alone = Senza avversari (opponents) giocano tutti i posti, quindi «seat» { $seat } non si può scegliere: indica anche gli avversari.
error-env-level = I livelli dell’ambiente vettoriale (level) sono: { $needed }; non «{ $level }». Da 3 in su i bot cercano: per loro c’è vectorization_mode="sync".
error-env-not-begun = Nessuna partita è cominciata: prima serve reset().
error-env-over = La partita è finita: reset() comincia la prossima.
error-env-action = Un’azione è un numero intero, non «{ $value }».
error-env-no-action = Tocca a { $agent }, ma qui manca la sua azione.
error-env-actions = Serve un numero intero di 32 bit per partita, { $count } in tutto; è stato dato: { $found }.
error-not-buffers = «into» dev’essere un oggetto Buffers, non { $kind }.
error-buffer-copied = Il buffer { $name } ({ $kind }) non condivide la memoria con NumPy: serve un array.
error-buffers-overlap = I buffer { $name } e { $other } condividono la memoria: ciascuno deve avere la propria.
error-wrong-game = Questo bot gioca a { $own }; la partita è di { $given }.
error-game-over = La partita è finita.
error-nothing-to-undo = Non c’è nessuna mossa da ritirare.
error-no-lesson = Questo gioco non ha ancora una lezione.
error-undo-acted = Nel frattempo ha agito qualcun altro: la mossa non si può più ritirare. In una partita di allenamento si potrebbe.
error-undo-revealed = La mossa ha mostrato qualcosa che era nascosto: non si può più ritirare. In una partita di allenamento si potrebbe.
error-no-such-step = Questa partita ha { $last ->
        [one] una mossa
       *[other] { $last } mosse
    }: il passo { $step } non c’è.
error-no-such-seat = Il posto { $seat } non c’è: i posti vanno da 0 a { $last }.
error-no-such-action = L’azione { $action } non c’è: le azioni vanno da 0 a { $last }.
error-which-seat = Più giocatori devono muovere (posti { $seats }): bisogna dire quale.
error-not-your-turn = Non tocca a questo posto. Tocca a: { $seats }.
error-unknown-move = «{ $words }» qui non è una mossa. Le mosse si scrivono così: { $examples }.
error-not-the-tables = Questo ora non può succedere.
error-bad-bot = «{ $spec }» non è un bot. Si scrive un livello (3), un livello con un limite in simulazioni (3:500) o millisecondi (5:200ms), o un bot proprio (modulo:Nome).
error-bot-module = Il modulo «{ $module }» del bot «{ $spec }» non si può importare: { $reason }
error-bot-not-made = Il bot «{ $spec }» non si può creare: { $reason }
error-bot-no-choose = «{ $spec }» non è un bot: non ha un metodo choose(match, seat) che restituisca una mossa.
error-bot-broke-down = Il bot { $bot } (posto { $seat }) si è bloccato: { $reason }
error-bot-illegal = Il bot { $bot } (posto { $seat }) ha scelto «{ $move }», che non è possibile. Mosse possibili: { $legal }.
game-left-out = Il gioco { $game } (pacchetto { $package }) viene escluso: { $problem }.
left-out-taken = l’id è già usato da { $package }
left-out-id = il gioco si chiama «{ $id }»
left-out-function = è scritto per un’altra versione del contratto, a questa serve { $function }
left-out-contract = è scritto per la versione { $version } del contratto, questa è la { $known }
left-out-file = manca texts/{ $file }
left-out-text = in texts/{ $file } manca «{ $text }»
left-out-error = { $told }

cache-elsewhere = Il codice compilato non si può conservare in { $wanted } ({ $reason }): si usa { $instead }. CINQUINA_CACHE indica un’altra cartella.
cache-lost = Il codice compilato non si può conservare in { $folder } ({ $reason }): la prossima volta si compila di nuovo. CINQUINA_CACHE indica un’altra cartella.
error-missing-extra = Per questo comando mancano dei pacchetti. Si installano con: pip install 'cinquina[{ $extra }]'
error-no-file = Non si riesce a leggere { $path }.
error-no-home = Questo utente non ha una cartella home in cui conservare le partite. XDG_DATA_HOME indica un’altra cartella.

reason-no-such-file-or-directory = il file o la cartella non esiste
reason-not-a-directory = una parte del percorso non è una cartella
reason-is-a-directory = è una cartella
reason-permission-denied = il permesso è negato
reason-read-only-file-system = il file system è di sola lettura
reason-no-space-left-on-device = il disco è pieno
reason-file-exists = esiste già un file con quel nome
reason-cannot-assign-requested-address = questo computer non ha quell’indirizzo
reason-unable-to-open-database-file = non si riesce ad aprire il file
reason-name-or-service-not-known = questo nome di computer non esiste

# Analysis

error-no-such-depth = Non esiste una profondità di analisi «{ $name }»; ci sono: { $known }.
error-no-analysis = Questa non è un’analisi che il programma sa leggere.
error-one-analysis = Hai già chiesto un’altra analisi: prima deve finire quella.
