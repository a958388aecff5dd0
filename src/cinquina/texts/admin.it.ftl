help-admin = Gestisce i tavoli e i giocatori di un server.
    I comandi lavorano sul database mentre i server sono in funzione; questi lo notano entro pochi secondi. Un giocatore si indica con il suo id, che mostrano `cinquina admin tables TAVOLO` e `cinquina admin reports`.
examples-admin =
    cinquina admin backup tavoli-lunedi.sqlite
    cinquina admin tables --status running
    cinquina admin ban qV3v1mWbK9aXyR0s --days 7
help-admin-backup = Copia l’intero database in un file.
    I server continuano a giocare; la copia è completa e di un solo istante. È un file SQLite, qualunque sia il database.
examples-admin-backup =
    cinquina admin backup tavoli-lunedi.sqlite
    cinquina admin backup tutto.sqlite --database postgresql://cinquina@db.example.org/tables
help-admin-restore = Ripristina la copia di un database.
    Prima ferma tutti i server. La copia può venire da SQLite o da PostgreSQL, e andare nell’uno o nell’altro.
examples-admin-restore =
    cinquina admin restore tavoli-lunedi.sqlite
    cinquina admin restore tavoli-lunedi.sqlite --replace
help-admin-prune = Elimina i tavoli conclusi da molto tempo.
    Un server lo fa anche da solo, dopo il tempo indicato da `cinquina serve --keep-games`.
examples-admin-prune =
    cinquina admin prune --older-than 90
help-admin-tables = Elenca gli ultimi tavoli cambiati, o chi siede a uno di essi.
examples-admin-tables =
    cinquina admin tables
    cinquina admin tables --status running --search anna
    cinquina admin tables q7JxT0bq2mYk1d9f
help-admin-close = Chiude un tavolo senza risultato.
examples-admin-close =
    cinquina admin close q7JxT0bq2mYk1d9f
help-admin-ban = Esclude un giocatore o una rete; senza argomento, elenca chi è escluso.
    Un ospite può tornare con un altro nome, una rete no.
examples-admin-ban =
    cinquina admin ban qV3v1mWbK9aXyR0s --days 7 --reason "insulti"
    cinquina admin ban 203.0.113.0/24
    cinquina admin ban qV3v1mWbK9aXyR0s --lift
help-admin-mute = Toglie la chat a un giocatore; senza argomento, elenca chi non l’ha.
examples-admin-mute =
    cinquina admin mute qV3v1mWbK9aXyR0s --days 1
    cinquina admin mute qV3v1mWbK9aXyR0s --lift
help-admin-names = Rifiuta i nomi che contengono una parola; senza argomento, elenca le parole.
    Maiuscole, accenti e cifre al posto delle lettere non fanno differenza.
examples-admin-names =
    cinquina admin names moderatore
    cinquina admin names moderatore --lift
help-admin-rename = Dà un altro nome a un giocatore, a tutti i tavoli e d’ora in poi.
examples-admin-rename =
    cinquina admin rename qV3v1mWbK9aXyR0s "Ospite 7"
help-admin-delete-player = Elimina tutto ciò che riguarda un giocatore.
    Le sue partite restano per gli altri, con una persona senza nome al suo posto; ciò che ha scritto scompare.
examples-admin-delete-player =
    cinquina admin export-player qV3v1mWbK9aXyR0s > anna.json
    cinquina admin delete-player qV3v1mWbK9aXyR0s
help-admin-export-player = Scrive in JSON tutto ciò che è conservato su un giocatore.
examples-admin-export-player =
    cinquina admin export-player qV3v1mWbK9aXyR0s > anna.json
help-admin-reports = Elenca i messaggi di chat segnalati.
examples-admin-reports =
    cinquina admin reports
    cinquina admin reports --settle 3 --settle 4
flag-replace = Elimina ciò che il database contiene
flag-older-than = Da quanti giorni, almeno, sono conclusi
flag-status = Solo i tavoli aperti (open), in corso (running), finiti (over) o chiusi (closed)
flag-search = Solo i tavoli con queste parole nei nomi di chi vi siede
flag-count = Quanti
flag-days = Per quanti giorni; altrimenti finché non viene revocato
flag-reason = Un appunto per te
flag-lift = Revoca la decisione
flag-settle = Elimina una segnalazione già gestita, indicandone il numero
admin-copied =
    { $tables ->
        [one] { $file } contiene un tavolo
       *[other] { $file } contiene { $tables } tavoli
    } e { $entries ->
        [one] una voce.
       *[other] { $entries } voci.
    }
admin-restored =
    { $tables ->
        [one] Ora il database contiene un tavolo
       *[other] Ora il database contiene { $tables } tavoli
    } e { $entries ->
        [one] una voce.
       *[other] { $entries } voci.
    }
admin-pruned =
    { $count ->
        [0] Non c’era nulla da eliminare.
        [one] È stato eliminato un tavolo.
       *[other] Sono stati eliminati { $count } tavoli.
    }
admin-nothing = Non ce ne sono.
admin-bot = bot
admin-closed = Il tavolo { $table } è chiuso.
admin-ban = Accesso negato a { $subject }.
admin-ban-lifted = Accesso di nuovo consentito a { $subject }.
admin-mute = Chat tolta a { $subject }.
admin-mute-lifted = Chat restituita a { $subject }.
admin-word = I nomi con «{ $subject }» vengono rifiutati.
admin-word-lifted = I nomi con «{ $subject }» sono di nuovo ammessi.
admin-renamed =
    { $count ->
        [0] { $player } si chiamerà { $name }.
        [one] { $player } ora si chiama { $name }, a un tavolo.
       *[other] { $player } ora si chiama { $name }, a { $count } tavoli.
    }
admin-deleted =
    { $count ->
        [one] Di { $player } non resta nulla: era a un tavolo.
       *[other] Di { $player } non resta nulla: era a { $count } tavoli.
    }
admin-settled =
    { $count ->
        [0] Non c’erano segnalazioni con questi numeri.
        [one] È stata eliminata una segnalazione.
       *[other] Sono state eliminate { $count } segnalazioni.
    }
error-no-backup = Il file { $file } non esiste.
error-not-empty = Questo database contiene già dei tavoli. Con --replace vengono eliminati.
error-no-such-player = Non è conservato nulla su un giocatore { $player }.
error-no-such-mark = Su { $subject } non era stato deciso nulla.
error-no-letters = Una parola deve avere almeno una lettera o una cifra.
