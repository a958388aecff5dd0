ruling-SCA-10-uncovered = SCA-10: prendendo i pezzi si scopre un’altra scaletta
ruling-SCA-13-blocked = SCA-13: tutti quelli ancora in gioco passano e la partita finisce
ruling-SCA-13-shared = SCA-13: chi ha riserve uguali condivide la vittoria
