// Made by `npm run types` from src/cinquina/server/wire.py; do not edit.

export type AnyCommand = (Sit | Stand | SeatBot | Start | Play | AskUndo | AnswerUndo | Cover | TakeBack | Resign | Say | React | Change | Rematch)
export type AnyOutgoing = (Welcome | Update | Done | Refused | Pong)

export interface Wire {
AnswerUndo: AnswerUndo
Ask: Ask
AskUndo: AskUndo
BotSeat: BotSeat
Change: Change
Clock: Clock
Command: Command
Cover: Cover
Done: Done
Frame: Frame
GameInfo: GameInfo
GameTexts: GameTexts
Guest: Guest
Hint: Hint
Line: Line
MySeat: MySeat
NewGuest: NewGuest
NewProgram: NewProgram
NewTable: NewTable
OpenSeat: OpenSeat
Pace: Pace1
Outgoing: Outgoing
Ping: Ping
Play: Play
Pong: Pong
Problem: Problem
Program: Program
Reach: Reach
React: React
Refused: Refused
Rematch: Rematch
Replay: Replay
TableInfo: TableInfo
SeatInfo: SeatInfo
UndoInfo: UndoInfo
Resign: Resign
Resume: Resume
Say: Say
SeatBot: SeatBot
Sit: Sit
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
export interface AnswerUndo {
type: "answer_undo"
id: string
agree: boolean
}
/**
 * What the seat is asked for, and every legal answer with its `words`.
 */
export interface Ask {
prompt: {
[k: string]: unknown
}
choices: {
[k: string]: unknown
}[]
}
export interface AskUndo {
type: "ask_undo"
id: string
}
export interface BotSeat {
kind: "bot"
level?: number
}
/**
 * Settings of the host; those that are left out stay.
 */
export interface Change {
type: "change"
id: string
public?: (boolean | null)
chat?: (boolean | null)
undo?: (boolean | null)
bot_pause?: (number | null)
}
/**
 * A seat that is being waited for: since when and, with a pace, until when (Unix seconds).
 */
export interface Clock {
seat: number
since: number
until: (number | null)
}
/**
 * Something a player wants. The id is the client's own; repeating a command with the same id
 *     has no further effect and is answered as before.
 */
export interface Command {
type: "Command"
id: string
}
/**
 * Hands a seat to a bot: one's own, or that of a player who is away.
 */
export interface Cover {
type: "cover"
id: string
seat: number
level?: number
}
/**
 * The command is carried out and kept: it is entry `version` of the log.
 */
export interface Done {
type: "done"
id: string
version: number
table?: (string | null)
}
/**
 * A finished game after `step` moves, as a spectator saw it and as each seat did.
 */
export interface Frame {
step: number
watching: {
[k: string]: unknown
}
seats: {
[k: string]: unknown
}[]
}
export interface GameInfo {
id: string
title: string
tagline: string
least: number
most: number
minutes: number
levels: number
options: {
[k: string]: {
[k: string]: unknown
}[]
}
}
/**
 * A game's own words in one language: its Fluent catalogue and its rules page (Markdown).
 */
export interface GameTexts {
catalogue: string
rules: string
}
export interface Guest {
name: string
}
/**
 * What a bot thinks of one legal move; `chance` is the share of the win it expects.
 */
export interface Hint {
move: {
[k: string]: unknown
}
chance: (number | null)
}
/**
 * Something said, or a reaction.
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
 * The seat of the person who makes the table.
 */
export interface MySeat {
kind: "me"
}
export interface NewGuest {
name: string
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
 * `start` deals at once, which needs a player in every seat. With an `id`, asking again for the
 *     same table gives the same table.
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
start?: boolean
}
/**
 * A seat for whoever comes.
 */
export interface OpenSeat {
kind: "open"
}
/**
 * How long decisions may take: `free`, or `seconds` for each move or for the whole game.
 */
export interface Pace {
kind?: ("free" | "game" | "move")
seconds?: number
}
/**
 * How long decisions may take: `free`, or `seconds` for each move or for the whole game.
 */
export interface Pace1 {
kind?: ("free" | "game" | "move")
seconds?: number
}
/**
 * The base of all that the server sends through a socket.
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
 * A move in the game's notation. `version` is the newest that the player had seen: if the
 *     same seat has moved since, from another window say, the decision is stale.
 */
export interface Play {
type: "play"
id: string
move: string
version?: (number | null)
}
export interface Pong {
type: "pong"
version: number
}
/**
 * What every HTTP error says.
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
 * Where the house is found.
 */
export interface Reach {
network: (string | null)
}
export interface React {
type: "react"
id: string
sign: ("⏳" | "❤️" | "🎉" | "👍" | "👏" | "😂" | "😡" | "😢" | "😮" | "🤔")
}
/**
 * The command changed nothing; `text` says why, `error` names the sentence.
 */
export interface Refused {
type: "refused"
error: string
text: string
id?: (string | null)
}
/**
 * After the end: the same game at a new table, everybody in the same seat.
 */
export interface Rematch {
type: "rematch"
id: string
}
/**
 * A finished game: its events as that viewer was told them, and some of its steps.
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
}
/**
 * One seat as everybody sees it.
 */
export interface SeatInfo {
kind: ("bot" | "open" | "person" | "program")
name: string
level?: (number | null)
away?: boolean
covered?: (number | null)
resigned?: boolean
}
/**
 * A wish to go back to `step` that waits for the agreement of `missing`.
 */
export interface UndoInfo {
seat: number
step: number
missing: number[]
}
/**
 * Leaves the game for good; a bot plays on.
 */
export interface Resign {
type: "resign"
id: string
}
/**
 * Asks for what happened after that version (socket only).
 */
export interface Resume {
type: "resume"
since?: number
}
export interface Say {
type: "say"
id: string
text: string
}
export interface SeatBot {
type: "seat_bot"
id: string
seat: number
level: number
}
export interface Sit {
type: "sit"
id: string
seat: number
}
/**
 * Leaves a seat before the start; the host may empty any seat so.
 */
export interface Stand {
type: "stand"
id: string
seat: number
}
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
 * Who the reader is at this table.
 */
export interface You {
seat: (number | null)
name: (string | null)
host: boolean
}
/**
 * The table as it is now, with the events after `since`; `fresh` if these are all of them and
 *     what the client knew before no longer counts.
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
