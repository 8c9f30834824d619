// One table over one WebSocket (docs/protocol.md). What the server has said last is here, reactive; what this client has sent and
// the server has not answered is sent again, under the same id, after a lost connection. So nothing is lost and nothing done twice.

import { waits } from './dice'
import { applyPatch, shared } from './patch'
import type {
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
    : WhyAnswer

/** A refused act or question, as an exception. */
export class Refusal extends Error {
  readonly error: ApiError
  constructor(error: ApiError) {
    super(error.code)
    this.error = error
  }
}

/** The part of a WebSocket that is used here; tests put a false one in its place. */
export interface Socket {
  onopen: ((event: never) => unknown) | null
  onmessage: ((event: { data: string }) => unknown) | null
  onclose: ((event: { code: number }) => unknown) | null
  readyState: number
  send(data: string): void
  close(): void
}

export interface LiveOptions {
  /** The seat to look from. Not given: an onlooker's place; whoever holds a seat then takes it with `sit`. */
  seat?: string | null
  connect?: (url: string) => Socket
  /** Told when a table cannot be opened at all, to find out why: it exists, or it does not. */
  lookUp?: (id: string) => Promise<ApiError | null>
}

const OPEN = 1
const FIRST_WAIT = 400
const LONGEST_WAIT = 8_000
const PING_EVERY = 20_000
const PONG_WITHIN = 8_000
const SEEN_WITHIN = 4_000
/** After so many failures it may be we who are at fault, not the line. */
const SUSPICIOUS = 3
/** Close codes that say: do not come back (no such table, not allowed). */
const FINAL = (code: number): boolean => code >= 4400 && code < 4500 && code !== 4408 && code !== 4429

type Waiting = {
  message: ClientMessage & { id: string }
  done: (answer: Json, error: ApiError | null) => void
  /** The version an acknowledged act became: it is done when the view has it. */
  v: number | null
}

const stale = (thrown: unknown): boolean => thrown instanceof Refusal && thrown.error.code === 'stale'

function localError(code: string): ApiError {
  return { code, status: 0, reason: { rule: '', message: `shell-error-${code}`, args: {} } }
}

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
  #socket: Socket | null = null
  #waiting = new Map<string, Waiting>() // in the order sent
  #attempts = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #pinging: ReturnType<typeof setInterval> | undefined
  #pong: ReturnType<typeof setTimeout> | undefined
  #telling: ReturnType<typeof setTimeout> | undefined
  #closed = false
  #syncing = false
  #synced: (() => void)[] = [] // who waits for the next whole state
  #greeted = false // this connection has brought its state
  #count = 0
  readonly #name = newName()

  constructor(id: string, options: LiveOptions = {}) {
    this.id = id
    this.#options = options
    this.seat = options.seat ?? null
  }

  /** Connect, and stay connected until `close`. */
  open(): this {
    this.#closed = false
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
    for (const waiting of [...this.#waiting.values()]) waiting.done(null, localError('closed'))
    this.#waiting.clear()
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

  /** Take back that many of my last actions; throws Refusal. */
  undoSteps(steps: number): Promise<void> {
    const seat = this.decision?.seat ?? this.seat
    return this.#move((id, v) => (seat === null ? null : { t: 'undo', id, v, seat, steps }))
  }

  /** Ask the server something; throws Refusal when it will not answer. */
  ask<Q extends Question>(question: Q): Promise<AnswerTo<Q>> {
    return this.#post({ t: 'ask', id: this.#newId(), question }) as Promise<unknown> as Promise<AnswerTo<Q>>
  }

  /** A line of chat: null when it was taken, or why not. */
  async say(text: string): Promise<ApiError | null> {
    try {
      await this.#post({ t: 'chat', id: this.#newId(), text })
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
    await this.#post({ t: 'standing', id: this.#newId(), seat, orders })
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

  #newId(): string {
    return `${this.#name}-${(this.#count += 1)}`
  }

  async #move(make: (id: string, v: number) => (ClientMessage & { id: string }) | null, decision: Decision | null = null): Promise<void> {
    // A second act would rest on a version that is about to pass: let it fall rather than have it refused.
    if (this.busy) throw new Refusal(localError('busy'))
    const message = make(this.#newId(), this.v)
    if (message === null) throw new Refusal(localError('observer'))
    this.busy = true
    this.error = null
    try {
      await this.#post(message).catch(async (thrown: unknown) => {
        // Where two choose in secret at the same time, the other's choice makes mine stale and changes nothing of it: once more.
        if (!stale(thrown) || decision === null || !(await this.#stillAsked(decision))) throw thrown
        await this.#post(make(this.#newId(), this.v)!)
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

  #post(message: ClientMessage & { id: string }): Promise<Json> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new Refusal(localError('closed')))
      const done = (answer: Json, error: ApiError | null): void => (error ? reject(new Refusal(error)) : resolve(answer))
      this.#waiting.set(message.id, { message, done, v: null })
      if (this.#greeted) this.#send(message)
    })
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message))
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
      case 'ack': {
        const waiting = this.#waiting.get(message.id)
        if (!waiting) break
        waiting.v = message.v
        if (message.v > this.v && (waiting.message.t === 'act' || waiting.message.t === 'undo')) {
          // What was asked is answered, as a `state` would say now.
          this.pending = true
          this.decision = null
          this.undo = 0
        }
        this.#finish()
        break
      }
      case 'refused':
        if (this.#waiting.has(message.id)) this.#settle(message.id, null, message.error)
        else {
          // A seat to look from was refused: the state tells where we sit.
          this.error = message.error
          this.#sync()
        }
        break
      case 'answer':
        this.#settle(message.id, message.answer, null)
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
        if (message.seat === this.seat) this.standing = message.orders
        break
      case 'pong':
        clearTimeout(this.#pong)
    }
  }

  #advance(message: { v: number; decision: Decision | null; asked: Asked[]; undo: number; deadline: number | null }): void {
    this.v = message.v
    this.pending = false
    this.deadline = later(message.deadline)
    this.waitUntil = null
    this.decision = shared(this.decision, message.decision)
    this.asked = same(this.asked, message.asked)
    this.undo = message.undo
    this.#finish()
  }

  /** Acts that were acknowledged and that the view now shows are done. */
  #finish(): void {
    for (const [id, waiting] of this.#waiting) {
      if (waiting.v !== null && (waiting.v <= this.v || waiting.message.t === 'chat' || waiting.message.t === 'standing')) this.#settle(id, null, null)
    }
  }

  #settle(id: string, answer: Json, error: ApiError | null): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    waiting?.done(answer, error)
  }

  /** The first state of a connection: whatever is not answered yet goes out again, in its order and under its id. */
  #greet(): void {
    if (this.#greeted) return
    this.#greeted = true
    this.#attempts = 0
    this.status = 'open'
    this.retryAt = null
    for (const waiting of this.#waiting.values()) this.#send(waiting.message)
  }

  // -------------------------------------------------------------- the connection

  #connect(): void {
    this.#hangUp()
    this.#greeted = false
    this.#syncing = false
    if (this.v < 0) this.status = 'connecting'
    const socket = (this.#options.connect ?? browserSocket)(this.#url())
    this.#socket = socket
    socket.onopen = () => {
      if (socket === this.#socket) this.#pinging = setInterval(() => this.#ping(), PING_EVERY)
    }
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(JSON.parse(event.data) as ServerMessage)
    }
    socket.onclose = (event) => {
      if (socket === this.#socket) void this.#lost(event.code)
    }
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
    const unclear = FINAL(code) || this.v < 0 || this.#attempts >= SUSPICIOUS
    this.#schedule()
    // A handshake that was refused does not say why; plain HTTP does.
    if (!unclear || !this.#options.lookUp) return
    const error = await this.#options.lookUp(this.id)
    if (this.#closed) return
    if (error === null) {
      this.seat = null // the table is there: it is the seat that we may not have
    } else if (error.status >= 400 && error.status < 500) {
      this.error = error
      this.retryAt = null
      clearTimeout(this.#timer)
    }
  }

  #schedule(): void {
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts) * (0.75 + Math.random() / 2)
    this.#attempts += 1
    this.retryAt = Date.now() + wait
    this.#timer = setTimeout(() => this.#connect(), wait)
  }

  #ping(): void {
    this.#send({ t: 'ping' })
    clearTimeout(this.#pong)
    // No answer: the connection is dead although nobody has said so.
    this.#pong = setTimeout(() => void this.#lost(0), PONG_WITHIN)
  }

  #hangUp(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#pong)
    clearInterval(this.#pinging)
    const socket = this.#socket
    this.#socket = null
    this.#greeted = false
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    if (socket.readyState <= OPEN) socket.close()
  }

  #visible = (): void => {
    if (document.visibilityState === 'visible') this.retry()
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

function browserSocket(url: string): Socket {
  return new WebSocket(url) as unknown as Socket
}

/** A name for this page's messages that no other page has. */
function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_')
}
