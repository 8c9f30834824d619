// A draft of where many pieces shall be laid: picked and moved about as one likes, told by the server whether it can be, handed in at once.
import type { Action, Bulk, Json, Reason, WhyAnswer } from '../../lib/types.ts'
import type { Desk } from '../desk.svelte.ts'
import { chainOf, countsOf, sameAt, type At } from './chain.ts'

/** Milliseconds after a change until the server is asked. */
const PAUSE = 200

export class Layout {
  readonly #desk: Desk
  readonly #key: string
  readonly #prompt: string
  /** What the server offers, as it was last asked. */
  #asked: Bulk
  at = $state.raw<At>({})
  picked = $state.raw<ReadonlySet<string>>(new Set())
  #past = $state.raw<At[]>([])
  #future = $state.raw<At[]>([])
  /** Why it cannot be laid out so, and the piece that this is about; why it cannot end there. Undefined while the server is asked. */
  fault = $state.raw<{ reason: Reason; piece: string | null } | null | undefined>(undefined)
  unfinished = $state.raw<Reason | null | undefined>(undefined)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(desk: Desk) {
    const decision = desk.decision!
    this.#desk = desk
    this.#asked = decision.bulk!
    this.#prompt = decision.prompt
    this.#key = `grognard.layout.${desk.live.table?.id}.${decision.seat}`
    this.at = this.#kept() ?? this.#asked.pieces
  }

  readonly bulk = $derived.by<Bulk>(() => (this.#asked = this.#desk.decision?.bulk ?? this.#asked))
  readonly chain = $derived.by<Action[]>(() => chainOf(this.bulk, this.at))
  readonly counts = $derived.by(() => countsOf(this.at))
  readonly pieces = $derived.by(() => Object.keys(this.bulk.pieces))
  readonly left = $derived.by(() => this.pieces.filter((piece) => this.at[piece] === null))
  readonly canUndo = $derived.by(() => this.#past.length > 0)
  readonly canRedo = $derived.by(() => this.#future.length > 0)

  within(place: string | null): string[] {
    return this.pieces.filter((piece) => this.at[piece] === place)
  }

  toggle(piece: string): void {
    const picked = new Set(this.picked)
    if (!picked.delete(piece)) picked.add(piece)
    this.picked = picked
  }

  /** Pick these; those that were picked stay so if more are to be added. */
  pick(pieces: Iterable<string>, more = false): void {
    this.picked = new Set([...(more ? this.picked : []), ...pieces])
  }

  /** Put what is picked into a place, or back beside the board. False where nothing was picked. */
  put(place: string | null): boolean {
    if (!this.picked.size) return false
    const { pieces, back } = this.bulk
    const at = { ...this.at }
    // What cannot be taken up again goes back to where it stands.
    for (const piece of this.picked) at[piece] = place ?? (back ? null : pieces[piece]!)
    this.picked = new Set()
    this.#change(at)
    return true
  }

  /** A tap on the map: what is picked goes there; else what lies there is picked. */
  tap(place: string): void {
    if (!this.put(place)) this.pick(this.within(place))
  }

  undo(): void {
    const before = this.#past.at(-1)
    if (!before) return
    this.#past = this.#past.slice(0, -1)
    this.#future = [...this.#future, this.at]
    this.#show(before)
  }

  redo(): void {
    const after = this.#future.at(-1)
    if (!after) return
    this.#future = this.#future.slice(0, -1)
    this.#past = [...this.#past, this.at]
    this.#show(after)
  }

  /** As it stands at the table. */
  restart(): void {
    this.picked = new Set()
    this.#change(this.bulk.pieces)
  }

  /** Hand it in, and with it that this is all where it shall end there. */
  async commit(ends: boolean): Promise<void> {
    await this.#hand(ends ? [...this.chain, { do: this.bulk.end }] : this.chain)
  }

  /** Hand it in, and let the rest that must be laid be laid by itself. */
  async auto(): Promise<void> {
    await this.#hand([...this.chain, { do: this.bulk.auto }])
  }

  async #hand(acts: Action[]): Promise<void> {
    if (!acts.length || this.#desk.busy) return
    const handed = this.at
    await this.#desk.actAll(acts)
    if (!this.#desk.refusal) {
      this.#past = []
      this.#future = []
      // What was handed in is no draft any more. Where it ended with that, this has no question left to be held against: were the draft
      // kept, it would lie there again when the same is asked another time.
      if (this.at === handed) localStorage.removeItem(this.#key)
    }
  }

  /** To be called in an effect: the server is asked anew whenever the draft, or what stands at the table, has changed. */
  check(): () => void {
    const { chain, bulk } = this
    const acts: Action[] = bulk.end ? [...chain, { do: bulk.end }] : chain
    this.fault = this.unfinished = undefined
    clearTimeout(this.#timer)
    if (!acts.length) this.fault = this.unfinished = null
    else this.#timer = setTimeout(() => void this.#ask(acts, chain), PAUSE)
    return () => clearTimeout(this.#timer)
  }

  async #ask(acts: Action[], chain: Action[]): Promise<void> {
    const seat = this.#desk.decision?.seat
    if (!seat) return
    let reason: Reason | null
    try {
      reason = ((await this.#desk.live.ask({ ask: 'why_all', seat, actions: acts })) as WhyAnswer).reason
    } catch {
      return // the table has gone on, or the line is cut: what comes next is asked about anew
    }
    if (chain !== this.chain) return
    const { number, why } = (reason?.args ?? {}) as { number?: number; why?: { message: string; args: { [name: string]: Json } } }
    const told = reason && why ? { ...reason, message: why.message, args: why.args } : reason
    const ending = number === chain.length + 1
    this.unfinished = ending ? told : null
    const piece = number === undefined ? undefined : chain[number - 1]?.[this.bulk.piece]
    this.fault = told && !ending ? { reason: told, piece: typeof piece === 'string' ? piece : null } : null
  }

  #change(at: At): void {
    if (sameAt(this.at, at)) return
    this.#past = [...this.#past, this.at]
    this.#future = []
    this.#show(at)
  }

  #show(at: At): void {
    this.at = at
    this.#keep()
  }

  /** The draft outlives a reload of the page. */
  #keep(): void {
    if (sameAt(this.at, this.bulk.pieces)) localStorage.removeItem(this.#key)
    else localStorage.setItem(this.#key, JSON.stringify({ prompt: this.#prompt, at: this.at }))
  }

  #kept(): At | null {
    try {
      const { prompt, at } = JSON.parse(localStorage.getItem(this.#key) ?? '') as { prompt: string; at: At }
      const { pieces, places } = this.#asked
      const fits = Object.keys(pieces).length === Object.keys(at).length && Object.keys(pieces).every((piece) => at[piece] === null || at[piece]! in places)
      return prompt === this.#prompt && fits ? at : null
    } catch {
      return null
    }
  }
}
