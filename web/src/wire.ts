// Made by `npm run types` from src/cinquina/server/wire.py; do not edit.

export type AnyCommand = (Sit | Stand | SeatBot | Fill | Resize | Start | Play | AskUndo | AnswerUndo | Cover | TakeBack | Resign | Say | React | Change | Kick | Mute | Hurry | Rematch)
export type AnyOutgoing = (Welcome | Update | Spectators | Done | Refused | Pong)

export interface Wire {
AnswerUndo: AnswerUndo
Ask: Ask
AskUndo: AskUndo
BotSeat: BotSeat
Change: Change
Clock: Clock
Command: Command
ComparedMove: ComparedMove
Cover: Cover
Done: Done
Field: Field
Fill: Fill
Frame: Frame
GameInfo: GameInfo
GameTexts: GameTexts
Guest: Guest
Hint: Hint
Hurry: Hurry
Insight: Insight
JudgedMove: JudgedMove
LedgerLine: LedgerLine
LuckyMoment: LuckyMoment
InsightState: InsightState
Kick: Kick
Lesson: Lesson
LessonFrame: LessonFrame
Line: Line
Mute: Mute
MySeat: MySeat
NewGuest: NewGuest
NewProgram: NewProgram
NewReport: NewReport
NewTable: NewTable
OpenSeat: OpenSeat
Pace: Pace1
Outgoing: Outgoing
Ping: Ping
Play: Play
PlayOn: PlayOn
Pong: Pong
Privacy: Privacy
Problem: Problem
Program: Program
Puzzle: Puzzle
PuzzleAnswer: PuzzleAnswer
PuzzleOfDay: PuzzleOfDay
PuzzleSet: PuzzleSet
Puzzles: Puzzles
Question: Question
QuickMatch: QuickMatch
React: React
Refused: Refused
Rematch: Rematch
Replay: Replay
TableInfo: TableInfo
SeatInfo: SeatInfo
UndoInfo: UndoInfo
UndoneMove: UndoneMove
Resign: Resign
Resize: Resize
Resume: Resume
Say: Say
SeatBot: SeatBot
ServerAddress: ServerAddress
Sit: Sit
Spectators: Spectators
Stand: Stand
Start: Start
TableLine: TableLine
TakeBack: TakeBack
Update: Update
You: You
Welcome: Welcome
AnyCommand: AnyCommand
AnyOutgoing: AnyOutgoing
}
/**
 * Agrees to an undo that somebody has asked for, refuses it, or withdraws one's own request.
 */
export interface AnswerUndo {
type: "answer_undo"
id: string
agree: boolean
}
/**
 * What the seat has to decide, and every legal move with its `words`.
 */
export interface Ask {
prompt: {
[k: string]: unknown
}
choices: {
[k: string]: unknown
}[]
}
/**
 * Asks to take one's last move back. Except at a practice table, that is possible only if the
 *     move revealed nothing and nobody else has acted since.
 */
export interface AskUndo {
type: "ask_undo"
id: string
}
/**
 * A seat for a bot of that level.
 */
export interface BotSeat {
kind: "bot"
level?: number
}
/**
 * Settings that the host may change; those that are left out stay as they are.
 */
export interface Change {
type: "change"
id: string
public?: (boolean | null)
chat?: (boolean | null)
undo?: (boolean | null)
bot_pause?: (number | null)
automatic?: (boolean | null)
}
/**
 * A seat that is being waited for, since when and until when (Unix time).
 */
export interface Clock {
seat: number
since: number
until: (number | null)
}
/**
 * A command of a player. The client chooses the id; a command that is repeated with the same id
 *     has no further effect and gets the same answer.
 */
export interface Command {
type: "Command"
id: string
}
/**
 * A move that was compared with the best one, and how much of the chance to win it gives
 *     away.
 */
export interface ComparedMove {
words: string
loss: number
}
/**
 * Lets a bot play for a seat: one's own, or that of a player who is away.
 */
export interface Cover {
type: "cover"
id: string
seat: number
level?: number
}
/**
 * The command was carried out and stored, as entry `version` of the log.
 */
export interface Done {
type: "done"
id: string
version: number
table?: (string | null)
}
/**
 * What a game declares of one field of its view or of a move.
 */
export interface Field {
name: string
meaning: (string | null)
by_seat: boolean
private: boolean
}
/**
 * Puts bots into all open seats.
 */
export interface Fill {
type: "fill"
id: string
level: number
}
/**
 * A finished game after `step` moves: the `view` of the requested viewer or, with all cards
 *     open, those of a spectator (`watching`) and of each seat (`seats`).
 */
export interface Frame {
step: number
view?: ({
[k: string]: unknown
} | null)
watching?: ({
[k: string]: unknown
} | null)
seats?: {
[k: string]: unknown
}[]
}
/**
 * A game that this server offers: how many play and how long, its levels of bots, its options
 *     for each number of players, and the files of its own board.
 */
export interface GameInfo {
id: string
title: string
tagline: string
least: number
most: number
minutes: number
levels: number
offered: {
[k: string]: number[]
}
options: {
[k: string]: {
[k: string]: unknown
}[]
}
board?: string[]
lesson?: boolean
}
/**
 * A game's texts in one language: its Fluent catalogue and its rules page (Markdown). Besides,
 *     what the game declares: the fields of its view, and those of each kind of move.
 */
export interface GameTexts {
catalogue: string
rules: string
fields?: Field[]
moves?: {
[k: string]: Field[]
}
}
/**
 * The guest of this session.
 */
export interface Guest {
name: string
avatar: string
}
/**
 * What a bot thinks of one legal move; `chance` is the share of the win that it expects, null
 *     where it only compares moves. `why` are the gains of the best move, which comes first (sentences
 *     `reason-<kind>` of the game), and what speaks against the others (`against-<kind>`).
 */
export interface Hint {
move: {
[k: string]: unknown
}
chance: (number | null)
why?: {
[k: string]: unknown
}[]
}
/**
 * Lets bots move without a pause until the player has to decide something. Only for whoever
 *     plays against nothing but bots.
 */
export interface Hurry {
type: "hurry"
id: string
}
/**
 * What happened in a game. Chances are by step and seat, from before the first move to the
 *     end: as a spectator could know them, and, in games with private hands, with all hands open.
 */
export interface Insight {
chances: number[][]
open: (number[][] | null)
moves: JudgedMove[]
ledgers: LedgerLine[]
accuracy: (number | null)[]
lucky: LuckyMoment[]
unlucky: LuckyMoment[]
}
/**
 * A decision of a seat before `step` + 1 moves had been made, judged by what it could know.
 */
export interface JudgedMove {
step: number
seat: number
kind: ("blunder" | "brilliant" | "doubtful" | "good" | "mistake")
loss: number
played: {
[k: string]: unknown
}
best: {
[k: string]: unknown
}
compared: ComparedMove[]
why: {
[k: string]: unknown
}[]
why_not: {
[k: string]: unknown
}[]
}
/**
 * Where a seat's chance to win went; all but `result` add up to it.
 */
export interface LedgerLine {
start: number
deal: number
luck: number
play: number
others: number
hidden: number
result: number
}
/**
 * What chance did to a seat's chance to win in the move that led to `step`.
 */
export interface LuckyMoment {
step: number
seat: number
luck: number
}
/**
 * How far an analysis has come: `none` has been asked for, it is `waiting` for others, it is
 *     `working` (so many moves are done), or it is `done`.
 */
export interface InsightState {
state: ("done" | "none" | "waiting" | "working")
done?: number
of?: number
insight?: (Insight | null)
}
/**
 * The host sends somebody away for good: before the start the seat is open again, afterwards a
 *     bot plays on. They can still watch, but not write.
 */
export interface Kick {
type: "kick"
id: string
seat: number
}
/**
 * A guided first game of the learner in seat 0.
 */
export interface Lesson {
goal: string
others: string[]
frames: LessonFrame[]
}
/**
 * The table at one step of a lesson: what the learner is told and sees, what has happened since
 *     the frame before and, except at the end, what is asked, which moves are right (the first one is
 *     shown to whoever needs help), and the answer to any other.
 */
export interface LessonFrame {
say: string
view: {
[k: string]: unknown
}
events: {
[k: string]: unknown
}[]
ask?: (Ask | null)
moves?: string[]
wrong?: string
}
/**
 * A line of chat, or a reaction.
 */
export interface Line {
version: number
at: number
name: string
seat: (number | null)
text?: (string | null)
sign?: (string | null)
}
/**
 * The host silences whoever is in that seat, or has said that line (its version), or lets them
 *     speak again.
 */
export interface Mute {
type: "mute"
id: string
seat?: (number | null)
line?: (number | null)
muted?: boolean
}
/**
 * The seat of the person who creates the table.
 */
export interface MySeat {
kind: "me"
}
/**
 * Starts a session, or changes the name and the avatar of the guest.
 */
export interface NewGuest {
name: string
avatar?: (("bear" | "cat" | "chick" | "cow" | "dog" | "fox" | "frog" | "hedgehog" | "koala" | "lion" | "monkey" | "mouse" | "octopus" | "owl" | "panda" | "penguin" | "pig" | "rabbit" | "turtle" | "whale") | null)
}
/**
 * A seat for a program.
 */
export interface NewProgram {
id?: (string | null)
seat: number
name: string
}
/**
 * A line of chat that the operator of the server should see, by its version.
 */
export interface NewReport {
line: number
}
/**
 * `start` starts the game at once; no seat may be open then. At a `practice` table moves can
 *     always be taken back, and the game counts for nothing. At an `automatic` table the table
 *     gives the answer to questions of persons that have only one. A request that is repeated with the
 *     same `id` creates no second table.
 */
export interface NewTable {
id?: (string | null)
game: string
/**
 * @minItems 1
 * @maxItems 6
 */
seats: (OpenSeat | MySeat | BotSeat)[]
options?: {
[k: string]: boolean | number | string
}
public?: boolean
pace?: Pace
undo?: boolean
chat?: boolean
bot_pause?: number
practice?: boolean
automatic?: boolean
start?: boolean
}
/**
 * A seat for whoever joins.
 */
export interface OpenSeat {
kind: "open"
}
/**
 * The time limit: none (`free`), or `seconds` for each move or for the whole game.
 */
export interface Pace {
kind?: ("free" | "game" | "move")
seconds?: number
}
/**
 * The time limit: none (`free`), or `seconds` for each move or for the whole game.
 */
export interface Pace1 {
kind?: ("free" | "game" | "move")
seconds?: number
}
/**
 * The base of everything that the server sends through a socket.
 */
export interface Outgoing {
type: "Outgoing"
}
/**
 * Asks for a `pong` (socket only).
 */
export interface Ping {
type: "ping"
}
/**
 * A move in the game's notation. `version` is the newest one that the player had seen: if the
 *     same seat has moved since, for example in another window, the move is refused as stale.
 */
export interface Play {
type: "play"
id: string
move: string
version?: (number | null)
}
/**
 * A new practice table that goes on from a position of a finished game: the guest in one seat,
 *     bots of that level in all others.
 */
export interface PlayOn {
id?: (string | null)
step: number
seat: number
level: number
}
/**
 * The answer to a `ping`, with the newest version of the table.
 */
export interface Pong {
type: "pong"
version: number
}
/**
 * What the page about privacy says about this server.
 */
export interface Privacy {
games_days: number
chat_days: number
reports_days: number
session_days: number
contact: string
}
/**
 * The body of every HTTP error.
 */
export interface Problem {
error: string
text: string
}
/**
 * The token that lets a program play that seat: `Authorization: Bearer <token>`.
 */
export interface Program {
table: string
seat: number
token: string
}
/**
 * A position with one clearly best move for the seat that is asked; `strength` is how hard
 *     it is on the scale of ratings (openskill's mu).
 */
export interface Puzzle {
number: number
count: number
seat: number
names: string[]
difficulty: number
strength: number
reminders: {
[k: string]: unknown
}[]
view: {
[k: string]: unknown
}
ask: Ask
}
/**
 * Whether a try was the best move. `why` speaks for that move if it was (sentences
 *     `reason-<kind>` of the game), and against the try if it was not (`against-<kind>`).
 */
export interface PuzzleAnswer {
right: boolean
why: {
[k: string]: unknown
}[]
best: (string | null)
}
/**
 * Today's puzzle: the same for everybody.
 */
export interface PuzzleOfDay {
game: string
number: number
}
/**
 * The puzzles of one game: how difficult each of them is, from 1 on.
 */
export interface PuzzleSet {
game: string
title: string
difficulties: number[]
}
/**
 * All puzzles of this server.
 */
export interface Puzzles {
today: (PuzzleOfDay | null)
games: PuzzleSet[]
}
/**
 * What the seat that moved next was asked, and what it saw.
 */
export interface Question {
seat: number
view: {
[k: string]: unknown
}
ask: Ask
}
/**
 * A seat at any public table of that game that waits for others; at a new one with so many
 *     seats if there is none.
 */
export interface QuickMatch {
game: string
players: number
}
/**
 * A reaction, one of a few signs.
 */
export interface React {
type: "react"
id: string
sign: ("⏳" | "❤️" | "🎉" | "👍" | "👏" | "😂" | "😡" | "😢" | "😮" | "🤔")
}
/**
 * The command changed nothing; `text` says why to people, `error` to programs.
 */
export interface Refused {
type: "refused"
error: string
text: string
id?: (string | null)
}
/**
 * After the end: the same game at a new table, with everybody in the same seat.
 */
export interface Rematch {
type: "rematch"
id: string
}
/**
 * A finished game: its events as the requested viewer saw them, and some of its steps.
 */
export interface Replay {
table: TableInfo
steps: number
events: {
[k: string]: unknown
}[]
frames: Frame[]
}
/**
 * A table as everybody sees it.
 */
export interface TableInfo {
id: string
game: string
status: ("closed" | "open" | "over" | "running")
options: {
[k: string]: unknown
}
seats: SeatInfo[]
host_seat: (number | null)
public: boolean
chat: boolean
undo: boolean
bot_pause: number
pace: Pace1
commitment?: (string | null)
undo_asked?: (UndoInfo | null)
rematch?: (string | null)
sides?: number[][]
winners?: (number[] | null)
practice?: boolean
undone?: UndoneMove[]
offered?: number[]
automatic?: boolean
quick?: boolean
house_rules?: {
[k: string]: boolean | number | string
}
from_position?: boolean
}
/**
 * One seat as everybody sees it.
 */
export interface SeatInfo {
kind: ("bot" | "open" | "person" | "program")
name: string
level?: (number | null)
manner?: (string | null)
away?: boolean
covered?: (number | null)
resigned?: boolean
left?: (number | null)
avatar?: string
muted?: boolean
}
/**
 * A request to go back to `step`, which the seats in `missing` have yet to agree to.
 */
export interface UndoInfo {
seat: number
step: number
missing: number[]
}
/**
 * A seat took a move back: the game went on from `step`, or from an earlier step since.
 */
export interface UndoneMove {
seat: number
step: number
}
/**
 * Leaves the game for good; a bot plays on in this seat.
 */
export interface Resign {
type: "resign"
id: string
}
/**
 * Adds open seats, or takes away open ones and then bots, before the start.
 */
export interface Resize {
type: "resize"
id: string
players: number
}
/**
 * Asks for what happened after that version (socket only).
 */
export interface Resume {
type: "resume"
since?: number
}
/**
 * A line of chat.
 */
export interface Say {
type: "say"
id: string
text: string
}
/**
 * The host puts a bot into an open seat; `level` is one of the table's `offered`.
 */
export interface SeatBot {
type: "seat_bot"
id: string
seat: number
level: number
}
/**
 * Where the server is.
 */
export interface ServerAddress {
network: (string | null)
}
/**
 * Sits down, or changes seats, before the start.
 */
export interface Sit {
type: "sit"
id: string
seat: number
}
/**
 * Who watches: sent after the `welcome`, and whenever it changes.
 */
export interface Spectators {
type: "spectators"
count: number
names: string[]
}
/**
 * Leaves a seat before the start; the host may empty any seat.
 */
export interface Stand {
type: "stand"
id: string
seat: number
}
/**
 * The host starts the game.
 */
export interface Start {
type: "start"
id: string
}
/**
 * A table in a list.
 */
export interface TableLine {
id: string
game: string
status: string
names: (string | null)[]
seat: (number | null)
your_turn: boolean
updated: number
bots?: (string | null)[]
practice?: boolean
}
/**
 * Takes one's own seat back from the bot.
 */
export interface TakeBack {
type: "take_back"
id: string
}
/**
 * What one entry of the log changed; what is left out is as it was.
 */
export interface Update {
type: "update"
version: number
events?: {
[k: string]: unknown
}[]
view?: ({
[k: string]: unknown
} | null)
ask?: (Ask | null)
clocks?: Clock[]
table?: TableInfo
you?: You
line?: Line
}
/**
 * Who the receiving client is at this table.
 */
export interface You {
seat: (number | null)
name: (string | null)
host: boolean
}
/**
 * The table as it is now, with the events after `since`; `fresh` if these are all events, which
 *     replace those that the client had.
 */
export interface Welcome {
type: "welcome"
protocol: number
version: number
fresh: boolean
you: You
table: TableInfo
view: ({
[k: string]: unknown
} | null)
ask: (Ask | null)
events: {
[k: string]: unknown
}[]
clocks: Clock[]
lines: Line[]
}
