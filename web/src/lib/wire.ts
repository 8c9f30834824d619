// Made by tools/wire_types.py from src/grognard/server/messages/: change that, then `make wire`.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Action = { do: string } & { [part: string]: Json }
/** One event of the log: the message id under `event`, its arguments beside it. */
export type GameEvent = { event: string } & { [name: string]: Json }
/** What every game's view has; the rest is the game's own. */
export interface View {
  game: string
  scenario: string
  options: { [name: string]: Json }
  seat: string | null
  to_act: string[]
  result: Result | null
  [part: string]: unknown
}
/** A change of a JSON document: [path, value] puts, [path] alone removes. A whole new document is [[[], document]]. */
export type Patch = ([path: (string | number)[], value: Json] | [path: (string | number)[]])[]

export type Seats = string[]

export type Language = 'en' | 'it'

export type Pace = 'live' | 'slow'

export type Status = 'open' | 'playing' | 'over'

export type Origin = 'table' | 'record' | 'lesson'

export type SeatKind = 'person' | 'bot' | 'open' | 'friend' | 'left'

export type Orders = { [name: string]: string }

export type Layout = Action[]

/** Why something is refused: the rule, and a message id of the Fluent files with its arguments. */
export interface Reason {
  rule: string
  message: string
  args: { [name: string]: Json }
}

/** Every refusal of HTTP and WebSocket alike; `v` is the table's version where the asker's was another. */
export interface ApiError {
  code: string
  status: number
  reason: Reason
  v?: number
}

export interface Me {
  id: string
  name: string
  language: Language | null
  csrf: string
}

export interface MeChange {
  name?: string | null
  language?: Language | null
}

/** `scenarios`: the only ones that it concerns; empty for all. `barred`: by scenario the values that it does not offer. */
export interface OptionInfo {
  name: string
  default: Json
  values: Json[]
  rule: string
  scenarios: string[]
  barred: { [name: string]: Json[] }
}

export interface ScenarioInfo {
  name: string
  title: string
  seats: string[]
  rule: string
}

/** What was put right in our rules of a game, and the version from which on it is played so. */
export interface Correction {
  version: string
  rules: string[]
  text: string
  text_it: string
}

/** A guided first game: its name, the seat that the learner has, and how many steps it takes. */
export interface LessonInfo {
  name: string
  seat: string
  steps: number
}

export interface GameInfo {
  name: string
  title: string
  version: string
  scenarios: ScenarioInfo[]
  options: OptionInfo[]
  bots: string[]
  corrections: Correction[]
  lessons: LessonInfo[]
  howto: boolean
}

/** How the ids of a kind are put into several words: `engine.game.Compound`. */
export interface Compound {
  message: string
  pattern: string
  parts: string[]
  said: string[]
  named: { [name: string]: { [name: string]: string } }
}

/** `arguments`: those of the game's messages that hold a word, each with the prefix of the messages that say it. `compounds`: of those prefixes the ones under which an id is put into several words. `text`: all its messages in the language that was asked for, if any was. */
export interface GameWords {
  arguments: { [name: string]: string }
  compounds: { [name: string]: Compound }
  text: string | null
}

export interface Rule {
  id: string
  title: string
  title_it: string
  text: string
  text_it: string
  kind: string
  events: string[]
}

/** A word of the game that opens where it stands: the rule that explains it, and its forms, its name first. */
export interface Term {
  id: string
  rule: string
  forms: string[]
  forms_it: string[]
}

/** What a seat has come to: its rank, shared by equals, and its own level. */
export interface Rank {
  seat: string
  rank: number
  level: string
}

/** `ranks`: every seat, the best first, in games that rank them. */
export interface Result {
  winners: string[]
  level: string
  rule: string
  ranks?: Rank[]
}

/** How a game came to its end otherwise than by its rules: who has brought it about, and who has won by it. */
export interface Ended {
  how: 'resigned' | 'draw' | 'stopped' | 'left'
  by: string[]
  winners: string[]
}

/** What one seat has offered, and who has said yes so far, itself included. */
export interface Offer {
  what: 'draw' | 'stop'
  by: string
  agreed: string[]
}

/** One thing that was settled beside the game: `by` did it, about `seat`, whose place has then what is in `sits`. */
export interface Beside {
  do: string
  by: string
  seat: string
  what: string | null
  sits: SeatKind | null
  at: number
}

/** `open`: anybody may sit down, listed in the lobby. `friend`: kept for whoever shows the `invitation`, which only the maker of the table is told, and for whom it is meant; `until`: when it runs out (milliseconds since 1970). `left`: nobody plays there any more. The link for a substitute is told to all who have a seat. `away`: since when its person is not here. `back`: the asker may take it back from the bot. */
export interface SeatInfo {
  seat: string
  kind: SeatKind
  name: string | null
  bot: string | null
  you: boolean
  online: boolean
  invitation: string | null
  until: number | null
  away: number | null
  back: boolean
}

/** Times are milliseconds since 1970. `open`: nothing is dealt before everybody sits and has added to the seed. `record`: an uploaded record, to watch only. `version` and `to_act` are what the asker's own seat has been told. `maker`: the asker has opened it. `nonces`: what was added to the seed, by seat; null where the seed is all. `ended`, `offer`, `beside`: what was settled beside the game. `patience`: milliseconds that one may be away before the others choose who plays on. `rematch`: the table at which it is played once more. `adviser`: the bot that may be asked what to do; null where the maker of the table wants none. */
export interface TableInfo {
  id: string
  game: string
  scenario: string
  options: { [name: string]: Json }
  pace: Pace
  status: Status
  origin: Origin
  created: number
  changed: number
  version: number
  seats: SeatInfo[]
  to_act: string[]
  commitment: string
  nonces: { [name: string]: string } | null
  maker: boolean
  result: Result | null
  ended: Ended | null
  offer: Offer | null
  beside: Beside[]
  patience: number
  rematch: string | null
  adviser: string | null
}

export interface NewSeat {
  kind: 'me' | 'bot' | 'friend' | 'open'
  bot?: string | null
}

export interface NewTable {
  game: string
  seats: { [name: string]: NewSeat }
  scenario?: string | null
  options?: { [name: string]: Json }
  pace?: Pace
  adviser?: boolean
}

/** A seat that anybody may take, or one that is kept, with the invitation to it. */
export interface Join {
  seat: string
  invitation?: string | null
}

/** The table as it is now, or null: nobody else sat at it, and it was taken away. */
export interface Left {
  table: TableInfo | null
}

/** Take back the invitation to a kept seat: another takes its place. */
export interface Invite {
  seat: string
}

/** What a person's browser adds to the seed, once it has seen the commitment: 32 hex digits. */
export interface AddNonce {
  nonce: string
}

/** What the seat `by` does beside the game: `offer` with `what`; `hand` and `seek` about another `seat`, `hand` with a `bot`. */
export interface PactBody {
  id: string
  by: string
  do: 'resign' | 'offer' | 'agree' | 'decline' | 'leave' | 'hand' | 'seek'
  what?: 'draw' | 'stop' | null
  seat?: string | null
  bot?: string | null
}

/** What happened at a table since the asker was there: so many events, and the last that he may know of, told in the language that was asked for. */
export interface News {
  count: number
  last: string | null
}

/** Take a seat back from the bot that has played there meanwhile. */
export interface ComeBack {
  seat: string
}

/** The same table once more; `swap`: each has the seat before his own. */
export interface Rematch {
  swap?: boolean
}

/** `n`: so many lines were told to the reader before. `to`: the seats to which it was said in private. */
export interface ChatLine {
  n: number
  name: string
  seat: string | null
  text: string
  at: number
  to?: string[]
}

/** Many pieces are laid out: `place` is the verb that lays one down, with its parts `piece` and `to`; `back` takes it up again, `end` ends it, `pick` takes one in hand first, `auto` lays the rest (empty where there is none). `pieces`: where each is; `places`: how many each holds. */
export interface Bulk {
  place: string
  piece: string
  to: string
  pieces: { [name: string]: string | null }
  places: { [name: string]: number | null }
  back: string
  end: string
  pick: string
  auto: string
}

/** `no`: the place among the actions of the one that ends or declines, where there is one. */
export interface Decision {
  seat: string
  prompt: string
  args: { [name: string]: Json }
  actions: Action[]
  rules: string[]
  bulk?: Bulk
  no?: number
}

/** Who is asked what, for those who only wait: the prompt's id without its arguments. */
export interface Asked {
  seat: string
  prompt: string
}

/** The log from event number `from` on: cut the known log there, then append. */
export interface LogTail {
  from: number
  events: GameEvent[]
}

/** `pending`: an act of one's own was accepted, and what comes of it is not shown yet. `deadline`: seconds left to answer in, then one passes. `waiting`: seconds left of a window that everybody waits for. `standing`: the seat's. `rest`: that of which it passes in all windows to come, a battle or a turn. `may_order`: orders that the game has of its own, and what each may say besides "ask". */
export interface State {
  t: 'state'
  v: number
  table: TableInfo
  seat: string | null
  view: View
  decision: Decision | null
  asked: Asked[]
  undo: number
  log: LogTail
  seen: number
  chat: ChatLine[]
  thinking: string[]
  pending: boolean
  deadline: number | null
  waiting: number | null
  standing: { [name: string]: string }
  rest?: string
  may_order?: { [name: string]: string[] }
}

export interface Change {
  t: 'patch'
  v: number
  from: number
  view: Patch
  decision: Decision | null
  asked: Asked[]
  undo: number
  log: LogTail
  deadline: number | null
  pending?: boolean
}

export interface TableChange {
  t: 'table'
  table: TableInfo
}

export interface Ack {
  t: 'ack'
  id: string
  v: number
}

export interface Refusal {
  t: 'refused'
  id: string
  error: ApiError
}

export interface Answer {
  t: 'answer'
  id: string
  answer: Json
}

export interface Chat {
  t: 'chat'
  line: ChatLine
}

export interface Thinking {
  t: 'thinking'
  seats: string[]
}

/** A window is open, and takes so many seconds whether anybody is asked in it or not. */
export interface Waiting {
  t: 'waiting'
  seconds: number
}

export interface Standing {
  t: 'standing'
  seat: string
  orders: { [name: string]: string }
  rest?: string
}

export interface Pong {
  t: 'pong'
}

export type ServerMessage = State | Change | TableChange | Ack | Refusal | Answer | Chat | Thinking | Waiting | Standing | Pong

export interface Why {
  ask: 'why'
  seat: string
  action: Action
}

/** Why many pieces cannot be laid out in one go, as `act_all` would say it. */
export interface WhyAll {
  ask: 'why_all'
  seat: string
  actions: Layout
}

export interface Preview {
  ask: 'preview'
  seat: string
  action: Action
}

/** A tap that no legal action answers: on a place of the map, with what was picked before. */
export interface Tap {
  ask: 'tap'
  seat: string
  place: string
  piece?: string | null
}

/** Of the present position, or of the one at step `n` of the replay as these eyes may look back at it. */
export interface Overlay {
  ask: 'overlay'
  seat: string | null
  overlay: string
  place?: string | null
  n?: number | null
}

/** Who stands in a place, now or at step `n` of the replay. */
export interface About {
  ask: 'about'
  seat: string | null
  place: string
  n?: number | null
}

export type Question = Why | WhyAll | Preview | Tap | Overlay | About

export interface WhyAnswer {
  reason: Reason | null
}

/** What a tap means: a legal action, or why it can be none. Exactly one of the two is there. */
export interface TapAnswer {
  action: Action | null
  reason: Reason | null
}

/** What is shown at a place: a name that the game draws, and a number or a chance that goes with it. */
export interface Mark {
  place: string
  mark: string
  label?: string
}

export interface OverlayAnswer {
  marks: Mark[]
}

/** Each piece as the game's own client shows it. */
export interface AboutAnswer {
  pieces: ({ [name: string]: Json })[]
}

export interface Cost {
  spent: number
  allowance: number
}

export interface Message {
  message: string
  args: { [name: string]: Json }
}

export interface AdviceBody {
  seat: string
}

/** What a legal action would lead to. `path`: the way on the map, its beginning included. `says`: what may come of it, in sentences; `detail`: the same, and more, as the game itself draws it. `final`: why it cannot be taken back; null where it can. */
export interface PreviewAnswer {
  final: 'secret' | 'opens' | 'rolls' | 'others' | 'ends' | 'passes' | null
  cost: Cost | null
  warnings: Reason[]
  says: Message[]
  path: string[]
  marks: Mark[]
  detail: Json
}

/** One of the choices of an adviser, and what it would come to as far as the asker can know; null where that turns upon what he cannot. */
export interface Advised {
  action: Action
  preview: PreviewAnswer | null
}

/** `bot`: who advises. `choices`: the best that it knows, best first; `of`: among so many. */
export interface Advice {
  bot: string
  choices: Advised[]
  of: number
}

export interface Act {
  t: 'act'
  id: string
  v: number
  seat: string
  action: Action
}

/** Many pieces laid out in one go: all of the list stands, or none of it. */
export interface ActAll {
  t: 'act_all'
  id: string
  v: number
  seat: string
  actions: Layout
}

export interface Undo {
  t: 'undo'
  id: string
  v: number
  seat: string
  steps: number
}

export interface Ask {
  t: 'ask'
  id: string
  question: Question
}

/** `to`: the seats that may read it, none for everybody. `seat`: from which of one's own it is said. */
export interface Say {
  t: 'chat'
  id: string
  text: string
  seat?: string | null
  to?: Seats
}

export interface Sit {
  t: 'sit'
  seat: string | null
}

export interface Seen {
  t: 'seen'
  log: number
}

/** Whether the page is in sight: while it is not, notices may tell its reader that he is asked. */
export interface Looks {
  t: 'looks'
  on: boolean
}

/** Changes the orders that are named and leaves the others. */
export interface SetStanding {
  t: 'standing'
  id: string
  seat: string
  orders: Orders
}

export interface Sync {
  t: 'sync'
}

export interface Ping {
  t: 'ping'
}

export type ClientMessage = Act | ActAll | Undo | Ask | Say | Sit | Seen | Looks | SetStanding | Sync | Ping

/** Changes the orders that are named and leaves the others. */
export interface StandingBody {
  seat: string
  orders: Orders
}

export interface StandingOrders {
  seat: string
  orders: { [name: string]: string }
}

export interface ActBody {
  id: string
  v: number
  seat: string
  action: Action
}

export interface UndoBody {
  id: string
  v: number
  seat: string
  steps: number
}

/** `to`: the seats that may read it, none for everybody. `seat`: from which of one's own it is said. */
export interface ChatBody {
  id: string
  text: string
  seat?: string | null
  to?: Seats
}

export interface Acted {
  v: number
  events: GameEvent[]
}

export interface Undone {
  v: number
}

export interface ReplayStep {
  n: number
  seat: string
  events: GameEvent[]
  view: Patch
}

/** `view` and `events` are the position and the log at step `from`; `knows` is whose eyes the asker may use. */
export interface ReplayAnswer {
  total: number
  from: number
  view: View
  events: GameEvent[]
  steps: ReplayStep[]
  knows: string[]
}

export interface LuckTotal {
  seat: string
  kind: string
  rolls: number
  expected: number
  actual: number
  p: number
  p_low: number
}

export interface LuckRoll {
  n: number
  seat: string
  kind: string
  dice: number[]
  sides: number
  each: number[]
  expected: number
  actual: number
  message: Message
}

export interface LuckAnswer {
  rolls: LuckRoll[]
  totals: LuckTotal[]
}

export interface ProofRoll {
  index: number
  count: number
  sides: number
  dice: number[]
  n: number
}

/** Seed and rolls are shown when the game is over: before, a hidden draw would be among the rolls. The dice follow from the seed and the nonces together (`docs/record-format.md`). */
export interface ProofAnswer {
  commitment: string
  seed: string | null
  nonces: { [name: string]: string } | null
  rolls: ProofRoll[]
}

export interface Health {
  ok: boolean
}

export type Done = (Action | null)[]

/** What the learner does there: looks, has read the text, does something, or lets it be done for him. */
export interface LessonBody {
  done: Done
  does?: 'look' | 'read' | 'act' | 'skip'
  action?: Action | null
}

export interface LessonQuestion {
  done: Done
  question: Question
}

export interface LessonFree {
  done: Done
}

/** `text`: the message to be told. `point`: what it speaks of, `place:L7`, `piece:…`, `card:…`, `button:…` (a verb), `panel:…`. `wanted`: places among the actions of the decision; none where the text is only read. `refuse`: rules that the learner is invited to run into. `free`: a game may follow. */
export interface LessonStep {
  id: string
  at: number
  of: number
  text: string
  point: string[]
  wanted: number[]
  reads: boolean
  refuse: string[]
  over: boolean
  free: boolean
}

/** `held`: what was done is legal, but not what the lesson wants, and has changed nothing; `answer` is the message that says so, or null where the lesson has none of its own. */
export interface LessonAnswer {
  done: (Action | null)[]
  step: LessonStep
  state: State
  held: boolean
  answer: string | null
}

/** `message`: what the row is called; or `head`, where that is a number or a range. */
export interface AidRow {
  head: string
  message: string
  cells: string[]
}

/** A part of the player aid, `aid-<id>`. `steps`: rules of the ledger to be told in this order. `columns`: what stands over the cells, messages (they begin with `aid-`) or numbers; none where a row has but one. */
export interface AidSection {
  id: string
  rules: string[]
  steps: string[]
  columns: string[]
  rows: AidRow[]
}

/** A part of the page "How to play": messages `howto-<id>` (heading), `howto-<id>-text` and `howto-<id>-caption`. `show`: places that the picture must hold, none for the whole map; `lit`: those marked in it; `rules`: what it restates. */
export interface Picture {
  id: string
  show: string[]
  lit: string[]
  rules: string[]
  state: State
}

/** A browser that is signed in. `name`: what it calls itself, as `firefox-linux`; `here`: the asker's own. */
export interface Device {
  id: string
  name: string
  created: number
  seen: number
  here: boolean
}

/** `login`: by which name, with a password, one may come back; `recovery`: so many recovery codes are left. */
export interface Account {
  login: string | null
  recovery: number
  devices: Device[]
}

/** What is typed on another device, once, before `expires` (milliseconds since 1970). */
export interface DeviceCode {
  code: string
  expires: number
}

/** Shown once: the server keeps only what they hash to. */
export interface RecoveryCodes {
  codes: string[]
}

export interface SetPassword {
  login: string
  password: string
}

/** Become somebody who was here before: by the `code` that another device shows, by a `recovery` code, or by name and `password`. `leave`: although who one is now has games, which stay behind. */
export interface Enter {
  way: 'code' | 'recovery' | 'password'
  secret: string
  login?: string | null
  leave?: boolean
}

/** Forget the asker; he writes the `name` that he has, so that it is no slip. */
export interface Forget {
  name: string
}

export interface Forgotten {
  ok: boolean
}

/** Sign a device out; null: all but this one. */
export interface EndDevice {
  device: string | null
}

export type ChannelKind = 'mail' | 'webhook' | 'push'

/** `where`: the mailbox, the hook, or the service of a browser. `ready`: its owner has confirmed it. `worked`: when something last came through; `fault`, `detail`, `failed`: what went wrong since, and when. `resting`: after so many failures nothing more is sent until it is tried. */
export interface ChannelInfo {
  id: string
  kind: ChannelKind
  where: string
  ready: boolean
  worked: number | null
  fault: string | null
  detail: string | null
  failed: number | null
  resting: boolean
}

/** Hours in which nothing is sent: minutes of the day in a time zone by its name; `start` after `end` lasts over midnight. */
export interface Quiet {
  start: number
  end: number
  zone: string
}

/** `mail`: the owner of the server has set mail up. `key`: by which a browser knows the server that sends to it. */
export interface Notices {
  channels: ChannelInfo[]
  quiet: Quiet | null
  mail: boolean
  key: string
}

/** `address`: a mailbox; a hook; of `push` what the browser has subscribed with, as JSON. `zone`: the time zone in which its owner lives; `language`: that of the page, for whoever has not chosen one. */
export interface NewChannel {
  kind: ChannelKind
  address: string
  zone?: string
  language?: Language | null
}

export interface TryChannel {
  id: string
}

/** What was sent to a mailbox. */
export interface ConfirmChannel {
  id: string
  code: string
}

export interface QuietBody {
  quiet: Quiet | null
}

/** From the link in a mail. */
export interface StopNotices {
  token: string
}
