help-new-game =
    Scrive un nuovo gioco: piccolo e completo, con le mani nascoste, da trasformare nel tuo.
    È un pacchetto a sé in una nuova cartella, o con --inside un gioco di questo repository.
examples-new-game =
    cinquina new-game high_card
    cinquina new-game high_card --title "Carta alta" --into ~/giochi
    cinquina new-game high_card --inside
help-check =
    Controlla che un gioco rispetti le leggi di tutti i giochi.
    Una riga per ogni legge, con i dettagli di quelle violate; se ce n’è una, il codice di uscita è 1.
examples-check =
    cinquina check mantis
    cinquina check high_card --effort 0.2
    cinquina check high_card --update-golden
flag-title = Il titolo del gioco; altrimenti si ricava dal nome.
flag-into = La cartella in cui creare la nuova; altrimenti quella corrente.
flag-inside = Scrive nel repository di Cinquina a cui appartiene la cartella corrente.
flag-effort = Quanto a fondo, da 0.01 a 100: il doppio richiede il doppio del tempo.
flag-update-golden = Prima riscrive le trascrizioni delle partite di riferimento.
usage-inside-into = Usa --inside oppure --into, non tutti e due.

new-game-written =
    { $title }: { $files ->
        [one] 1 file
       *[other] { $files } file
    } in { $path }. Adesso:
check-golden-written = golden/{ $name }.txt è stato riscritto.
check-result = { $game }: { $kept } leggi su { $total } sono rispettate.

error-new-game-name = «{ $name }» non può essere il nome di un gioco: servono al massimo { $longest } tra lettere minuscole, cifre e trattini bassi singoli, e la prima è una lettera, come in «high_card».
error-new-game-keyword = «{ $name }» è una parola del linguaggio Python: scegli un altro nome.
error-new-game-taken = Il gioco «{ $name }» esiste già, o il nome è riservato: scegline un altro.
error-new-game-module = Esiste già un modulo Python «{ $name }», e il pacchetto avrebbe lo stesso nome: scegline un altro.
error-new-game-title = «{ $title }» non può essere un titolo: servono al massimo { $longest } tra lettere, cifre, spazi e . , : ! ? & ' -, e si comincia con una lettera o una cifra.
error-new-game-exists = { $path } esiste già; non è stato scritto niente.
error-new-game-outside = { $path } non è in un repository di Cinquina (non c’è { $list } sopra); non è stato scritto niente.
error-new-game-list = In { $path } manca la riga «BUILT_IN = (…)»; non è stato scritto niente.
error-new-game-unwritable = { $path } non si può scrivere: { $reason }. Non è stato scritto niente.
