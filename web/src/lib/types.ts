// What the server and the browser say to each other: docs/protocol.md in types.
// The server's own types are in src/grognard/server/messages.py; a test holds the two against each other.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Action = { do: string } & { [part: string]: Json }
/** A text in no language yet: a message id of the Fluent files and its arguments. */
export type Message = { message: string; args: { [name: string]: Json } }
export type Reason = Message & { rule: string }
/** One event of the log: the message id under `event`, its arguments beside it. */
export type GameEvent = { event: string } & { [name: string]: Json }

export interface Decision {
  seat: string
  prompt: string
  args: { [name: string]: Json }
  actions: Action[]
  rules: string[]
}

export interface Result {
  winners: string[]
  level: string
  rule: string
}

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

export type SeatKind = 'person' | 'bot' | 'open' | 'friend'
export interface SeatInfo {
  seat: string
  /** open: anybody may sit down, listed in the lobby. friend: kept for whoever shows the invitation. */
  kind: SeatKind
  name: string | null
  bot: string | null
  you: boolean
  online: boolean
  /** Of a kept seat, told to the maker of the table alone. */
  invitation: string | null
}

export interface TableInfo {
  id: string
  game: string
  scenario: string
  options: { [name: string]: Json }
  pace: 'live' | 'slow'
  /** open: not everybody sits yet, or has added to the seed; playing; over. */
  status: 'open' | 'playing' | 'over'
  /** table: played here. record: an uploaded record, to watch only. */
  origin: 'table' | 'record'
  /** Times are milliseconds since 1970. */
  created: number
  changed: number
  version: number
  seats: SeatInfo[]
  to_act: string[]
  commitment: string
  /** What was added to the seed, by seat; null where the dice follow from the seed alone. */
  nonces: { [seat: string]: string } | null
  /** I have opened it. */
  maker: boolean
  result: Result | null
}

export interface Me {
  id: string
  name: string
  language: 'en' | 'it' | null
  csrf: string
}

/** `scenarios`: the only ones that it concerns; empty for all. */
export interface OptionInfo { name: string; default: Json; values: Json[]; rule: string; scenarios: string[] }
export interface ScenarioInfo { name: string; title: string; seats: string[]; rule: string }
export interface GameInfo {
  name: string
  title: string
  version: string
  scenarios: ScenarioInfo[]
  options: OptionInfo[]
  bots: string[]
}

export interface Rule { id: string; title: string; title_it: string; text: string; text_it: string; kind: string }

/** A change of a JSON document: [path, value] puts, [path] alone removes. A whole new document is [[[], document]]. */
export type Patch = ([path: (string | number)[], value: Json] | [path: (string | number)[]])[]

export interface ChatLine { n: number; name: string; seat: string | null; text: string; at: number }
/** Who is asked what, for those who only wait: the prompt's id without its arguments. */
export interface Asked { seat: string; prompt: string }
/** The log from event number `from` on: cut the known log there, then append. */
export interface LogTail { from: number; events: GameEvent[] }

/** Standing orders by card, '*' for all without their own: pass for me in a window that offers nothing else. */
export type Order = 'never' | 'concerned' | 'ask'
export type Orders = { [card: string]: Order }

export type ServerMessage =
  | {
      t: 'state'
      v: number
      table: TableInfo
      seat: string | null
      view: View
      decision: Decision | null
      asked: Asked[]
      undo: number
      /** How far undo would reach back to the start of the activation or step the game names. */
      log: LogTail
      /** Events of the log that this person had seen before. */
      seen: number
      chat: ChatLine[]
      thinking: string[]
      /** An act of one's own was accepted, and what comes of it is not shown yet. */
      pending: boolean
      /** Seconds left to answer in; then one passes. */
      deadline: number | null
      /** Seconds left of a window that everybody waits for. */
      waiting: number | null
      /** Standing orders of the seat looked from. */
      standing: Orders
    }
  | {
      t: 'patch'
      v: number
      /** The version it applies to; if it is not the client's, the client asks for `sync`. */
      from: number
      view: Patch
      decision: Decision | null
      asked: Asked[]
      undo: number
      log: LogTail
      deadline: number | null
    }
  | { t: 'table'; table: TableInfo }
  | { t: 'ack'; id: string; v: number }
  | { t: 'refused'; id: string; error: ApiError }
  | { t: 'answer'; id: string; answer: Json }
  | { t: 'chat'; line: ChatLine }
  | { t: 'thinking'; seats: string[] }
  /** A window is open, and takes so long whether anybody is asked in it or not. */
  | { t: 'waiting'; seconds: number }
  | { t: 'standing'; seat: string; orders: Orders }
  | { t: 'pong' }

export type ClientMessage =
  | { t: 'act'; id: string; v: number; seat: string; action: Action }
  | { t: 'undo'; id: string; v: number; seat: string; steps: number }
  | { t: 'ask'; id: string; question: Question }
  | { t: 'chat'; id: string; text: string }
  | { t: 'sit'; seat: string | null }
  | { t: 'seen'; log: number }
  /** Changes the orders that are named and leaves the others. */
  | { t: 'standing'; id: string; seat: string; orders: Orders }
  | { t: 'sync' }
  | { t: 'ping' }

/** Every refusal of HTTP and WebSocket alike. `code` is stable; `reason` tells it in words. */
export interface ApiError {
  code: string
  status: number
  reason: Reason
  v?: number
}

export type Question =
  | { ask: 'why'; seat: string; action: Action }
  | { ask: 'preview'; seat: string; action: Action }
  /** A tap that no legal action answers: on a hex, with what was picked before. */
  | { ask: 'tap'; seat: string; hex: string; piece?: string | null }
  /** With `n`: of the position at that step of the replay. */
  | { ask: 'overlay'; seat: string | null; overlay: string; hex?: string | null; n?: number | null }

export interface WhyAnswer { reason: Reason | null }

export interface Blow { losses: number; retreat: number; destroyed: number; general_lost: number }
export interface OddsAnswer {
  attacker: string
  target: string
  way: string
  value: number
  modifiers: { name: string; amount: number; rule: string }[]
  reaction_dice: number
  outcomes: { probability: number; target: Blow; attacker: Blow }[]
  /** Of the target first, then of the attacker. */
  expected_losses: [number, number]
  chance_of_loss: [number, number]
  chance_of_retreat: [number, number]
  chance_destroyed: [number, number]
}
export interface PreviewAnswer {
  path: string[]
  cost: { spent: number; allowance: number } | null
  /** Hexes of the front arc after the act. */
  front: string[]
  /** Hexes of the way that the enemy controls. */
  zones: string[]
  odds: OddsAnswer | null
  /** Of an order: hexes where the unit could go with it, and pieces that it could attack. */
  reach: string[]
  targets: string[]
  warnings: Reason[]
  /** What may come of it, in sentences: for every game whose forecast is not told by `odds`. */
  says?: Message[]
  /** Why a march takes attrition (name, dice, rule), and what it may cost. */
  causes?: Modifier[]
  attrition?: AttritionOdds | null
  /** What the enemy could do against it: interceptions and evasions with their chances. */
  tries?: TryOdds[]
  /** The battle or siege that follows, with every source of dice; null where there is none or it cannot be told. */
  battle?: BattleOdds | null
  siege?: SiegeOdds | null
  /** The roll of the action itself. */
  roll?: TryOdds | null
}
export interface Modifier { name: string; amount: number; rule: string }
export interface AttritionOdds { duchy: string; dice: number; losses: { number: number; probability: number }[]; expected: number; none: number; halved: boolean; spared: boolean }
export interface TryOdds { way: 'intercept' | 'evade'; power: string; leader: string | null; from: string; to: string; modifiers: Modifier[]; needed: number; chance: number }
export interface BattleOdds {
  round: number
  active: string
  sides: { side: string; dice: number; sources: Modifier[]; strength: number; win: number; rout: number; destroyed: number; losses: number }[]
  second_round: number
  both_destroyed: number
}
export interface SiegeOdds {
  duchy: string
  leader: string
  walls: number
  round: number
  /** Of the besieger first, then of the fortress; so are the sources. */
  dice: [number, number]
  sources: [Modifier[], Modifier[]]
  fall: number
  by_round: { round: number; probability: number }[]
  overrun: number
  devastation: number
  losses: number
  leader_falls: number
}
/** What a tap means: a legal action, or why it can be none. Exactly one of the two is there. */
export interface TapAnswer { action: Action | null; reason: Reason | null }
export interface OverlayAnswer { marks: { hex: string; mark: string; label?: string }[] }

export interface ReplayStep { n: number; seat: string; events: GameEvent[]; view: Patch }
export interface ReplayAnswer { total: number; from: number; view: View; events: GameEvent[]; steps: ReplayStep[]; knows: string[] }
export interface LuckRoll {
  n: number
  seat: string
  /** The side whose luck it was. */
  kind: string
  dice: number[]
  sides: number
  /** The sides of each die: a roll to hit and its effects are one roll of two dice. */
  each: number[]
  expected: number
  actual: number
  message: Message
}
/** Of a total, `p` is the chance of a sum at least as good, `p_low` of one at most as good; both count the sum itself. */
export interface LuckAnswer { rolls: LuckRoll[]; totals: { seat: string; kind: string; rolls: number; expected: number; actual: number; p: number; p_low: number }[] }
export interface ProofAnswer {
  commitment: string
  seed: string | null
  nonces: { [seat: string]: string } | null
  rolls: { index: number; count: number; sides: number; dice: number[]; n: number }[]
}
