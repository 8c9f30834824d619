import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Socket } from '../../src/lib/line'
import { Live, Refusal } from '../../src/lib/live.svelte'
import type { ApiError, ClientMessage, Decision, ServerMessage, TableInfo, View } from '../../src/lib/types'

/** A server that a test plays by hand. */
class Wire implements Socket {
  static all: Wire[] = []
  onopen: ((event: never) => unknown) | null = null
  onmessage: ((event: { data: string }) => unknown) | null = null
  onclose: ((event: { code: number }) => unknown) | null = null
  readyState = 0
  sent: ClientMessage[] = []

  constructor(readonly url: string) {
    Wire.all.push(this)
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as ClientMessage)
  }
  close(): void {
    this.readyState = 3
  }
  open(): void {
    this.readyState = 1
    this.onopen?.(undefined as never)
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  breakDown(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
  last<T extends ClientMessage['t']>(t: T): Extract<ClientMessage, { t: T }> | undefined {
    return this.sent.findLast((one) => one.t === t) as Extract<ClientMessage, { t: T }> | undefined
  }
}

const wire = (): Wire => Wire.all.at(-1)!
const table: TableInfo = {
  id: 'abc',
  game: 'vive_lempereur',
  scenario: 'waterloo',
  options: {},
  pace: 'live',
  status: 'playing',
  origin: 'table',
  created: 0,
  changed: 0,
  version: 0,
  seats: [],
  to_act: ['french'],
  commitment: '',
  nonces: null,
  maker: false,
  result: null,
  ended: null,
  offer: null,
  beside: [],
  patience: 0,
  rematch: null,
  adviser: null,
}
const decision: Decision = { seat: 'french', prompt: 'ask-order', args: {}, actions: [{ do: 'pass' }], rules: [] }
const view = (turn: number): View => ({
  game: 'vive_lempereur',
  scenario: 'waterloo',
  options: {},
  seat: 'french',
  to_act: ['french'],
  result: null,
  turn,
})
const state = (v: number, turn = v): ServerMessage => ({
  t: 'state',
  v,
  table,
  seat: 'french',
  view: view(turn),
  decision,
  asked: [],
  undo: 0,
  log: { from: 0, events: Array.from({ length: v }, (_, i) => ({ event: 'event-turn-begins', turn: i })) },
  seen: 0,
  chat: [],
  thinking: [],
  pending: false,
  deadline: null,
  waiting: null,
  standing: {},
})
/** The same table, where something else is asked. */
const asking = (prompt: string, v: number): ServerMessage => ({ ...(state(v) as Extract<ServerMessage, { t: 'state' }>), decision: { ...decision, prompt } })
const patch = (from: number, v: number): ServerMessage => ({
  t: 'patch',
  v,
  from,
  view: [[['turn'], v]],
  decision,
  asked: [],
  undo: 1,
  log: { from, events: [{ event: 'event-turn-begins', turn: v }] },
  deadline: null,
})
const refusal = (code: string, v?: number): ApiError => ({
  code,
  status: 409,
  reason: { rule: '', message: 'why-not-offered', args: {} },
  ...(v === undefined ? {} : { v }),
})

let live: Live
beforeEach(() => {
  vi.useFakeTimers()
  Wire.all = []
  live = new Live('abc', { connect: (url) => new Wire(url) }).open()
  wire().open()
  wire().say(state(3))
})
afterEach(() => {
  live.close()
  vi.useRealTimers()
})

/** Whether a promise has come to an end, and how. */
async function fate(promise: Promise<unknown>): Promise<string> {
  const waiting = Symbol()
  const first = await Promise.race([
    promise.then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error.error.code : String(error)),
    ),
    vi.advanceTimersByTimeAsync(0).then(() => waiting),
  ])
  return first === waiting ? 'waiting' : (first as string)
}

/** The connection breaks, and the next one is made. */
function reconnect(): Wire {
  wire().breakDown()
  vi.advanceTimersByTime(1000)
  wire().open()
  return wire()
}

describe('a table', () => {
  it('shows the state it was sent, then each patch', () => {
    expect([live.status, live.v, live.view?.['turn'], live.log.length]).toEqual(['open', 3, 3, 3])
    const before = live.view
    wire().say(patch(3, 4))
    expect([live.v, live.view?.['turn'], live.log.length, live.undo]).toEqual([4, 4, 4, 1])
    expect(before?.['turn']).toBe(3)
    expect(live.view?.options).toBe(before?.options)
  })

  it('is done with an act when it is acknowledged and shown', async () => {
    const act = live.act({ do: 'pass' })
    expect(wire().last('act')).toMatchObject({ v: 3, seat: 'french', action: { do: 'pass' } })
    expect(live.busy).toBe(true)
    const { id } = wire().last('act')!
    wire().say({ t: 'ack', id, v: 4 })
    expect(await fate(act)).toBe('waiting')
    wire().say(patch(3, 4))
    expect(await fate(act)).toBe('done')
    expect(live.busy).toBe(false)
  })

  it('takes patch and acknowledgement in either order', async () => {
    const act = live.act({ do: 'pass' })
    wire().say(patch(3, 4))
    expect(live.busy).toBe(true)
    wire().say({ t: 'ack', id: wire().last('act')!.id, v: 4 })
    expect(await fate(act)).toBe('done')
  })

  it('tells a refusal, and is free again', async () => {
    const act = live.act({ do: 'fly' })
    wire().say({ t: 'refused', id: wire().last('act')!.id, error: refusal('illegal') })
    expect(await fate(act)).toBe('illegal')
    expect([live.busy, live.error?.code]).toEqual([false, 'illegal'])
  })

  it('lets a second act fall while the first is on its way', async () => {
    const first = live.act({ do: 'pass' })
    expect(await fate(live.act({ do: 'pass' }))).toBe('busy')
    expect(wire().sent.filter((one) => one.t === 'act')).toHaveLength(1)
    wire().say({ t: 'ack', id: wire().last('act')!.id, v: 4 })
    wire().say(patch(3, 4))
    expect(await fate(first)).toBe('done')
  })

  it('cuts the log where an undo reaches back', () => {
    wire().say({ ...patch(3, 4), log: { from: 1, events: [] } } as ServerMessage)
    expect(live.log).toHaveLength(1)
  })

  it('asks and gets its answer', async () => {
    const asked = live.ask({ ask: 'why', seat: 'french', action: { do: 'fly' } })
    const { id } = wire().last('ask')!
    wire().say({ t: 'answer', id, answer: { reason: null } })
    expect(await asked).toEqual({ reason: null })
    const refused = live.ask({ ask: 'tap', seat: 'french', place: 'A1' })
    wire().say({ t: 'refused', id: wire().last('ask')!.id, error: refusal('flood') })
    expect(await fate(refused)).toBe('flood')
  })
})

describe('a lost connection', () => {
  it('between act and acknowledgement sends the same act again, once the state is there', async () => {
    const act = live.act({ do: 'pass' })
    const sent = wire().last('act')
    const next = reconnect()
    expect(next.sent).toEqual([]) // the server speaks first
    next.say(state(3))
    expect(next.sent).toEqual([sent])
    next.say({ t: 'ack', id: sent!.id, v: 4 })
    next.say(patch(3, 4))
    expect(await fate(act)).toBe('done')
  })

  it('after the act was taken: the first acceptance comes again, nothing is done twice', async () => {
    const act = live.act({ do: 'pass' })
    const sent = wire().last('act')
    const next = reconnect()
    next.say(state(4)) // it had reached the disk
    expect(next.sent).toEqual([sent])
    expect(await fate(act)).toBe('waiting')
    next.say({ t: 'ack', id: sent!.id, v: 4 })
    expect(await fate(act)).toBe('done')
    expect([live.v, live.busy]).toEqual([4, false])
    // And what is acknowledged is not sent a third time.
    const third = reconnect()
    third.say(state(4))
    expect(third.sent).toEqual([])
  })

  it('and a choice that the other side has overtaken in secret is sent once more', async () => {
    const act = live.act({ do: 'pass' })
    const first = wire().last('act')!
    wire().say(patch(3, 4))
    wire().say({ t: 'refused', id: first.id, error: refusal('stale', 4) })
    await vi.advanceTimersByTimeAsync(0)
    expect(wire().last('sync')).toBeDefined()
    wire().say(state(4))
    await vi.advanceTimersByTimeAsync(0)
    const second = wire().last('act')!
    expect([second.id === first.id, second.v, second.action]).toEqual([false, 4, { do: 'pass' }])
    expect([live.error, live.busy]).toEqual([null, true])
    wire().say(patch(4, 5))
    wire().say({ t: 'ack', id: second.id, v: 5 })
    expect(await fate(act)).toBe('done')
  })

  it('but only once', async () => {
    const act = live.act({ do: 'pass' })
    wire().say({ t: 'refused', id: wire().last('act')!.id, error: refusal('stale', 4) })
    await vi.advanceTimersByTimeAsync(0)
    wire().say(state(4))
    await vi.advanceTimersByTimeAsync(0)
    wire().say({ t: 'refused', id: wire().last('act')!.id, error: refusal('stale', 5) })
    expect(await fate(act)).toBe('stale')
  })

  it('that let somebody else act first: the act is stale, and the player is told', async () => {
    const act = live.act({ do: 'pass' })
    const next = reconnect()
    next.say(asking('ask-card', 5))
    next.say({ t: 'refused', id: next.last('act')!.id, error: refusal('stale', 5) })
    await vi.advanceTimersByTimeAsync(0)
    next.say(asking('ask-card', 5))
    expect(await fate(act)).toBe('stale')
    expect(live.error?.code).toBe('stale')
  })

  it('keeps the seat, and waits longer after each failure', () => {
    const waits: number[] = []
    for (let i = 0; i < 8; i += 1) {
      wire().breakDown()
      waits.push(live.retryAt! - Date.now())
      vi.advanceTimersByTime(20_000)
    }
    expect(live.status).toBe('lost')
    expect(waits[0]).toBeLessThan(600)
    expect(waits[7]).toBeGreaterThan(5_000)
    expect(wire().url).toContain('seat=french')
    wire().open()
    wire().say(state(3))
    expect([live.status, live.retryAt]).toEqual(['open', null])
  })

  it('is noticed when the server has gone silent', () => {
    vi.advanceTimersByTime(20_000)
    expect(wire().last('ping')).toBeDefined()
    wire().say({ t: 'pong' })
    vi.advanceTimersByTime(10_000)
    expect(live.status).toBe('open')
    vi.advanceTimersByTime(10_000) // the next ping
    vi.advanceTimersByTime(8_000)
    expect(live.status).toBe('lost')
  })

  it('sends questions and chat again, and tells chat once', async () => {
    const asked = live.ask({ ask: 'why', seat: 'french', action: { do: 'fly' } })
    void live.say('En avant!')
    const next = reconnect()
    next.say(state(3))
    expect(next.sent.map((one) => one.t)).toEqual(['ask', 'chat'])
    const line = { n: 1, name: 'Ney', seat: 'french', text: 'En avant!', at: 0 }
    next.say({ t: 'chat', line })
    next.say({ t: 'chat', line })
    expect(live.chat).toHaveLength(1)
    next.say({ t: 'answer', id: next.last('ask')!.id, answer: { reason: null } })
    expect(await asked).toEqual({ reason: null })
  })

  it('to a table that waits for its players: who sits there is all there is, until it begins', async () => {
    const early = new Live('abc', { connect: (url) => new Wire(url) }).open()
    const waiting = { ...table, status: 'open' as const, nonces: {} }
    wire().open()
    wire().say({ t: 'table', table: waiting })
    expect([early.status, early.view, early.table?.status]).toEqual(['open', null, 'open'])
    void early.say('Is anybody there?')
    expect(wire().last('chat')).toBeTruthy()
    // The line may break meanwhile: it is taken up again, and what was not answered is sent again.
    wire().breakDown()
    await vi.advanceTimersByTimeAsync(1000)
    wire().open()
    wire().say({ t: 'table', table: waiting })
    expect([early.status, wire().sent.map((one) => one.t)]).toEqual(['open', ['chat']])
    wire().say(state(0))
    expect([early.v, early.seat, early.view?.['turn']]).toEqual([0, 'french', 0])
    early.close()
  })

  it('never made: plain HTTP says why, and there is no more trying', async () => {
    const lost = new Live('none', {
      connect: (url) => new Wire(url),
      lookUp: () => Promise.resolve({ ...refusal('no-table'), status: 404 }),
    }).open()
    wire().breakDown()
    await vi.advanceTimersByTimeAsync(0)
    expect([lost.error?.code, lost.retryAt]).toEqual(['no-table', null])
    vi.advanceTimersByTime(60_000)
    expect(Wire.all.filter((one) => one.url.endsWith('/none'))).toHaveLength(1)
    lost.close()
  })

  it('to a seat that is not ours any more: we come back as an onlooker', async () => {
    const guest = new Live('abc', { seat: 'allied', connect: (url) => new Wire(url), lookUp: () => Promise.resolve(null) }).open()
    expect(wire().url).toContain('seat=allied')
    wire().breakDown()
    await vi.advanceTimersByTimeAsync(1000)
    expect(wire().url).not.toContain('seat')
    guest.close()
  })

  it('is no loss when the table was left', async () => {
    const act = live.act({ do: 'pass' })
    live.close()
    expect(await fate(act)).toBe('closed')
    const made = Wire.all.length
    vi.advanceTimersByTime(60_000)
    expect(Wire.all.length).toBe(made)
  })
})

describe('patches that do not fit', () => {
  it('twice the same: the second is nothing', () => {
    wire().say(patch(3, 4))
    wire().say(patch(3, 4))
    expect([live.v, live.log.length]).toEqual([4, 4])
    expect(wire().last('sync')).toBeUndefined()
  })

  it('a gap: the whole state is asked for, once', () => {
    wire().say(patch(4, 5))
    wire().say(patch(5, 6))
    expect([live.v, live.view?.['turn']]).toEqual([3, 3])
    expect(wire().sent.filter((one) => one.t === 'sync')).toHaveLength(1)
    wire().say(state(6))
    expect([live.v, live.log.length]).toEqual([6, 6])
    wire().say(patch(7, 8))
    expect(wire().sent.filter((one) => one.t === 'sync')).toHaveLength(2)
  })
})

describe('windows', () => {
  const standing = (v: number, more: object): ServerMessage => ({ ...state(v), ...more }) as ServerMessage

  it('an act that others may interrupt is pending until what came of it is shown', async () => {
    const act = live.act({ do: 'pass' })
    wire().say({ t: 'ack', id: wire().last('act')!.id, v: 4 })
    expect([live.pending, live.busy, live.decision, live.undo]).toEqual([true, true, null, 0])
    wire().say({ t: 'waiting', seconds: 4 })
    expect(live.waitUntil).toBe(Date.now() + 4000)
    wire().say(patch(3, 4))
    expect(await fate(act)).toBe('done')
    expect([live.pending, live.busy, live.waitUntil]).toEqual([false, false, null])
  })

  it('a page opened meanwhile is told so too, and how long there is to answer', () => {
    wire().say(standing(3, { pending: true, waiting: 2, decision: null }))
    expect([live.pending, live.waitUntil, live.decision]).toEqual([true, Date.now() + 2000, null])
    wire().say({ ...(patch(3, 4) as Extract<ServerMessage, { t: 'patch' }>), deadline: 3 })
    expect([live.pending, live.waitUntil, live.deadline]).toEqual([false, null, Date.now() + 3000])
    wire().say(patch(4, 5))
    expect(live.deadline).toBe(null)
  })

  it('standing orders are those the server says, of the seat looked from', async () => {
    const order = live.order({ '35': 'never' })
    const sent = wire().last('standing')!
    expect(sent).toMatchObject({ seat: 'french', orders: { '35': 'never' } })
    wire().say({ t: 'standing', seat: 'french', orders: { '35': 'never', '9': 'concerned' } })
    wire().say({ t: 'standing', seat: 'allied', orders: {} })
    wire().say({ t: 'ack', id: sent.id, v: 3 })
    expect(await fate(order)).toBe('done')
    expect(live.standing).toEqual({ '35': 'never', '9': 'concerned' })
  })
})
