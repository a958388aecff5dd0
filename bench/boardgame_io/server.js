// Mantis for two on boardgame.io with its default storage (in memory), for bench/server.py.
// The hidden pile is kept in `secret`, which PlayerView.STRIP_SECRETS removes for every player.
const { Server, Origins } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");

const COLOURS = 6;
const PILE = 60;

function flip(G, target, mover) {
  const card = G.secret.pile.pop();
  const tank = G.tanks[target];
  if (tank[card.front] > 0) {
    const taken = tank[card.front] + 1;
    tank[card.front] = 0;
    if (target === mover) G.scores[mover] += taken;
    else G.tanks[mover][card.front] += taken;
  } else {
    tank[card.front] += 1;
  }
  G.left = G.secret.pile.length;
  G.back = G.left ? G.secret.pile[G.left - 1].back : null;
}

const mantis = {
  name: "mantis",
  setup: ({ random }) => {
    const pile = random.Shuffle(
      Array.from({ length: PILE }, (_, n) => {
        const front = n % COLOURS;
        return { front, back: [front, (front + 1) % COLOURS, (front + 3) % COLOURS] };
      }),
    );
    const tanks = [0, 1].map(() => Array(COLOURS).fill(0));
    for (let n = 0; n < 8; n++) tanks[n % 2][pile.pop().front] += 1;
    const left = pile.length;
    return { secret: { pile }, tanks, scores: [0, 0], left, back: pile[left - 1].back };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    score: ({ G, playerID }) => flip(G, Number(playerID), Number(playerID)),
    steal: ({ G, playerID }, other) => flip(G, other, Number(playerID)),
  },
  endIf: ({ G }) => {
    if (G.left === 0 || Math.max(...G.scores) >= PILE) return { scores: G.scores };
  },
};

const server = Server({ games: [mantis], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), lobbyConfig: { apiPort: 0 } });
