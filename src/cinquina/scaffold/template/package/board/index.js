// The board in the browser: plain JavaScript without a build step. Without this file, the page draws
// the declared fields of the view by itself.

/** Kinds of moves that are made on the board; all others become buttons below it. */
export const onBoard = ["play"];

export function mount(element, scene) {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = new URL("board.css", import.meta.url).href;
  const board = document.createElement("div");
  board.className = "template_game";
  element.append(sheet, board);
  draw(board, scene);
  return {
    update: (next) => draw(board, next),
    destroy: () => element.replaceChildren(),
  };
}

function draw(board, scene) {
  const { view } = scene;
  const pile = make("p", "pile", `${scene.say("field-pile")}: ${view.pile}`);
  const seats = make("div", "seats");
  for (let seat = 0; seat < view.players; seat++) seats.append(seatOf(scene, seat));
  const hand = make("div", "hand");
  for (const card of view.hand ?? []) hand.append(cardOf(scene, card));
  board.replaceChildren(pile, seats, hand);
}

function seatOf(scene, seat) {
  const { view } = scene;
  const box = make("section", "seat");
  if (!view.over && view.turn === seat) box.classList.add("turn");
  const card = view.trick[seat];
  box.append(
    make("h2", "", scene.names[seat]),
    make("div", card === null ? "card empty" : "card", card ?? ""),
    make("p", "", scene.say("drawing-seat", { hand: view.hands[seat], tricks: view.tricks[seat] })),
  );
  return box;
}

/** A card of the hand. `data-pick` lets arrow keys stop at it, `data-move` says what it plays. */
function cardOf(scene, card) {
  const move = scene.choices.find((choice) => choice.card === card);
  const button = make("button", "card", card);
  button.disabled = !move;
  if (move) {
    button.dataset.pick = "";
    button.dataset.move = move.words;
    button.setAttribute("aria-label", scene.tell("move", move));
    button.onclick = () => scene.play(move.words);
    if (scene.marked?.words === move.words) button.classList.add("marked");
  }
  return button;
}

function make(name, className, text = "") {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}
