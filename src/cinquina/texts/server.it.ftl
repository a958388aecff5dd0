error-no-session = Prima serve un nome.
error-no-such-table = Questo tavolo non c’è, o non c’è più.
error-rules-changed = Le regole di questo gioco sono cambiate dopo l’inizio della partita. Non si può continuare: il tavolo è stato chiuso senza risultato.
error-rules-changed-over = Questa partita è stata giocata con una versione precedente delle regole. Non si può più mostrare.
error-rules-older = Questa partita è stata cominciata con una versione più nuova di Cinquina. Si potrà continuare quando questo server sarà aggiornato.
error-game-gone = Il gioco «{ $game }» non è più installato su questo server. I suoi tavoli sono chiusi.
error-other-table = Questo accesso vale per un altro tavolo.
error-origin = Questa pagina non può parlare con questo server.
error-too-fast = Un po’ troppo in fretta: serve un attimo di pazienza.
error-malformed = Questa richiesta non si capisce. { $detail }
error-storage = In questo momento il tavolo non si può salvare. Fra un attimo si può riprovare.
error-busy = A questo tavolo succedono troppe cose insieme. Si può riprovare.

error-empty-name = Un nome ha almeno una lettera.
error-empty-text = In questo messaggio non c’è niente da leggere.
error-pace = Il tempo va da { $least } a { $most } secondi.
error-one-seat = A un tavolo si occupa un posto solo.
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
error-not-seated = Chi guarda non gioca: a questo tavolo serve un posto.
error-covered = In questo posto sta giocando un bot: prima bisogna riprendere il posto.
error-stale = Nel frattempo il tavolo è cambiato. Ora la situazione è questa.
error-no-undo = A questo tavolo le mosse non si ritirano.
error-undo-asked = Qualcuno ha già chiesto di ritirare una mossa.
error-nothing-to-answer = Nessuno aspetta più questa risposta.
error-is-bot = In questo posto gioca già un bot.
error-not-away = Chi gioca in questo posto è al tavolo.
error-not-covered = In questo posto non gioca nessun bot.
error-resigned = Chi ha lasciato la partita non può rientrare.
error-time-over = Il tempo per questa partita è finito.
error-no-chat = La chat è stata spenta da chi ha aperto il tavolo.
error-rematched = C’è già un tavolo nuovo.

help-serve = Apre tavoli in rete.
    Da solo li conserva in un file su questa macchina. Con un indirizzo PostgreSQL più processi, anche su più macchine, servono gli stessi tavoli.
examples-serve =
    cinquina serve
    cinquina serve --host 0.0.0.0 --port 80
    cinquina serve --database postgresql://cinquina@db.example.org/tables --secure
flag-database = Dove si conservano i tavoli: sqlite:///file oppure postgresql://…
flag-host = L’indirizzo su cui ascoltare
flag-port = La porta su cui ascoltare
flag-secure = La pagina si raggiunge con HTTPS: i cookie viaggiano solo lì
flag-origin = Un altro indirizzo web le cui pagine possono usare questo server
flag-proxies = I proxy di cui fidarsi per l’indirizzo di chi si collega
flag-rate = Moltiplica tutti i limiti di frequenza; 0 li spegne
flag-grace = Secondi prima che chi ha perso il collegamento risulti assente
flag-lease = Secondi dopo i quali un altro processo prende i tavoli di uno caduto
flag-threads = Quanti bot possono pensare insieme
serve-network = Telefoni e altri computer della stessa rete li trovano su { $url }
serve-address = I tavoli sono aperti su { $url } (Ctrl+C per chiuderli)

error-port-taken = La porta { $port } è già occupata, forse da altri tavoli aperti su questa macchina. Si possono chiudere quelli, o scegliere un’altra porta con --port.
error-listen = I tavoli non possono aprire su { $host }, porta { $port }: { $reason }
error-database-address = «{ $database }» non è l’indirizzo di un database. Si scrive sqlite:///file oppure postgresql://utente@macchina/nome.
error-database = Il database { $database } non si apre: { $reason }
error-no-postgres = Per PostgreSQL serve un pacchetto in più, che non è installato. Si installa con: pip install 'cinquina[postgres]'
error-database-newer = Il database { $database } è di una versione più nuova di Cinquina. Serve quella, o un altro database con --database.
