title = Second Chance
tagline = Due carte, una matita e una griglia sempre più stretta: la prossima forma entrerà ancora?

way-r0 = così com’è
way-r90 = ruotata di 90°
way-r180 = ruotata di 180°
way-r270 = ruotata di 270°
way-r0f = specchiata
way-r90f = specchiata e poi ruotata di 90°
way-r180f = specchiata e poi ruotata di 180°
way-r270f = specchiata e poi ruotata di 270°

field-shown = Carte in tavola
field-deck = Carte che mancano
field-without = Nessuna delle due carte entra

option-tiles = Tessere («standard», o il testo di un file di Tessere)
option-grid = Righe e colonne del foglio
option-shown = Carte scoperte in ogni round
option-chances = Seconde Chance quando nessuna carta entra
option-largest = Caselle delle Tessere più grandi nel mazzo
option-starting = Si comincia con una Tessera Iniziale

error-small-grid = La Tessera Iniziale { $tile } non può coprire lo spazio centrale di un foglio di { $side } per { $side }.
error-small-deck = Il mazzo ha { $cards ->
    [0] nessuna carta
    [one] una carta
   *[other] { $cards } carte
}, ma in ogni round se ne scoprono { $shown }. Ammetti Tessere più grandi («largest»).
error-large-tile = Senza Tessera Iniziale qualcuno potrebbe non poter cominciare: { $tile } non entra in un foglio di { $side } per { $side }. Ingrandisci il foglio («grid») o riduci le Tessere («largest»).

prompt-start = { $seat }: la Tessera Iniziale { $tile } va disegnata sopra lo spazio centrale.
prompt-common =
    { $tiles_count ->
        [one] { $seat }: sul tavolo c’è { $tiles }; va disegnata.
       *[other] { $seat }: sul tavolo ci sono { $tiles }; una delle due va disegnata.
    }
prompt-chance = { $seat }: la Seconda Chance entra! Ora va disegnata la Tessera { $tile }.
prompt-mark = { $seat }: c’è da scrivere un 1 in una casella vuota.

move-draw = Disegnare { $tile } in { $cell }, { $way }
move-mark = Scrivere l’1 in { $cell }

event-deal = A { $seat } tocca la Tessera Iniziale { $tile }.
event-reveal =
    { $tiles_count ->
        [one] Round { $round }: si scopre { $tiles }.
       *[other] Round { $round }: si scoprono { $tiles }.
    }
event-draw = { $seat } disegna { $tile } in { $cell }, { $way }.
event-chance = A { $seat } non entra nessuna carta sul tavolo. La Seconda Chance è { $tile }: entra!
event-eliminated = A { $seat } non entra nessuna carta sul tavolo, e nemmeno la Seconda Chance, { $tile }. { $seat } esce dal gioco.
event-missed = A { $seat } non entra nessuna carta sul tavolo, e nemmeno la Seconda Chance, { $tile }. Se ne gira un’altra.
event-out = A { $seat } non entra nessuna carta sul tavolo: { $seat } esce dal gioco.
event-mark = { $seat } scrive un 1 in { $cell }.
event-solo_game =
    { $reason ->
        [full] La partita { $game } di 3 è finita: la griglia è piena!
        [short] La partita { $game } di 3 è finita: non ci sono più carte per una Seconda Chance.
        [deck] La partita { $game } di 3 è finita: il mazzo è esaurito.
       *[eliminated] La partita { $game } di 3 è finita.
    } { $empty ->
        [one] Resta { $empty } casella vuota,
       *[other] Restano { $empty } caselle vuote,
    } { $total } in tutto finora.
event-end =
    { $reason ->
        [success] Meno di 10 caselle vuote in tre partite: { $winners } ce l’ha fatta!
        [failure] In tre partite le caselle vuote sono almeno 10: sarà per la prossima volta.
       *[other] { $reason ->
            [full] Una griglia è piena!
            [short] Le carte non bastano per le Seconde Chance.
            [eliminated] Nessuno è più in gioco.
           *[deck] Il mazzo è esaurito.
        } { $seats_count ->
            [0] { $winners_count ->
                [one] Vince { $winners }!
               *[other] Vincono insieme { $winners }!
            }
           *[other] L’1 decide il pareggio con { $seats }: { $winners_count ->
                [one] vince { $winners }!
               *[other] vincono insieme { $winners }!
            }
        }
    }

why-not-yours = Questa carta non si può disegnare adesso: non è la tua.
why-not-offered = La carta { $tile } in questo momento non è sul tavolo.
why-no-mark = Un 1 lo scrive solo chi è tra i primi a uscire dal gioco, quando succede.
why-mark-first = Chi è fuori non disegna più: resta da scrivere l’1 in una casella vuota.
why-filled = La casella { $cell } non è vuota.
why-same-way = Con { $tile }, { $way } dà lo stesso disegno di { $alike }: si scrive { $alike }.
why-outside = Lì la Tessera { $tile } uscirebbe dalla griglia.
why-overlap = La Tessera { $tile } coprirebbe { $cell }, che è già piena.
why-centre = Una Tessera Iniziale deve coprire lo spazio centrale, { $cell }.

tiles-long = Un file di Tessere ha al massimo { $most } caratteri.
tiles-tab = Riga { $line } delle Tessere: si disegna con gli spazi, non con le tabulazioni.
tiles-section = Riga { $line } delle Tessere: «{ $found }» non apre nessuna sezione; le sezioni sono [start] e [tiles].
tiles-no-section = Riga { $line } delle Tessere: prima va aperta una sezione, con [start] o [tiles].
tiles-name = Riga { $line } delle Tessere: «{ $name }» non è un nome; un nome è una lettera maiuscola con al massimo altre tre lettere maiuscole o cifre.
tiles-name-twice = Riga { $line } delle Tessere: c’è già una Tessera di nome { $name }.
tiles-astray = Riga { $line } delle Tessere: la riga «{ $row }» non sta esattamente sotto un nome.
tiles-sign = Riga { $line } delle Tessere: nella riga «{ $row }» di { $name } c’è altro oltre a # e punti.
tiles-gap = Riga { $line } delle Tessere: nel disegno di { $name } manca una riga.
tiles-size-start =
    Riga { $line } delle Tessere: { $name } ha { $count ->
        [one] { $count } quadrato
       *[other] { $count } quadrati
    }, ma una Tessera Iniziale ne ha 8.
tiles-size-tiles =
    Riga { $line } delle Tessere: { $name } ha { $count ->
        [one] { $count } quadrato
       *[other] { $count } quadrati
    }, ma una Tessera ne ha da 1 a 7.
tiles-pieces = Riga { $line } delle Tessere: { $name } non è d’un solo pezzo.
tiles-same = Riga { $line } delle Tessere: { $name } ha la stessa forma di { $other }.
tiles-count = La sezione [{ $section }] delle Tessere ha { $count } disegni invece di { $right }.

# Lesson.
goal = Riempi il tuo foglio: alla fine vince chi ha meno caselle vuote.
lesson-1 = Questo è il tuo foglio: le caselle bianche sono ancora vuote. Lasciane meno di Ada! Disegni una delle due carte. P5 entra giusta giusta nel buco in alto a sinistra: tocca «Disegna».
lesson-1-wrong = Anche la barra da tre ci sta, ma riempie di meno e spezza un buco. Tocca la carta P5: i suoi cinque quadrati riempiono tutto il buco in alto a sinistra.
lesson-2 = Nuovo round, due nuove carte. N5 non entra da nessuna parte. La barra I4 è sdraiata: girala con la freccia rotonda, spostala con quelle dritte nel buco lungo sul bordo destro e disegnala.
lesson-2-wrong = Sdraiata, la barra rovina il buco grande in basso: ne restano due caselle isolate. Girala in piedi: sul bordo destro c’è posto proprio per quattro quadrati.
lesson-3 = S4 somiglia al buco sul bordo sinistro, ma guarda dall’altra parte, e girarla non basta. Tocca il pulsante dello specchio, accanto alla freccia rotonda. Poi sposta la forma in quel buco e disegnala.
lesson-3-wrong = Lì rovina il buco grande in basso: ne restano due caselle isolate. Specchia la forma: così entra alla perfezione nel buco sul bordo sinistro.
lesson-4 = Ora nel buco grande in basso entrano tutte e due le carte, ma ne disegni una sola, poi spariscono entrambe. Conta i quadrati: T4 riempie quattro caselle, K6 tutte e sei. Tocca la carta K6 e disegnala.
lesson-4-wrong = T4 ci sta, ma lì lascia vuote due caselle, e ogni casella vuota conta. Tocca la carta K6: i suoi sei quadrati riempiono tutto il buco in basso.
lesson-5 = A te e ad Ada non entra nessuna delle due! Arriva un’altra carta a testa: la Seconda Chance. Quella di Ada non entra: è fuori. La tua, il quadratino I1, sì! Spostalo nella casella sola in basso a destra e disegnalo.
lesson-5-wrong = Lassù spezza il buco da tre. Nella casella sola in basso a destra c’è posto per un quadrato soltanto, e nessun’altra carta è così piccola: disegnalo lì.
lesson-6 = Ada, la prima a uscire, ha scritto un 1: quella casella è piena, e l’1 decide i pareggi. Tu però giochi ancora! Tocca la carta V3 e riempi il buco in alto a destra: con il foglio pieno la partita finisce e vinci.
lesson-6-wrong = I2 ci sta, ma resta vuota una casella. Tocca la carta V3: riempie le tue ultime tre caselle, e con il foglio pieno vinci subito.
lesson-end = Il tuo foglio è pieno: hai vinto! Di solito si gioca finché tutti sono fuori o le carte finiscono. Allora vince chi ha meno caselle vuote, anche se è già fuori.
