ruling-SEC-9-short = SEC-9: ci sono meno carte che giocatori a cui serve una seconda occasione
ruling-SEC-12-shared = SEC-12: caselle vuote pari e l’1 non decide: la vittoria è condivisa
