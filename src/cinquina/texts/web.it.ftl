# Il tavolo nel browser.
board-failed = Il tavolo di questo gioco non funziona qui: eccone uno semplice.
home-title = Scegli un gioco. Siediti. Tocca a te.
home-text = Gioca subito contro i bot o manda un link: niente iscrizione, niente da installare.
continue = Riprendi
show-all = Mostra tutte e { $count }
show-fewer = Mostra meno
your-turn = Tocca a te
games = Giochi
players = Giocatori
minutes = circa { $minutes } min
rules = Regole
play-now = Gioca subito
invite = Invita
set-up = Prepara un tavolo
open-tables = Tavoli aperti
join = Siediti
watch = Guarda
footer = Cinquina è gratis. Le tue carte non arrivano mai sul dispositivo degli altri.
page-lost = Questa pagina non esiste.
to-first-page = Pagina iniziale
no-server = Il server non risponde. Riprova fra poco.
loading = Un momento …
close = Chiudi
guest-name = Ospite

your-games = Le tue partite
which-games = Quali partite
games-all = Tutte
games-unfinished = In corso
games-finished = Finite
game = Gioco
every-game = Tutti i giochi
search-names = Cerca per nome
no-games-found = Nessuna partita trovata.
game-waits = non iniziata
game-runs = in corso
game-finished = finita
game-closed = interrotta
delete-game = Elimina
delete-ask = Eliminare questa partita dal tuo elenco?
delete-text = Sparisce dal tuo elenco; gli altri la tengono nel loro.
delete-unfinished-text = Sparisce dal tuo elenco, ma la partita continua: il posto resta tuo e il link al tavolo funziona ancora.
pages = Pagine
page-before = Indietro
page-after = Avanti
list-page = Pagina { $number }

quick-match = Partita rapida
quick-waiting = In attesa di altri giocatori …
quick-nobody = Non è ancora arrivato nessuno.
quick-text = Chi tocca ora “Partita rapida” si siede qui. I bot sono pronti, se preferisci cominciare.
quick-here =
    { $count ->
        [one] Al tavolo: { $names }. Resta un posto libero.
       *[other] Al tavolo: { $names }. Restano { $count } posti liberi.
    }
quick-bots = Comincia subito con i bot
fill-bots = Completa con i bot
seat-add = Aggiungi un posto
seat-remove = Togli un posto
seat-count =
    { $count ->
        [one] Un posto
       *[other] { $count } posti
    }

your-avatar = Il tuo avatar
avatar-fox = volpe
avatar-owl = gufo
avatar-cat = gatto
avatar-bear = orso
avatar-rabbit = coniglio
avatar-frog = rana
avatar-penguin = pinguino
avatar-panda = panda
avatar-lion = leone
avatar-mouse = topo
avatar-pig = maialino
avatar-whale = balena
avatar-dog = cane
avatar-hedgehog = riccio
avatar-koala = koala
avatar-octopus = polpo
avatar-chick = pulcino
avatar-turtle = tartaruga
avatar-monkey = scimmia
avatar-cow = mucca
spectators =
    { $count ->
        [one] { $count } persona guarda.
       *[other] { $count } persone guardano.
    }
spectators-unnamed =
    { $count ->
        [one] una persona senza nome
       *[other] { $count } persone senza nome
    }

offline-title = Nessuna connessione
offline-text = Le tue partite sono al sicuro sul server. Appena torna la rete, si continua.
offline-again = Riprova

keys = Tasti
key-arrows = Ci si sposta tra le cose da scegliere; in Second Chance si muove la tessera
key-enter = Sceglie o conferma
key-digits = Sceglie la carta, la fila o il pezzo con quel numero
key-escape = Annulla, chiude o salta ciò che viene mostrato
key-undo = Ritira una mossa
key-hint = Chiede un suggerimento
key-turn = Second Chance: ruota la tessera
key-flip = Second Chance: specchia la tessera
key-list = Questo elenco

settings = Impostazioni
all-settings = Tutte le impostazioni
your-name = Il tuo nome
language = Lingua
setting-theme = Aspetto
theme-auto = Come il dispositivo
theme-light = Chiaro
theme-dark = Scuro
setting-level = Livello dei bot in «Gioca subito»
setting-confirm = Chiedi conferma di ogni mossa
confirm-never = Mai
confirm-touch = Sugli schermi tattili
confirm-always = Sempre
setting-motion = Animazioni
setting-hints = Mostra un suggerimento a ogni turno
setting-aids = Aiuti sul tavolo (probabilità, scalette da chiudere)
setting-sound = Suoni
sound-ask = Suoni?
sound-with = Gioca con i suoni
sound-without = Gioca senza suoni
sound-mute = Silenzia
setting-volume = Volume
setting-haptics = Vibrazione
setting-notify = Avvisami quando tocca a me
setting-pause = Velocità dei bot
pause-0-2 = Molto veloci
pause-0-8 = Veloci
pause-1-5 = Normali
pause-3 = Lenti
setting-automatic = Il tavolo gioca da solo le mosse obbligate
setting-chat = Chat
setting-undo = Ritiro delle mosse e suggerimenti
setting-public = Tavolo pubblico
setting-practice = Allenamento (le mosse si possono ritirare)
level = Livello
level-0 = Mosse a caso
level-1 = Principiante
level-2 = Facile
level-3 = Medio
level-4 = Forte
level-5 = Esperto
the-bots = I bot a questo tavolo
manner-greedy = prende quel che c’è
manner-patient = non ha fretta
manner-daring = ama il rischio

bot = Bot
seat-open = Posto libero
seat-number = Posto { $number }
seats = Posti
by-chance = A sorte
friend-by-link = Un amico, con un link
friend-here = Un amico su questo dispositivo
their-name = Il suo nome
pace = Limite di tempo
pace-free = Nessun limite
pace-quick = 30 s a mossa
pace-calm = 2 min a mossa
pace-game = 15 min a testa
pace-days = 1 giorno a mossa
open-table = Crea il tavolo

# Choices on the first page and in the set-up.
quick-line =
    { $bots ->
        [one] 1 bot
       *[other] { $bots } bot
    } · { $level }
quick-alone = Da solo
level-0-text = Fa una mossa qualsiasi, senza pensarci.
level-1-text = Sta imparando anche lui: ideale per le prime partite.
level-2-text = Conosce le basi, ma molto gli sfugge.
level-3-text = Guarda un po’ avanti, ma non vede tutto.
level-4-text = Guarda avanti ed è difficile da battere.
level-5-text = Pensa più che può: ci vorrà anche fortuna.
advanced = Altre impostazioni

you-watch = Stai guardando
lobby-invited = { $name } ti invita a { $game }!
lobby-ready = Il tavolo è pronto: invita gli amici o aggiungi dei bot.
choose-game = Scegli un gioco
lobby-seats = Al tavolo
lobby-invite = Invita
lobby-qr = Codice QR con il link di questo tavolo
lobby-only-here = Questo server ascolta solo su questo computer. Avvialo con --host 0.0.0.0 e potranno unirsi anche i telefoni.
lobby-qr-text = Inquadralo con il telefono, o manda il link.
lobby-link = Link di questo tavolo
lobby-missing =
    { $count ->
        [one] C’è ancora un posto libero: aspetta qualcuno o mettici un bot.
       *[other] Ci sono ancora { $count } posti liberi: aspetta qualcuno o mettici dei bot.
    }
lobby-wait = La partita comincia quando lo decide chi ha aperto il tavolo.
sit-here = Siediti qui
seat-bot = Bot
stand-up = Libera il posto
start = Comincia la partita
copy-link = Copia il link
copied = Copiato
share = Condividi

you = tu
away = assente
away-turn = Tocca a { $name }, che in questo momento è assente.
bot-plays = gioca un bot
to-move = di turno
winner = ha vinto
waiting-for = In attesa di { $names }.
only-answer = Una sola mossa possibile: { $move }
skip = Salta
undo = Ritira la mossa
hint = Suggerimento
hint-title = Che cosa farebbe un bot forte
hint-thinking = Un bot ci sta pensando …
hint-chance = vince il { $percent }
log = Cronaca
chat = Chat
log-and-chat = Cronaca e chat
chat-empty = Nessuno ha ancora detto niente.
chat-write = Scrivi qualcosa
send = Invia
react = Reagisci con
moves = Mosse
confirm = Conferma
cancel = Annulla
connection-lost = Connessione persa. Nuovo tentativo in corso …
take-back = Riprendi il tuo posto
undo-asked = { $name } vorrebbe ritirare una mossa.
took-back = { $name } ha ritirato una mossa.
practice = allenamento
learn = Impara
lesson = lezione
the-goal = Lo scopo
the-end = Come finisce
rules-summary = In breve
rules-full = Tutte le regole
rules-details = Dettagli: numeri delle regole e nostre decisioni
lesson-step = Passo { $step } di { $steps }
lesson-again = Ancora una volta
play-real-game = Gioca una partita vera
warming-up = i bot si scaldano
warming-up-text = Il gioco è appena installato e si sta ancora compilando: per circa un minuto i bot non guardano avanti.
house-rules = Regole della casa
house-rules-text = Vanno oltre il regolamento. Quello che non si cambia resta come nel libretto.
house-rules-book = Nel libretto: { $value }
house-rules-told = Regole della casa: { $rules }.
practice-text = Allenamento: le mosse si possono ritirare e la partita non conta.
agree = Va bene
refuse = No
cover-own = Lascia giocare un bot al posto mio
cover-other = Lascia giocare un bot al posto di { $name }
resign = Abbandona la partita
leave-ask = Abbandonare la partita?
leave-others-text = Un bot giocherà al posto tuo e non potrai rientrare. Se ti allontani solo per un po’, lascia giocare un bot al posto tuo.
leave-alone-text = La partita finirà senza vincitori e non potrai riprenderla. Puoi anche chiudere la pagina: la partita ti aspetta.
leave-stay = Continua a giocare
left-game = { $names_count ->
       *[one] { $names } ha abbandonato la partita.
        [other] { $names } hanno abbandonato la partita.
    }
seat-left = ha abbandonato
dealt = Si distribuiscono le carte.
details = Dettagli
pass-device = Passa il dispositivo a { $name }
pass-device-text = Fino ad allora le carte restano coperte.
i-am = Sono { $name }: mostra le mie carte

game-over = La partita è finita.
game-unfinished = La partita è finita in anticipo.
no-winner = Nessuno ha vinto.
you-won = Hai vinto!
rematch = Rivincita
follow-rematch = Alla rivincita
watch-again = Rivedi
record = Scarica la partita
download = Scarica
see-table = Guarda il tavolo
see-result = Torna al risultato
replay = replay
seen-by = Punto di vista
seen-by-name = Come la vede { $name }
all-open = A carte scoperte
to-start = All’inizio
to-end = Alla fine
step-back = Un passo indietro
step-on = Un passo avanti
step = Passo
play = Avvia
pause = Pausa

error-no-hints = A questo tavolo non ci sono suggerimenti.
error-no-question = In questo momento a questo posto non c’è niente da decidere.
flag-browser = Apre la pagina nel browser

privacy = Privacy
privacy-kept = Che cosa conserva questo server
privacy-cookie = Un cookie, che dura { $days } giorni: un numero casuale con cui il server ti riconosce, il tuo nome e il tuo avatar. Non ci sono account, password o indirizzi e-mail.
privacy-device = Le tue impostazioni, e a quali tavoli giocate sullo stesso dispositivo. Restano in questo browser.
privacy-games =
    { $days ->
        [0] Le tue partite: chi sedeva dove, e ogni mossa con la sua ora. Sono conservate per poterle continuare e rivedere.
       *[other] Le tue partite: chi sedeva dove, e ogni mossa con la sua ora. Vengono eliminate { $days } giorni dopo la fine.
    }
privacy-chat =
    { $days ->
        [0] Ciò che scrivi nella chat. Viene eliminato insieme alla partita.
       *[other] Ciò che scrivi nella chat. Viene eliminato { $days } giorni dopo la fine della partita.
    }
privacy-address = Il server usa il tuo indirizzo di rete per limitare il numero di richieste, e non lo conserva. Chi gestisce il server può escludere singole reti. Un eventuale server web intermedio può tenere un proprio registro.
privacy-seen = Che cosa vedono gli altri
privacy-link = Chi ha il link di un tavolo vede i nomi, le carte scoperte e la chat. I tavoli pubblici compaiono nell’elenco della pagina iniziale.
privacy-cards = Durante la partita le tue carte coperte non vengono inviate a nessuno. Dopo la fine chi ha il link può rivederla con tutte le carte scoperte.
privacy-reports =
    { $days ->
        [0] Se qualcuno segnala un messaggio della chat, chi gestisce il server vede il messaggio, chi l’ha scritto e chi l’ha segnalato. La segnalazione viene eliminata al più tardi insieme alla partita.
        [one] Se qualcuno segnala un messaggio della chat, chi gestisce il server vede il messaggio, chi l’ha scritto e chi l’ha segnalato. La segnalazione viene eliminata al più tardi dopo un giorno.
       *[other] Se qualcuno segnala un messaggio della chat, chi gestisce il server vede il messaggio, chi l’ha scritto e chi l’ha segnalato. La segnalazione viene eliminata al più tardi dopo { $days } giorni.
    }
privacy-nobody = Non ci sono pubblicità né tracciamento, e la pagina non carica nulla da altri server.
privacy-rights = Che cosa puoi fare
privacy-rights-text = Puoi scaricare tutto ciò che il server conserva su di te, terminare la sessione o far eliminare tutto: le tue partite restano per gli altri, con una persona senza nome al tuo posto. Le copie di sicurezza possono contenere i dati finché non vengono sostituite.
privacy-contact = Puoi contattare chi gestisce il server: { $contact }
privacy-download = Scarica i miei dati
privacy-delete = Elimina tutto su di me
privacy-delete-text = Abbandoni tutte le partite in corso. Il tuo nome e ciò che hai scritto scompaiono da tutti i tavoli. Non si può annullare.
log-out = Termina la sessione
log-out-text = Questo browser dimentica chi sei. Non potrai tornare alle tue partite con la stessa identità.
host-tools = Altri giocatori
mute = Silenzia
unmute = Riattiva
kick = Allontana
kick-text = Non potrà tornare a questo tavolo; a partita iniziata un bot gioca al suo posto.
line-tools = Segnala o silenzia
report = Segnala al gestore
report-text = Chi gestisce il server vede il messaggio, chi l’ha scritto e che l’hai segnalato tu.
reported = Messaggio segnalato. Grazie.
