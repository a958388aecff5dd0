# Le regole in una schermata: un turno in tre figure, e la fine.
turn-1 = Hai due azioni. Prendi: una fila intera passa nella tua mano, e carte nuove riempiono il cerchio.
turn-2 = Blocca: cala un gruppo davanti a te. Il numero dice quante carte servono. Ora quel colore puoi calarlo solo tu.
turn-3 = Fai punti: gira la tua pila, e da ora conta. Chi ha più carte in mano, se non sei tu, te ne dà alcune.
turn-end = Il mazzo è finito e restano solo tre file? È la fine. I tuoi punti: le carte girate, meno quelle rimaste in mano.
picture-turn-1-label = Una fila con una carta gialla e una rossa passa nella tua mano.
picture-turn-2-label = Tre carte gialle, ciascuna con un 3, davanti a te. Un lucchetto dice che nessun altro può calare il giallo.
picture-turn-3-label = Le tre carte gialle vengono girate accanto alla coppa, e Bo dà tre delle sue carte.
