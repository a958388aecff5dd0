# The command line.

help-usage = Uso:
help-options = Opzioni
help-commands = Comandi
help-examples = Esempi
help-default = (predefinito: { $value })
metavar-options = [OPZIONI]
metavar-command = COMANDO [...]

help-cinquina =
    Un tavolo per tanti giochi.
    Gioca contro i bot o con gli amici su questo computer, guarda giocare i bot, leggi le regole, rivedi le partite salvate.
examples-cinquina =
    cinquina play                     scegli un gioco: Invio, Invio, Invio
    cinquina play mantis              subito in gioco contro due bot
    cinquina games                    quali giochi ci sono
    cinquina rules viva               come si gioca
    cinquina play --help              tutto su un comando
help-play =
    Gioca a un tavolo in questo terminale.
    Senza GAME chiede a che cosa giocare. Le partite interrotte restano salvate e si possono riprendere.
    Con --plain, o quando l’input non è un terminale, il tavolo è descritto a parole e le mosse si scrivono.
examples-play =
    cinquina play mantis                             tu e due bot
    cinquina play viva -p 4 --level 2                tu e tre bot di livello 2
    cinquina play scaletta -s Ada -s Bo -s bot:3     Ada, Bo e un bot di livello 3
    cinquina play ingordi --people 3                 tre persone che si passano il computer
    cinquina play mantis -o duel=no -p 2             con un’opzione del gioco
    cinquina play mantis --resume                    riprende l’ultima partita interrotta
    echo score | cinquina play mantis --plain        mosse da uno script
help-watch =
    Guarda giocare i bot, o una partita salvata mossa per mossa.
examples-watch =
    cinquina watch viva -p 4 --level 3       quattro bot
    cinquina watch mantis -s bot:1 -s bot:5  un bot debole contro uno forte
    cinquina watch game.json                 una partita salvata: avanti e indietro con le frecce
    cinquina watch game.json --as 0          come l’ha vista il primo posto
help-games =
    Elenca i giochi; oppure un gioco con le sue opzioni.
examples-games =
    cinquina games                tutti i giochi
    cinquina games viva           le opzioni di uno
    cinquina games --json         per i programmi
help-rules =
    Mostra le regole di un gioco.
examples-rules =
    cinquina rules ingordi
    cinquina rules ingordi --lang en
help-puzzle =
    Trova la mossa migliore in una posizione di una partita vera: il problema di oggi, o uno di un gioco.
    A ogni tentativo si risponde con un perché. «soluzione» mostra la mossa.
examples-puzzle =
    cinquina puzzle                il problema di oggi
    cinquina puzzle viva           uno di Viva, ogni giorno un altro
    cinquina puzzle mantis -n 17   uno in particolare
flag-number = Il numero del problema, a partire da 1; altrimenti quello di oggi.
help-learn =
    Impara un gioco con una breve partita guidata.
examples-learn =
    cinquina learn mantis
    cinquina learn viva --lang it
help-record =
    Partite salvate: elencarle, raccontarle, verificarle, convertirle.
examples-record =
    cinquina record list                       che cosa c’è di salvato su questo computer
    cinquina record show game.json             la partita raccontata
    cinquina record verify *.json              rigioca e controlla ogni file
    cinquina record convert game.json --to steps   ogni posizione, per i programmi
help-record-list =
    Elenca le partite salvate su questo computer.
help-record-show =
    Racconta una partita salvata.
examples-record-show =
    cinquina record show game.json
    cinquina record show game.json --as 0     solo quello che ha saputo il primo posto
help-record-verify =
    Rigioca le partite salvate e controlla che siano integre.
    Il codice di uscita è 1 se una non lo è.
examples-record-verify =
    cinquina record verify game.json altra.json
help-record-convert =
    Scrive una partita salvata in un’altra forma.
    Le forme: record (la partita salvata, in ordine), text (frasi), moves (una mossa per riga), steps (una riga di JSON per mossa: posizione, mossa, eventi).
examples-record-convert =
    cinquina record convert game.json --to moves
    cinquina record convert game.json --to steps --output steps.jsonl

flag-help = Mostra questo aiuto.
flag-version = Mostra la versione.
flag-lang = Lingua: it o en. Altrimenti quella del sistema.
flag-players = In quanti si gioca.
flag-people = Quanti giocatori sono persone davanti a questo computer.
flag-level = Il livello dei bot; 0 è il più debole.
flag-seat = Chi occupa il prossimo posto: un nome, bot, bot:LIVELLO o un bot proprio (bot:MODULO:NOME). Si ripete per ogni posto; gli altri fino a --players sono bot.
flag-option = Un’opzione del gioco; vedi «cinquina games GAME». Si può ripetere.
flag-seed = Il seme del caso: lo stesso seme dà le stesse carte.
flag-pace = Secondi fra una mossa dei bot e l’altra.
flag-plain = A righe di testo invece che a tutto schermo.
flag-theme = Colori: auto (come il terminale), dark (scuri) o light (chiari).
flag-practice = Ogni mossa si può ritirare; la partita non conta.
flag-resume = Riprende l’ultima partita interrotta, o ne comincia una nuova; altrimenti chiede.
flag-as = La partita come la vede questo posto; 0 è il primo. Altrimenti come la vede chi guarda.
flag-json = In JSON.
flag-to = La forma: record, text, moves o steps.
flag-output = Scrive in questo file invece che sullo schermo.

usage-no-option =
    { $near ->
        [none] L’opzione «{ $name }» non c’è.
       *[other] L’opzione «{ $name }» non c’è. Forse «{ $near }»?
    }
usage-no-command =
    { $near ->
        [none] Il comando «{ $name }» non c’è.
       *[other] Il comando «{ $name }» non c’è. Forse «{ $near }»?
    }
usage-missing = Manca { $name }.
usage-option = L’opzione «{ $name }» non si usa così.
usage-extra = «{ $words }» qui è di troppo.
usage-number = «{ $option }» vuole un numero intero, non «{ $value }».
usage-range = «{ $option }» vuole un numero intero da { $least } a { $most }, non «{ $value }».
usage-least = «{ $option }» vuole un numero intero da { $least } in su, non «{ $value }».
usage-decimal = «{ $option }» vuole un numero da { $least } a { $most }, non «{ $value }».
usage-seconds = «{ $option }» vuole dei secondi, da { $least } a { $most }, non «{ $value }».
usage-choice = «{ $option }» non può essere «{ $value }». Valori possibili: { $choices }.
usage-other = Il comando non è chiaro: { $detail }
usage-together = «{ $first }» e «{ $second }» non si usano insieme.
usage-resume = «--resume» riprende una partita salvata così com’era: senza giocatori, persone, livello, posti, opzioni, seme e allenamento.
usage-help = Per saperne di più: «{ $command }».
usage-near = Forse «{ $near }»?

error-bad-seat = «{ $seat }» non è un posto. Serve un nome, o un bot come «bot:3» o «bot:mybots:Thief».
error-option-form = «{ $given }» non è un’opzione. Si scrive così: -o nome=valore.
error-too-many = I posti descritti sono { $taken }, ma il tavolo ne ha { $players }.
error-watch-person = «{ $seat }» sarebbe una persona, ma qui giocano solo i bot. I posti si scrivono «bot», «bot:3» o «bot:mybots:Thief».
error-nothing-saved = Qui non ci sono partite interrotte da riprendere.
error-unwritable = Non si può scrivere { $path }: { $reason }.
error-stopped =
    Un errore interno ha fermato la partita ({ $reason }). { $state ->
        [unfinished] La partita è salvata: si riprende con «cinquina play { $game } --resume». Il
        [finished] La partita è salvata. Il
       *[none] Il
    } resoconto è in { $report }.
error-stopped-unsaved = Un errore interno ha fermato la partita ({ $reason }) e non è stato possibile salvarla.
error-left = L’input è finito prima che la partita cominciasse.

# Lists.

games-players = da { $least } a { $most } giocatori, circa { $minutes } minuti
games-options = Opzioni (-o nome=valore):
games-option-players =
    { $count ->
        [1] con un giocatore
       *[other] con { $count } giocatori
    }: { $values }
games-seat = random (a caso), o il numero di un posto; 0 è il primo
games-any-text = un testo qualsiasi; con @FILE lo si prende da un file
games-moves = Esempi di mosse: { $examples }
record-saved = Interrotte:
record-finished = Finite:
record-summary = { $title }, { $names }: { $moves ->
        [one] 1 mossa
       *[other] { $moves } mosse
    }, { $over ->
        [yes] partita finita
       *[no] partita non finita
    }.
record-promise = La promessa sul seme è stata mantenuta.
record-no-promise = Non contiene nessuna promessa sul seme.

# Questions before a game.

ask-game = A che cosa si gioca
ask-players = In quanti si gioca
ask-level = Livello dei bot
ask-range = Serve un numero da { $least } a { $most }.
ask-one-of = Scrivi uno di questi numeri: { $numbers }.
ask-resume = Quale partita riprendere
ask-saved = { $title }, { $names }, { $moves ->
        [one] 1 mossa
       *[other] { $moves } mosse
    }, { $when }
ask-fresh = una partita nuova
person = Giocatore { $number }

# At the table.

table-bot = { $name }, bot ({ $level }): { $manner }.
table-over = La partita è finita.
table-thinking = { $name } ci pensa…
table-paused = in pausa
table-cover =
    Tocca a { $name }.

    Passa il computer a { $name }, poi premi Invio.
table-points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
table-winner =
    { $count ->
        [one] { $name } vince
       *[other] { $name } vincono
    }: { $result }
table-loser = { $name }: { $result }
table-undone = Mossa ritirata.
table-hint-thinking = Cerco un suggerimento…
table-hint = Suggerimento: { $move } ({ $words }).
table-hint-other = La mossa che viene dopo: { $reason }
table-chance =
    { $count ->
        [one] Quota di vittoria stimata
       *[other] Quota di vittoria stimata per { $names }
    }: { $percent } %.
puzzle-title = { $title }, problema { $number } di { $count } (difficoltà { $level })
puzzle-how = Scrivi una mossa o il suo numero; «soluzione» la mostra.
puzzle-solution = La mossa migliore: { $move }
command-solution = soluzione
learn-goal = Lo scopo: { $goal }
learn-how = Dove la lezione dice «tocca», scrivi il numero di una mossa dell’elenco o la mossa stessa.
learn-type = Scrivi: { $move }
learn-next = E adesso una partita vera: cinquina play { $game }
error-no-lesson-of = Non c’è una lezione di { $title }. Ci sono lezioni di: { $games }.
table-new = Lasciare questa partita?
table-pace = Pausa fra le mosse dei bot: { $seconds } secondi.
table-time = Il tempo è scaduto.
table-saved = La partita è salvata. Per riprenderla: cinquina play { $game } --resume
table-many-moves =
    Ci sono { $count } mosse possibili, per esempio «{ $example }». Con «mosse» si vedono tutte, con «mosse x» quelle che contengono x.
table-help =
    # A questo tavolo

    | tasto | |
    |---|---|
    | frecce, Tab, mouse | spostano il cursore su ciò che si può scegliere, tra [parentesi quadre] |
    | Invio, Spazio, clic | scelgono |
    | Esc | annulla la selezione |
    | m o / | tutte le mosse, oppure scriverne una ({ $examples }) |
    | h | suggerisce una mossa |
    | u | ritira l’ultima mossa, se non ha rivelato nulla e nessun altro ha agito |
    | l | tutta la cronaca |
    | n | nuova partita |
    | p | mette in pausa i bot |
    | + e - | bot più veloci o più lenti |
    | t | chiaro o scuro |
    | q | esce; la partita resta salvata |
plain-help =
    Si scrive una mossa ({ $examples }), il numero di una mossa in elenco, oppure: { $commands }.

answer-again = Un’altra partita a questo tavolo
answer-replay = Rivedere questa partita
answer-new = Un altro gioco
answer-quit = Uscire
answer-back = Continuare a giocare
replay-step = Passo { $step } di { $last }

key-moves = mosse
key-hint = suggerimento
key-undo = ritira
key-log = cronaca
key-new = nuova
key-help = aiuto
key-quit = esci
key-back = indietro
key-forward = avanti
key-run = scorri
key-leave = esci

command-help = aiuto
command-moves = mosse
command-table = tavolo
command-hint = suggerimento
command-undo = ritira
command-log = cronaca
command-rules = regole
command-quit = esci

preparing = { $title }: si prepara, solo la prima volta ({ $count }/{ $total })
prepared = { $title }: pronto dopo { $seconds } s.
error-data-folder = Le partite non si possono salvare in { $folder }: { $reason }. XDG_DATA_HOME indica un’altra cartella.

# cinquina join: un posto al tavolo di un server.
help-join =
    Siediti al tavolo di un server da questo terminale.
    URL è l’invito che manda chi ha aperto il tavolo, come http://192.168.1.5:8765/table/q7Jx. Se non ci sono posti liberi, si guarda la partita.
    Le mosse e i comandi, come suggerimento e ritira, si scrivono come in «cinquina play --plain»; aiuto li elenca.
examples-join =
    cinquina join http://192.168.1.5:8765/table/q7Jx
    cinquina join http://192.168.1.5:8765/table/q7Jx --name Ada
flag-name = Il tuo nome al tavolo; altrimenti viene chiesto.
join-name = Il tuo nome:
join-table = { $title }. Al tavolo: { $names }.
join-waiting = Sei al posto { $number }. La partita comincia quando la avvia chi ha aperto il tavolo.
join-seated = Sei al posto { $number }.
join-watching = Non ci sono posti liberi: guardi la partita.
join-not-started = La partita non è ancora cominciata.
join-not-asked = Non tocca a te.
join-closed = Il tavolo è stato chiuso prima della fine della partita.
join-left = Hai lasciato il tavolo. Con lo stesso comando e lo stesso nome torni al tuo posto.
command-say = di’
error-join-address = { $url } non è l’indirizzo di un tavolo, che è fatto così: http://192.168.1.5:8765/table/q7Jx.
error-join-unreachable = { $server } non risponde ({ $reason }).
error-join-refused = Il server dice: { $text }
join-back = La connessione è tornata.
join-not-sent = Connessione persa: il messaggio non è partito.
join-seat-gone = Non hai più un posto: guardi la partita.
join-covered = Un bot gioca per te. Scrivi «{ $word }» per riprendere il tuo posto.
join-undo-waiting = Hai chiesto di ritirare la tua mossa. Serve il consenso di: { $names }.
join-undo-answer = Scrivi «{ $yes }» per accettare o «{ $no }» per rifiutare.
join-undo-off = La mossa resta valida.
join-watched = Hai lasciato il tavolo.
command-yes = accetta
command-no = rifiuta
command-back = riprendi
error-join-other-server = { $server } risponde, ma non è un server di Cinquina. Controlla l’indirizzo dell’invito.
