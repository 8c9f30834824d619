// One table over one WebSocket (docs/protocol.md). What the server has said last is here, reactive; what this client has sent and
// the server has not answered is sent again, under the same id, after a lost connection. So nothing is lost and nothing done twice.

import { waits } from './dice'
import { browserSocket, Line, type Socket } from './line'
import { localError, Outbox, Refusal } from './outbox'
import { applyPatch, shared } from './patch'
import type {
  AboutAnswer,
  Action,
  ApiError,
  Asked,
  ChatLine,
  ClientMessage,
  Decision,
  GameEvent,
  Json,
  Orders,
  OverlayAnswer,
  PreviewAnswer,
  Question,
  ServerMessage,
  TableInfo,
  View,
  WhyAnswer,
} from './types'

export type Status = 'connecting' | 'open' | 'lost'

/** What a question is answered with. */
export type AnswerTo<Q extends Question> = Q extends { ask: 'preview' }
  ? PreviewAnswer
  : Q extends { ask: 'overlay' }
    ? OverlayAnswer
    : Q extends { ask: 'about' }
      ? AboutAnswer
      : WhyAnswer

export { Refusal }

export interface LiveOptions {
  /** The seat to look from. Not given: an onlooker's place; whoever holds a seat then takes it with `sit`. */
  seat?: string | null
  connect?: (url: string) => Socket
  /** Told when a table cannot be opened at all, to find out why: it exists, or it does not. */
  lookUp?: (id: string) => Promise<ApiError | null>
}

const SEEN_WITHIN = 4_000
/** After so many failures it may be we who are at fault, not the line. */
const SUSPICIOUS = 3
/** Close codes that say: do not come back (no such table, not allowed). */
const FINAL = (code: number): boolean => code >= 4400 && code < 4500 && code !== 4408 && code !== 4429

const stale = (thrown: unknown): boolean => thrown instanceof Refusal && thrown.error.code === 'stale'

export class Live {
  readonly id: string

  table: TableInfo | null = $state.raw(null)
  view: View | null = $state.raw(null)
  decision: Decision | null = $state.raw(null)
  asked: Asked[] = $state.raw([])
  /** How many own actions may be taken back. */
  undo = $state(0)
  log: GameEvent[] = $state.raw([])
  /** Events of the log that this person had seen before he came. Not reactive: nothing on the page waits for it. */
  seen = 0
  chat: ChatLine[] = $state.raw([])
  /** Seats whose bot is thinking. */
  thinking: string[] = $state.raw([])
  /** An act of mine was accepted, and what comes of it is not shown yet: others may be asked. */
  pending = $state(false)
  /** When I pass if I have not answered (milliseconds since 1970). */
  deadline: number | null = $state(null)
  /** When the window is over that everybody waits for (milliseconds since 1970). */
  waitUntil: number | null = $state(null)
  /** Standing orders of the seat I look from. */
  standing: Orders = $state.raw({})
  /** Orders that the game has of its own, and what each may say besides "ask". */
  mayOrder: { [name: string]: string[] } = $state.raw({})
  /** That for the rest of which I pass in all windows: a battle, a turn. */
  restOf: string | null = $state(null)
  seat: string | null = $state(null)
  v = $state(-1)
  status: Status = $state('connecting')
  /** The last refusal, until the next act; also why a table cannot be opened. */
  error: ApiError | null = $state.raw(null)
  /** An act or undo is on its way: the decision shown is not the current one any more. */
  busy = $state(false)
  /** When the next attempt to connect is due (milliseconds since 1970), for the banner. */
  retryAt: number | null = $state(null)

  #options: LiveOptions
  readonly #line: Line
  readonly #outbox = new Outbox((message) => this.#greeted && this.#send(message))
  #telling: ReturnType<typeof setTimeout> | undefined
  #closed = false
  #syncing = false
  #synced: (() => void)[] = [] // who waits for the next whole state
  #greeted = false // this connection has brought its state

  constructor(id: string, options: LiveOptions = {}) {
    this.id = id
    this.#options = options
    this.seat = options.seat ?? null
    this.#line = new Line({
      connect: () => (options.connect ?? browserSocket)(this.#url()),
      receive: (message) => this.#receive(message),
      lost: (code) => void this.#lost(code),
      ping: () => this.#send({ t: 'ping' }),
    })
  }

  /** Connect, and stay connected until `close`. */
  open(): this {
    this.#closed = false
    this.#outbox.open()
    this.#connect()
    if (typeof window !== 'undefined') {
      window.addEventListener('online', this.retry)
      document.addEventListener('visibilitychange', this.#visible)
    }
    return this
  }

  close(): void {
    this.#tellSeen()
    this.#closed = true
    if (typeof window !== 'undefined') {
      window.removeEventListener('online', this.retry)
      document.removeEventListener('visibilitychange', this.#visible)
    }
    this.#hangUp()
    this.#outbox.close()
    this.#tellSynced()
  }

  /** Try to connect now instead of waiting. */
  retry = (): void => {
    if (!this.#closed && this.status === 'lost') this.#connect()
  }

  /** Act upon the version at hand. Resolves when the view shows it; throws Refusal. */
  act(action: Action): Promise<void> {
    const { decision } = this
    const seat = decision?.seat ?? this.seat
    return this.#move((id, v) => (seat === null ? null : { t: 'act', id, v, seat, action }), decision)
  }

  /** Lay out many pieces in one go: all of these acts stand, or none; throws Refusal. */
  actAll(actions: Action[]): Promise<void> {
    const { decision } = this
    const seat = decision?.seat ?? this.seat
    return this.#move((id, v) => (seat === null ? null : { t: 'act_all', id, v, seat, actions }), decision)
  }

  /** Take back that many of my last actions; throws Refusal. */
  undoSteps(steps: number): Promise<void> {
    const seat = this.decision?.seat ?? this.seat
    return this.#move((id, v) => (seat === null ? null : { t: 'undo', id, v, seat, steps }))
  }

  /** Ask the server something; throws Refusal when it will not answer. */
  ask<Q extends Question>(question: Q): Promise<AnswerTo<Q>> {
    return this.#outbox.post({ t: 'ask', id: this.#outbox.newId(), question }) as Promise<unknown> as Promise<AnswerTo<Q>>
  }

  /** A line of chat, to everybody or to some seats: null when it was taken, or why not. */
  async say(text: string, to: string[] = []): Promise<ApiError | null> {
    try {
      await this.#outbox.post({ t: 'chat', id: this.#outbox.newId(), text, ...(this.seat === null ? {} : { seat: this.seat }), ...(to.length ? { to } : {}) })
      return null
    } catch (thrown) {
      if (thrown instanceof Refusal) return thrown.error
      throw thrown
    }
  }

  /** Give standing orders for the seat I look from; those that are not named stay. Throws Refusal. */
  async order(orders: Orders): Promise<void> {
    const { seat } = this
    if (seat === null) throw new Refusal(localError('observer'))
    await this.#outbox.post({ t: 'standing', id: this.#outbox.newId(), seat, orders })
  }

  /** Look from another of my seats (both on one device); null is the observers' place. */
  sit(seat: string | null): void {
    this.seat = seat
    this.#send({ t: 'sit', seat })
  }

  /** All of the log has been read. */
  markSeen(): void {
    if (this.seen >= this.log.length) return
    this.seen = this.log.length
    // The server is in no hurry to hear it: once for a volley of updates, and never while one of them is being shown.
    this.#telling ??= setTimeout(this.#tellSeen, SEEN_WITHIN)
  }

  #tellSeen = (): void => {
    if (this.#telling === undefined) return
    clearTimeout(this.#telling)
    this.#telling = undefined
    this.#send({ t: 'seen', log: this.seen })
  }

  // -------------------------------------------------------------- sending

  async #move(make: (id: string, v: number) => (ClientMessage & { id: string }) | null, decision: Decision | null = null): Promise<void> {
    // A second act would rest on a version that is about to pass: let it fall rather than have it refused.
    if (this.busy) throw new Refusal(localError('busy'))
    const message = make(this.#outbox.newId(), this.v)
    if (message === null) throw new Refusal(localError('observer'))
    this.busy = true
    this.error = null
    try {
      await this.#outbox.post(message).catch(async (thrown: unknown) => {
        // Where two choose in secret at the same time, the other's choice makes mine stale and changes nothing of it: once more.
        if (!stale(thrown) || decision === null || !(await this.#stillAsked(decision))) throw thrown
        await this.#outbox.post(make(this.#outbox.newId(), this.v)!)
      })
    } catch (thrown) {
      if (thrown instanceof Refusal) {
        this.error = thrown.error
        if (stale(thrown)) this.#sync()
      }
      throw thrown
    } finally {
      this.busy = false
    }
  }

  /** Whether, after all that has happened meanwhile, the very same is asked of me. */
  async #stillAsked(decision: Decision): Promise<boolean> {
    const known = new Promise<void>((resolve) => this.#synced.push(resolve))
    this.#sync()
    await known
    return !this.#closed && JSON.stringify(this.decision) === JSON.stringify(decision)
  }

  #send(message: ClientMessage): void {
    this.#line.send(message)
  }

  #tellSynced(): void {
    for (const waiting of this.#synced.splice(0)) waiting()
  }

  #sync(): void {
    if (this.#syncing) return
    this.#syncing = true
    this.#send({ t: 'sync' })
  }

  // -------------------------------------------------------------- receiving

  #receive(message: ServerMessage): void {
    switch (message.t) {
      case 'state':
        this.table = message.table
        this.seat = message.seat
        // A whole state is most often the one that is shown already: what is the same in it stays the same.
        this.view = shared(this.view, message.view)
        this.log = shared(this.log, [...this.log.slice(0, message.log.from), ...message.log.events])
        this.seen = Math.max(this.seen, message.seen)
        this.chat = message.chat
        this.thinking = message.thinking
        this.standing = message.standing
        this.mayOrder = message.may_order ?? {}
        this.restOf = message.rest ?? null
        this.#advance(message)
        this.pending = message.pending
        this.waitUntil = later(message.waiting)
        this.#syncing = false
        this.#greet()
        this.#tellSynced()
        break
      case 'patch':
        if (message.v <= this.v) break // told twice
        if (message.from !== this.v || this.view === null) return this.#sync()
        this.view = applyPatch(this.view, message.view)
        // Whoever reads the log need not look again when nothing was written.
        if (message.log.events.length || message.log.from < this.log.length) this.log = [...this.log.slice(0, message.log.from), ...message.log.events]
        this.#advance(message)
        break
      case 'table':
        this.table = message.table
        // Before the game begins this is all there is to be told.
        if (this.view === null && waits(message.table)) this.#greet()
        break
      case 'ack':
        if (!this.#outbox.acknowledged(message.id, message.v)) break
        if (message.v > this.v && this.#outbox.moves(message.id)) {
          // What was asked is answered, as a `state` would say now.
          this.pending = true
          this.decision = null
          this.undo = 0
        }
        this.#outbox.finish(this.v)
        break
      case 'refused':
        if (!this.#outbox.settle(message.id, null, message.error)) {
          // A seat to look from was refused: the state tells where we sit.
          this.error = message.error
          this.#sync()
        }
        break
      case 'answer':
        this.#outbox.settle(message.id, message.answer, null)
        break
      case 'chat':
        if (!this.chat.some((line) => line.n === message.line.n)) this.chat = [...this.chat, message.line]
        break
      case 'thinking':
        this.thinking = same(this.thinking, message.seats)
        break
      case 'waiting':
        this.waitUntil = later(message.seconds)
        break
      case 'standing':
        if (message.seat !== this.seat) break
        this.standing = message.orders
        this.restOf = message.rest ?? null
        break
      case 'pong':
        this.#line.alive()
    }
  }

  #advance(message: { v: number; decision: Decision | null; asked: Asked[]; undo: number; deadline: number | null; pending?: boolean }): void {
    this.v = message.v
    this.pending = message.pending ?? false
    this.deadline = later(message.deadline)
    this.waitUntil = null
    this.decision = shared(this.decision, message.decision)
    this.asked = same(this.asked, message.asked)
    this.undo = message.undo
    this.#outbox.finish(this.v)
  }

  /** The first state of a connection: whatever is not answered yet goes out again, in its order and under its id. */
  #greet(): void {
    if (this.#greeted) return
    this.#greeted = true
    this.#line.good()
    this.status = 'open'
    this.retryAt = null
    if (typeof document !== 'undefined' && document.visibilityState === 'hidden') this.#send({ t: 'looks', on: false })
    for (const message of this.#outbox.messages()) this.#send(message)
  }

  // -------------------------------------------------------------- the connection

  #connect(): void {
    this.#hangUp()
    this.#greeted = false
    this.#syncing = false
    if (this.v < 0) this.status = 'connecting'
    this.#line.connect()
  }

  #url(): string {
    const seat = this.seat === null ? '' : `?seat=${encodeURIComponent(this.seat)}`
    const origin = typeof location === 'undefined' ? 'ws://localhost' : location.origin.replace(/^http/, 'ws')
    return `${origin}/ws/tables/${encodeURIComponent(this.id)}${seat}`
  }

  async #lost(code: number): Promise<void> {
    this.#hangUp()
    this.status = 'lost'
    if (this.#closed) return
    const unclear = FINAL(code) || this.v < 0 || this.#line.failures >= SUSPICIOUS
    this.retryAt = this.#line.later(() => this.#connect())
    // A handshake that was refused does not say why; plain HTTP does.
    if (!unclear || !this.#options.lookUp) return
    const error = await this.#options.lookUp(this.id)
    if (this.#closed) return
    if (error === null) {
      this.seat = null // the table is there: it is the seat that we may not have
    } else if (error.status >= 400 && error.status < 500) {
      this.error = error
      this.retryAt = null
      this.#line.giveUp()
    }
  }

  #hangUp(): void {
    this.#line.hangUp()
    this.#greeted = false
  }

  #visible = (): void => {
    const on = document.visibilityState === 'visible'
    // While it is out of sight, notices may tell that it is my turn.
    if (this.#greeted) this.#send({ t: 'looks', on })
    if (on) this.retry()
    else this.#tellSeen() // this may be the last we hear of the page
  }
}

/** What was there already, if nothing about it is new: whoever looks at it need not look again. */
function same<T extends Json[] | Asked[]>(before: T, now: T): T {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now
}

/** The moment that lies so many seconds ahead (milliseconds since 1970). */
function later(seconds: number | null): number | null {
  return seconds === null ? null : Date.now() + 1000 * seconds
}
