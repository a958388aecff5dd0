error-no-session = Prima inserisci il tuo nome.
error-no-such-table = Questo tavolo non esiste, o non esiste più.
error-rules-changed = Le regole di questo gioco sono cambiate dopo l’inizio della partita. Non è possibile continuare: il tavolo è stato chiuso senza risultato. La partita giocata fin qui si può ancora scaricare.
error-rules-changed-over = Questa partita è stata giocata con una versione precedente delle regole. Non è più possibile mostrarla, ma si può ancora scaricare.
error-rules-older = Questa partita è stata cominciata con una versione più recente di Cinquina. Si potrà continuare quando questo server sarà aggiornato.
error-table-unreadable = Impossibile aprire questo tavolo: i dati salvati non corrispondono al gioco installato. Chi gestisce il server trova il motivo nel registro.
error-game-gone = Il gioco «{ $game }» non è più installato su questo server. I suoi tavoli sono chiusi.
error-other-table = Questo token vale per un altro tavolo.
error-origin = Le pagine di questo indirizzo non possono usare questo server.
error-too-fast = Troppe richieste. Attendi un momento.
error-too-many-sockets = Qui sono aperte troppe finestre con tavoli. Chiudine qualcuna.
error-too-many-tables = Hai aperto molti tavoli ancora in corso. Prima finisci qualche partita.
error-host = Questo server non risponde con questo nome. Chi lo gestisce può autorizzarlo con --domain.
error-internal = Il server ha un problema. Riprova fra poco.
error-persons-only = Un programma può giocare solo nel posto che gli è stato assegnato.
error-banned = Chi gestisce questo server non ti permette di giocare qui.
error-barred = Chi ha aperto il tavolo ti ha allontanato.
error-muted = Qui non puoi scrivere nella chat.
error-name = Questo nome non è ammesso. Scegline un altro.
error-cannot-kick = In quel posto non c’è nessuno da allontanare.
error-cannot-mute = Non c’è nessuno da silenziare.
error-no-such-line = Questo messaggio non c’è più.
error-malformed = La richiesta non è valida. { $detail }
error-storage = In questo momento non è possibile salvare il tavolo. Riprova fra poco.
error-busy = A questo tavolo arrivano troppe richieste insieme. Riprova.

error-empty-name = Il nome deve avere almeno un carattere visibile.
error-empty-text = Il messaggio è vuoto.
error-pace = Il tempo deve essere compreso fra { $least } e { $most } secondi.
error-one-seat = A un tavolo puoi occupare un solo posto.
error-empty-seats =
    { $count ->
        [one] C’è ancora un posto libero.
       *[other] Ci sono ancora { $count } posti liberi.
    }
error-started = La partita è già cominciata.
error-not-started = La partita non è ancora cominciata.
error-not-over = La partita non è ancora finita.
error-host-only = Può farlo solo chi ha aperto il tavolo.
error-seat-taken = Questo posto è occupato.
error-seat-empty = Questo posto è libero.
error-not-seated = Stai guardando questo tavolo: non hai un posto.
error-covered = In questo posto sta giocando un bot: prima riprendi il posto.
error-stale = Nel frattempo il tavolo è cambiato. Ecco la situazione attuale.
error-no-undo = A questo tavolo le mosse non si possono ritirare.
error-undo-asked = Qualcuno ha già chiesto di ritirare una mossa.
error-nothing-to-answer = Nessuno aspetta più questa risposta.
error-is-bot = In questo posto gioca già un bot.
error-not-away = Chi occupa questo posto è presente.
error-not-alone = Al tavolo ci sono altre persone che vogliono vedere che cosa fanno i bot.
error-no-bot-to-hurry = Nessun bot deve giocare.
error-not-covered = In questo posto non gioca nessun bot.
error-resigned = Hai abbandonato questa partita e non puoi rientrare.
error-time-over = Il tuo tempo per questa partita è scaduto.
error-no-chat = Chi ha aperto il tavolo ha disattivato la chat.
error-rematched = C’è già un tavolo per la rivincita.

help-serve = Avvia il server dei tavoli.
    Normalmente i tavoli vengono salvati in un file su questo computer. Con un database PostgreSQL più processi, anche su più computer, possono servire gli stessi tavoli.
examples-serve =
    cinquina serve
    cinquina serve --host 0.0.0.0 --port 80
    cinquina serve --database postgresql://cinquina@db.example.org/tables --secure
flag-database = Dove salvare i tavoli: sqlite:///file oppure postgresql://…; altrimenti in un file del tuo account
flag-host = L’indirizzo su cui ascoltare
flag-port = La porta su cui ascoltare
flag-secure = La pagina è servita tramite HTTPS: invia i cookie solo tramite HTTPS
flag-origin = Un’altra origine web le cui pagine possono usare questo server
flag-domain = Un nome con cui il server è raggiungibile, per esempio giochi.example.org; gli altri sono rifiutati
flag-keep-games = Giorni dopo i quali un tavolo concluso viene eliminato; 0 lo conserva per sempre
flag-keep-chat = Giorni dopo i quali la chat di un tavolo concluso viene eliminata; 0 la conserva quanto il tavolo
flag-keep-reports = Giorni dopo i quali un messaggio segnalato viene eliminato; 0 lo conserva quanto il tavolo
flag-contact = Come contattarti; lo mostra la pagina sulla privacy
flag-proxies = I proxy di cui fidarsi per l’indirizzo di chi si collega: indirizzi o reti, separati da virgole
flag-metrics = Chi può leggere /metrics: indirizzi o reti, separati da virgole
flag-rate = Moltiplica tutti i limiti di frequenza; 0 li disattiva
flag-grace = Secondi dopo i quali chi ha perso la connessione risulta assente
flag-threads = Quanti bot possono pensare insieme; altrimenti uno per ogni core tranne uno
serve-network = Da telefoni e altri computer della stessa rete: { $url }
serve-address = Il server è attivo su { $url } (Ctrl+C per fermarlo)
serve-next = Apri quell’indirizzo nel browser e premi «Gioca subito» a un gioco qualsiasi.

error-port-taken = La porta { $port } è già occupata, forse da un altro server su questo computer. Ferma quello, o scegli un’altra porta con --port.
error-listen = Il server non può ascoltare su { $host }, porta { $port }: { $reason }
error-database-address = «{ $database }» non è l’indirizzo di un database. Un indirizzo valido è sqlite:///file oppure postgresql://utente@host/nome.
error-database = Impossibile aprire il database { $database }: { $reason }
error-no-postgres = Per PostgreSQL serve un pacchetto in più, che non è installato. Si installa con: pip install 'cinquina[postgres]'
error-database-in-use = Un altro server sta già usando il database { $database }. Ferma quel server, o scegli un altro database con --database. Più server possono condividere un database PostgreSQL.
error-database-newer = Il database { $database } è stato creato da una versione più recente di Cinquina. Aggiorna Cinquina, o scegli un altro database con --database.
error-no-open-seat = Non ci sono posti liberi.
error-not-waiting = A questo tavolo nessuno aspetta altri giocatori.
error-seats-fixed = A questo tavolo il numero dei posti non si può cambiare.
error-seats-taken = Al tavolo siedono più di { $players } persone. Prima libera un posto.

preview-home = Cinque giochi da tavolo con gli amici tramite un link, o contro i bot. Senza iscrizione.
preview-open =
    { $count ->
        [one] C’è un posto libero: siediti e gioca.
       *[other] Ci sono { $count } posti liberi: siediti e gioca.
    }
preview-running = La partita è in corso: vieni a guardare.
preview-over = La partita è finita: rivedila.
