error-lab-bots = Servono { $needed } bot, uno per posto, non { $given }.
error-lab-games = Il numero di partite è un intero da 1 a { $most }, non «{ $value }».
error-lab-variants = Servono almeno due varianti, ciascuna con le sue opzioni.
error-lab-package = Serve un altro pacchetto: pip install { $package }
error-lab-other-plan = { $folder } contiene le partite di un altro comando. Indica un’altra cartella, o gli stessi gioco, bot, opzioni, seme e numero di partite.
error-lab-cluster = Nessuno scheduler Dask risponde a { $address }: { $reason }
error-lab-target = Non c’è un obiettivo «{ $name }». Gli obiettivi sono: { $known }.
error-lab-target-value = Un obiettivo è nome=numero, come moves=40, non «{ $given }».
error-lab-nothing-to-vary = Nessuna di queste opzioni si può variare.
help-lab-tune =
    Cerca opzioni, regole della casa comprese, con cui un gioco si avvicina ai tuoi obiettivi.
    Un obiettivo è nome=numero: first_seat, seat_balance, ties, moves, decisions, forced, branching, spread, lead_changes, ladder. Se sono più di uno si vedono i compromessi migliori. Le prove restano in un file; lo stesso comando riprende da lì.
examples-lab-tune =
    cinquina lab tune mantis -p 4 -t first_seat=0 -t moves=40     equo, e circa quaranta mosse
    cinquina lab tune viva -p 4 -t moves=60 --vary rounds -n 10   con una sola opzione
flag-target = A che cosa mirare, e il numero.
flag-vary = Un’opzione da variare; altrimenti tutte quelle possibili.
flag-trials = Quante prove in tutto.
flag-trials-file = Dove conservare le prove; altrimenti in GIOCO-trials.log.
lab-trying = Prove
lab-front = { $title }: i migliori compromessi di { $trials ->
        [one] 1 prova
       *[other] { $trials } prove
    }
error-lab-report-bots = Un rapporto si fa con bot che non cercano: livelli da 0 a 2, oppure «lean».

help-lab = Simula moltissime partite, misura l’equilibrio, confronta varianti e cerca regole della casa.
examples-lab =
    cinquina lab simulate mantis -p 4 -g 1000000   un milione di partite
    cinquina lab report viva -o rounds=1           una pagina con venti misure
    cinquina lab compare mantis duel=yes duel=no   due varianti con le stesse carte
help-lab-simulate =
    Gioca moltissime partite e mostra chi vince.
    I bot si indicano come in «cinquina arena»: uno per tutti i posti o uno per ciascuno; «lean» segue l’inclinazione rapida del gioco. I livelli da 0 a 2 e «lean» giocano in codice compilato, gli altri in processi. Lo stesso seme dà le stesse partite, con qualsiasi numero di core.
examples-lab-simulate =
    cinquina lab simulate mantis -p 4 -g 1000000         un milione di partite di livello 2
    cinquina lab simulate viva -b 2 -b 2 -b 1 --json     un bot per posto, per programmi
    cinquina lab simulate mantis -g 10000000 --out runs  blocchi in Parquet; dopo un’interruzione lo stesso comando riprende
help-lab-report =
    Studia un gioco e scrive una pagina con venti misure del suo equilibrio.
    Un solo file HTML con le figure e, accanto, gli stessi dati in JSON: esito, durata, tensione, abilità e fortuna, contenuto, che cosa cambierebbe con altre opzioni.
examples-lab-report =
    cinquina lab report mantis -p 4                  scrive mantis-report.html e .json
    cinquina lab report viva -o rounds=1 --lang en   in inglese
    cinquina lab report ingordi -g 5000 -O out.html  uno rapido, altrove
help-lab-compare =
    Mette fianco a fianco varianti di un gioco, con le stesse carte.
    Ogni variante è data dalle sue opzioni, nome=valore, unite da virgole; «book» è il gioco secondo il regolamento. Le altre si confrontano con la prima.
examples-lab-compare =
    cinquina lab compare mantis book duel=no -p 2           con e senza il duello
    cinquina lab compare viva book renew=at_once,rounds=1 -p 4
help-lab-puzzles =
    Cerca problemi nelle partite dei bot: posizioni con una mossa nettamente migliore.
    La mossa stacca la seguente di dieci punti, con tre semi e con una ricerca quattro volte più lunga del solito, e un bot facile non la gioca. Lo stesso seme dà gli stessi problemi; una ricerca interrotta riprende da dove era.
examples-lab-puzzles =
    cinquina lab puzzles mantis                         scrive mantis-puzzles.jsonl
    cinquina lab puzzles viva -n 20 --minutes 5         al massimo cinque minuti di calcolo
    cinquina lab puzzles mantis --verify                controlla i problemi che il gioco ha già
flag-count = Quanti problemi servono.
flag-minutes = Quanti minuti di calcolo al massimo; poi si scrive quel che c’è.
flag-file = Dove i problemi vengono scritti o, con --verify, letti.
flag-skim = Guarda da vicino solo dove il giudizio del gioco vede spiccare una mossa: molto più veloce, ne perde qualcuno.
flag-verify = Controlla i problemi invece di cercarne di nuovi.
lab-puzzles-searching = Ricerca
lab-puzzles-verifying = Controllo
lab-puzzles-written = { $count ->
        [one] { $count } problema
       *[other] { $count } problemi
    } da { $games ->
        [one] { $games } partita
       *[other] { $games } partite
    }: { $file }
lab-puzzles-fail = Il problema { $number } non regge più: { $origin }
lab-puzzles-hold = { $held } problemi su { $count } reggono.
flag-out = La cartella in cui si conservano i blocchi completati, in Parquet; lo stesso comando riprende da lì.
flag-bot = Un bot per tutti i posti, o uno per ciascun posto.
flag-pictures = Scrive anche le figure come file SVG in questa cartella.
flag-report = Dove scrivere la pagina; i dati vanno accanto, in .json.
flag-cluster = L’indirizzo di uno scheduler Dask i cui worker giocano, come tcp://host:8786.
lab-playing = In corso
lab-seat = posto
lab-bot = bot
lab-share = vittorie
lab-fair = quota equa
lab-measure = misura
lab-interrupted = Interrotto: lo stesso comando riprende da qui.
lab-interrupted-lost = Interrotto; con --out non si perderebbe nulla.
lab-written = Scritti: { $page } e { $data }
lab-place = posto { $place }
lab-later-winner = il futuro vincitore
lab-part-of-game = parte della partita, %
lab-chance = probabilità di vittoria, %
lab-lead = vantaggio, punti percentuali
lab-share-of-games = quota delle partite, %
lab-share-of-seats = quota dei posti, %
lab-win-share = vittorie, %
lab-variance-share = quota di ciò che decide, %
lab-number = { $value }
lab-book = regolamento
lab-stage-games = partite
lab-stage-tension = tensione
lab-stage-luck = fortuna
lab-stage-ladder = scala dell’abilità
lab-stage-content = contenuto
lab-stage-options = opzioni
lab-stage-rulings = interpretazioni

report-title = { $title }: rapporto sull’equilibrio
report-about = { $players ->
        [one] 1 giocatore
       *[other] { $players } giocatori
    }, bot: { $bots }, partite: { $games }, seme { $seed }.
report-level = livello { $level }
report-options = Opzioni: { $options }.
report-book-options = tutte come nel regolamento
report-how = Gli intervalli sono al 95 %. Tensione, abilità e fortuna sono stimate da ciò che ogni posto può sapere: con partite di prova in cui tutto il resto viene ridistribuito.
report-value = valore
report-interval = intervallo al 95 %
report-reading = per questo gioco
report-group-outcome = Esito
report-group-length = Durata
report-group-tension = Tensione
report-group-skill = Abilità e fortuna
report-group-content = Contenuto
report-order = Chi vince, per ordine di turno
report-distributions = Distribuzioni
report-moves = Durata in mosse
report-points = Punti alla fine
report-lead-changes = Cambi in testa per punti
report-courses = Probabilità di vittoria nel corso della partita
report-lead = Quanto è netto il vantaggio
report-ladder = Scala dell’abilità
report-ladder-note = Un bot più forte tra altri più deboli, in ogni posto; la linea punteggiata è la quota equa. I bot «3:32» pensano per 32 simulazioni.
report-rung = { $stronger } tra { $weaker }
report-luck = Che cosa decide chi vince, tra pari
report-source-opening = l’apertura che tutti vedono
report-source-hidden = carte nascoste e successive
report-source-choices = le scelte dei giocatori
report-content = Mosse e carte
report-content-note = Quanto spesso una mossa è scelta quando è lecita, in quante partite e posti compare la mossa o l’evento, e di quanto questi vincono più spesso dei posti con lo stesso ordine di turno. Non prova una causa: chi sta vincendo gioca altre mosse.
report-topic = mossa o evento
report-rate = scelta se lecita
report-games = partite e posti
report-edge = vittorie in più
report-variants = Che cosa cambierebbe con altre opzioni
report-variants-note = Ogni opzione da sola, con le stesse carte; differenze rispetto al gioco studiato.
report-option = opzione
report-rulings = Dove il regolamento tace
report-rulings-note = Quanto spesso si è arrivati a una situazione che il regolamento non decide e una nostra interpretazione sì.
report-ruling = situazione
report-met = delle partite
report-no-options = Questo gioco non ha altre opzioni da provare.
report-compare-title = { $title }: varianti a confronto
report-never = mai

measure-seat_balance = Equilibrio dei posti
define-seat_balance = 100 % meno il massimo divario tra le quote di vittoria di due posizioni nell’ordine di turno.
read-seat_balance = { $turns ->
        [yes] La posizione { $best } vince il { $most } %, la { $worst } il { $least } %.
       *[no] Tutti giocano insieme; il posto { $best } vince il { $most } %, il { $worst } il { $least } %.
    }
measure-first_seat = Vantaggio di chi inizia
define-first_seat = La quota di vittorie di chi inizia, meno la quota equa.
read-first_seat = { $way ->
        [together] Tutti giocano insieme: nessuno è primo.
        [even] Non si vede alcun vantaggio nell’iniziare.
        [more] Chi inizia vince il { $points } % delle partite più della quota equa{ $option ->
            [none] .
           *[other] ; con { $option } { $value } sarebbe il { $then } %.
        }
       *[less] Chi inizia vince il { $points } % delle partite meno della quota equa{ $option ->
            [none] .
           *[other] ; con { $option } { $value } sarebbe il { $then } %.
        }
    }
measure-ties = Pareggi
define-ties = La quota di partite vinte da più giocatori insieme.
read-ties = Il { $value } % delle partite è condiviso.
measure-completion = Completamento
define-completion = La quota di partite che arrivano alla fine; le altre sono interrotte dopo moltissime mosse.
read-completion = Il { $value } % delle partite arriva alla fine.
measure-spread = Scarto dei punti
define-spread = La differenza media tra il punteggio migliore e il peggiore.
read-spread = Punti tra il migliore e il peggiore: { $value }.
measure-moves = Durata
define-moves = Il numero medio di mosse di una partita.
read-moves = Mosse in nove partite su dieci: da { $short } a { $long }; deviazione { $deviation }.
measure-decisions = Decisioni
define-decisions = Il numero medio di decisioni di un giocatore in una partita.
read-decisions = Ogni giocatore decide { $value } volte.
measure-forced = Mosse obbligate
define-forced = La quota di decisioni con una sola mossa lecita.
read-forced = Il { $value } % delle decisioni non è una scelta.
measure-branching = Ramificazione
define-branching = Il numero medio di mosse lecite di una decisione.
read-branching = Mosse tra cui scegliere: { $value }.
measure-drama = Dramma
define-drama = Di quanto il vincitore è in media dietro alla probabilità migliore.
read-drama = La probabilità del futuro vincitore è in media del { $value } % sotto la migliore.
measure-lead_changes = Cambi in testa
define-lead_changes = Quante volte un altro posto passa ad avere nettamente la probabilità migliore.
read-lead_changes = Il favorito cambia { $value } volte a partita.
measure-decisiveness = Decisività
define-decisiveness = Dopo quale parte della partita nessun perdente ha più una probabilità oltre la metà.
read-decisiveness = Dopo il { $value } % della partita nessun perdente è più favorito.
measure-stability = Stabilità
define-stability = 100 % meno quanta probabilità passa di mano da uno sguardo al successivo (venti sguardi a partita).
read-stability = Il { $value } % delle probabilità resta dov’è da uno sguardo al successivo.
measure-comebacks = Rimonte
define-comebacks = La quota di partite il cui vincitore ha avuto una volta meno di metà della probabilità equa.
read-comebacks = Nel { $value } % delle partite il vincitore era stato quasi battuto.
measure-ladder = Scala dell’abilità
define-ladder = Di quanto un bot che pensa il doppio degli altri supera la quota equa, in media su più raddoppi.
read-ladder = Pensare il doppio fa vincere il { $value } % di partite in più (raddoppi: { $rungs }).
measure-deals = Fortuna della distribuzione
define-deals = Tra una distribuzione cattiva e una buona (5 e 95 su cento), la quota di vittorie di un posto tra pari.
read-deals = Tra una buona e una cattiva c’è il { $value } % della vittoria; apertura { $entropy }, dove 1 vuol dire che ogni distribuzione è di tutti.
measure-luck = Quota di fortuna
define-luck = La quota della varianza dei risultati spiegata, tra pari, da aperture e carte; il resto sono le scelte.
read-luck = Apertura { $opening } %, carte nascoste e successive { $hidden } %, scelte { $choices } %.
measure-clarity = Chiarezza
define-clarity = Di quanto la mossa migliore supera la media di tutte, in probabilità di vittoria.
read-clarity = La mossa migliore vince il { $value } % di partite in più di una qualsiasi.
measure-impact = Impatto
define-impact = La massima differenza di vittorie tra chi usa un tipo di mossa e gli altri, corretta per l’ordine di turno.
read-impact = { $topic ->
        [none] Tutti usano tutti i tipi di mosse.
       *[other] Il maggiore è quello di «{ $topic }».
    }
measure-use = Opzioni vive
define-use = La quota dei tipi di mosse scelti almeno una volta.
read-use = { $dead ->
        [0] Ognuno dei { $moves } tipi di mosse viene scelto.
       *[other] { $dead } dei { $moves } tipi di mosse non vengono mai scelti.
    }
