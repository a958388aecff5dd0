help-arena =
    Fa giocare i bot tra loro e mostra chi vince.
    Ogni distribuzione si gioca con ciascun bot in ciascun posto, così la fortuna tocca a tutti allo stesso modo. Un bot è il suo livello (3), un livello con un limite in simulazioni (3:500) o millisecondi (5:200ms), o una classe propria (modulo:Nome); se ne nomina uno per posto. Un bot proprio che si blocca interrompe tutto, e si dice perché. Si ferma appena è chiaro se il primo bot vince più o meno della sua parte.
examples-arena =
    cinquina arena mantis 3 2             livello 3 contro livello 2
    cinquina arena mantis 5 2 2 2 -g 400  uno contro tre
    cinquina arena viva 4:100 4:1000      che cosa dà un limite dieci volte più grande
    cinquina arena ingordi 3 2 1 --json   per i programmi
    cinquina arena mantis 3 mybots:Thief  la classe Thief in mybots.py
flag-games = Quante partite al massimo.
flag-jobs = Quanti processi; altrimenti uno per ogni core.
flag-all = Gioca tutte le partite, anche quando la domanda è decisa.
flag-save = Salva in questa cartella tutte le partite.
arena-playing = Si gioca
arena-title = { $title }: { $games ->
        [one] 1 partita
       *[other] { $games } partite
    }
arena-decided = Deciso: il primo bot vince chiaramente una parte diversa da quella che gli spetta.
arena-undecided = Non deciso: il primo bot potrebbe vincere proprio la parte che gli spetta.
arena-interrupted = Interrotto: sono state giocate solo queste partite.
error-useless-budget = «{ $spec }» ha un limite, ma cercano solo i livelli da { $least } a { $most }: si scrive il livello da solo.
arena-bot = bot
arena-share = vittorie
arena-fair = gli spetta
arena-points = punti
arena-rating = valutazione
arena-time = tempo a mossa
