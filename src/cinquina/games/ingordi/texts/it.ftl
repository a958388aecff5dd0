title = Ingordi
tagline = Prendi, blocca, fai punti: ma chi è troppo ingordo paga per gli altri.

colour-lime = verde chiaro
colour-green = verde scuro
colour-sky = celeste
colour-blue = blu
colour-yellow = giallo
colour-orange = arancione
colour-red = rosso

field-turn = Tocca a
field-pile = Mazzo di pesca
field-hand = La tua mano
field-hands = Carte in mano
field-scores = Pile di punti

option-first = Chi comincia
option-rows = File nel cerchio
option-refill = Carte pescate quando si prende una fila
option-dealt = Carte in mano all’inizio
option-end_rows = File rimaste alla fine della partita
option-copies = Carte di ogni colore, al massimo

error-refill = Quando si prende una fila, ogni fila riceve al massimo una carta: «refill» ({ $refill }) non può superare «rows» ({ $rows }).
error-end-rows = Una partita finisce con meno file di quante ne ha all’inizio: «end_rows» ({ $last }) deve essere minore di «rows» ({ $rows }).
error-copies = Carte necessarie per mani e file: { $needed }. Con «copies» così basso sono { $cards }.

prompt-turn = { $seat }, azione { $action } di 2: prendere una fila, bloccare o fare punti?
prompt-last = { $seat }, un’ultima azione: prendere una fila, bloccare o fare punti?
prompt-give =
    { $cards ->
        [one] { $seat }: scegliere una carta da dare a { $other }.
       *[other] { $seat }: scegliere la prossima carta da dare a { $other }, ne mancano { $cards }.
    }

move-take = Prendere la fila { $row }: { $colours }
move-block =
    { $groups ->
        [one] Bloccare il colore { $colour }: un gruppo
       *[other] Bloccare il colore { $colour }: { $groups } gruppi
    }
move-score =
    { $cards ->
        [one] Fare punti con 1 carta, senza bonus
       *[other] Fare punti con { $cards } carte, senza bonus
    }
move-score_bonus =
    { $cards ->
        [one] Fare punti con 1 carta
       *[other] Fare punti con { $cards } carte
    }, più { $bonus } da { $other }
move-give = Dare una carta di colore { $colour }

event-deal = In mano a { $seat } all’inizio: { $colours }.
event-rows = Le file cominciano con { $colours }.
event-first = Il primo turno è di { $seat }.
event-take = { $seat } prende la fila { $row }: { $colours }.
event-refill = Carte nuove a partire dalla fila { $row }: { $colours }.
event-exhausted = Il mazzo è finito: le file non ricevono più carte.
event-block =
    { $groups ->
        [one] { $seat } blocca il colore { $colour } con un gruppo.
       *[other] { $seat } blocca il colore { $colour } con { $groups } gruppi.
    }
event-score =
    { $cards ->
        [one] { $seat } fa punti con una carta.
       *[other] { $seat } fa punti con { $cards } carte.
    }
event-no_bonus = Niente bonus: nessuno ha in mano più carte di { $seat }.
event-bonus =
    { $cards ->
        [one] { $other } ha la mano più numerosa e deve dare una carta a { $seat }.
       *[other] { $other } ha la mano più numerosa e deve dare { $cards } carte a { $seat }.
    }
event-bonus_chosen =
    { $cards ->
        [one] Più giocatori hanno la mano più numerosa: { $seat } sceglie { $other }, che deve dare una carta.
       *[other] Più giocatori hanno la mano più numerosa: { $seat } sceglie { $other }, che deve dare { $cards } carte.
    }
event-give = { $seat } dà una carta coperta a { $other }.
event-give_own = { $seat } dà una carta coperta a { $other }: { $colour }.
event-give_all =
    { $cards ->
        [one] { $seat } dà a { $other } tutta la mano: una carta.
       *[other] { $seat } dà a { $other } tutta la mano: { $cards } carte.
    }
event-give_all_own = { $seat } dà a { $other } tutta la mano: { $colours }.
event-last = Restano poche file: a { $seat } resta un’ultima azione.
event-end =
    Restano poche file: la partita è finita. { $winners_count ->
        [one] Vince { $winners }!
       *[other] Vincono insieme { $winners }!
    }

why-gift-first =
    { $cards ->
        [one] Prima c’è ancora una carta da dare.
       *[other] Prima ci sono ancora { $cards } carte da dare.
    }
why-no-gift = Adesso non c’è nessuna carta da dare: si prende una fila, si blocca o si fanno punti.
why-not-in-hand = In mano non c’è nessuna carta di questo colore.
why-palette-order = Le carte si danno nell’ordine dei colori, e questo ormai è passato.
why-too-few-later = Da questo colore in poi non ci sono { $cards } carte da dare: bisogna partire da un colore precedente.
why-nothing-to-score = La pila di blocco è vuota: non c’è niente con cui fare punti.
why-no-choice = Non c’è nessuno da scegliere: basta fare punti.
why-name-giver = Più giocatori hanno la mano più numerosa: bisogna dire chi dà.
why-not-a-giver = A dare può essere soltanto chi ha più carte in mano.
why-too-few =
    { $needed ->
        [one] Serve una carta
       *[other] Servono { $needed } carte
    } di quel colore, in mano { $held ->
        [0] non ce n’è nessuna
        [one] ce n’è una sola
       *[other] ce ne sono { $held }
    }.
why-blocked = Questo colore è bloccato: è in cima alla pila di blocco di un altro giocatore.
why-no-such-row = Le file di questo tavolo vanno da 1 a { $rows }.
why-row-empty = La fila { $row } è vuota.

# Lesson.

goal = Metti nei punti più carte di tutti: alla fine ogni carta rimasta in mano toglie un punto.
lesson-1 = Il numero accanto alla coppa conta le tue carte nei punti: arriva più in alto di tutti! In un turno fai due azioni. Tre carte gialle fanno un gruppo e tu ne hai due. Tocca la fila 4: lì c’è la terza.
lesson-1-wrong = In quella fila non c’è nessuna carta gialla. Tre gialle fanno un gruppo e tu ne hai già due. Quella che ti manca è nella fila 4: toccala e la prendi tutta.
lesson-2 = Hai preso tutta la fila, e dal mazzo sono arrivate carte nuove. Sul giallo ora c’è 3/3: un gruppo! Tocca il giallo per calarlo davanti a te. Finché è lì in cima, solo tu puoi calare il giallo.
lesson-2-wrong = Questo può aspettare: il celeste è un gruppo di appena due carte, e un’altra fila ti riempie soltanto la mano. Il giallo è il gruppo migliore, perché ha tre carte. Tocca il giallo nella tua mano.
lesson-3 = Ada ha fatto punti con un 1 in cima alla pila: chi ha più carte in mano gliene dà una. Sei tu! La tua carta rossa è sola, e di rosse ne servono quattro. Tocca il rosso, poi «Dai la carta».
lesson-3-wrong = Quella tienila: ne hai due, e insieme fanno un gruppo. La carta rossa invece è sola, e per un gruppo ne servono quattro: è quella che ti serve di meno. Tocca il rosso e dai la carta ad Ada.
lesson-4 = Bruno è stato ingordo: ha 10 carte in mano! Fai punti adesso con le tue gialle. Sopra c’è un 3, così lui deve dartene anche tre delle sue. Tocca «Fare punti con 3 carte, più 3 da Bruno».
lesson-4-wrong = Prima fai punti! Il numero in cima dice quante carte ti dà Bruno: adesso è un 3, con il celeste sarebbe solo un 2. Anche le file possono aspettare. Tocca il pulsante che comincia con «Fare punti».
lesson-5 = Hai ancora un’azione. Sul blu c’è un lucchetto: il blu è in cima alla pila di Bruno, e ora non puoi calarlo. Le tue due carte celesti invece sono libere. Tocca il celeste per calarle davanti a te.
lesson-5-wrong = Adesso una fila non ti serve: ti riempie la mano, e chi ha più carte in mano paga. Le tue due celesti sono un gruppo, e non hanno il lucchetto. Tocca il celeste per calarle.
lesson-6 = Il mazzo è finito e le file stanno sparendo: la fine è vicina! Le carte davanti a te valgono solo quando ci fai punti. Presto, tocca «Fare punti con 2 carte, più 2 da Bruno».
lesson-6-wrong = Attenzione, ancora una fila e arriva la fine! Le tue carte celesti sono ancora davanti a te, dove non valgono nulla. Prima mettile al sicuro: tocca il pulsante che comincia con «Fare punti».
lesson-7 = Ora alla coppa sei davanti a tutti! La partita finisce quando restano solo tre file, e adesso sono quattro. Ogni carta in mano toglie un punto: tocca la fila 4, che ha una carta sola.
lesson-7-wrong = Anche quella fila chiude la partita, ma ha due carte, e ogni carta in mano ti toglie un punto. La fila 4 ne ha una sola: tocca quella per finire.
lesson-end = Hai vinto! Raccogli gruppi, calali, fai punti in tempo e lascia agli altri la mano più piena: chi è ingordo paga.
