error-position-fields = Una posizione è fatta di campi con un nome; «{ $value }» non lo è.
error-position-lacks = Nella posizione manca il campo «{ $field }».
error-position-unknown = Qui una posizione non ha il campo «{ $field }». I campi sono: { $known }.
error-position-part = Nella posizione «{ $field }» vale «{ $value }»: deve essere fatto di campi con un nome.
error-position-flag = Nella posizione «{ $field }» vale «{ $value }»: può valere solo true o false.
error-position-number = Nella posizione «{ $field }» vale «{ $value }»: serve un numero intero da { $least } a { $most }.
error-position-least = Nella posizione «{ $field }» vale «{ $value }»: serve un numero intero non minore di { $least }.
error-position-choice = Nella posizione «{ $field }» contiene «{ $value }». Valori possibili: { $known }.
error-position-seat = Nella posizione «{ $field }» contiene «{ $value }»: serve un posto, da 0 a { $last }.
error-position-seats = Nella posizione «{ $field }» vale «{ $value }»: servono posti diversi in ordine crescente.
error-position-list = Nella posizione «{ $field }» vale «{ $value }»: serve un elenco.
error-position-length = Nella posizione «{ $field }» vale «{ $value }»: la lunghezza dell’elenco deve essere { $length }.
error-position-by-seat = Nella posizione «{ $field }» vale «{ $value }»: serve un elenco con una voce per ogni posto, { $players } in tutto.
error-position-counts = Nella posizione «{ $field }» vale «{ $value }»: deve dire quante volte c’è ciascuno di questi: { $known }.
error-position-set =
    { $count ->
        [0] Nella posizione «{ $piece }» manca
        [one] Nella posizione «{ $piece }» c’è una volta
       *[other] Nella posizione «{ $piece }» c’è { $count } volte
    } nei campi { $fields } presi insieme. { $right ->
        [0] Non deve esserci.
        [one] Deve esserci una volta.
       *[other] Deve esserci { $right } volte.
    }
