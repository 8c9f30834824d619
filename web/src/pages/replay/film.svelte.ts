// The replay's side of a table: the frame that is shown, in the shape that Desk wants of a live table.
import { api } from '../../lib/api'
import type { Action, Asked, Decision, GameEvent, Question, TableInfo, View } from '../../lib/types'
import type { DeskLive } from '../../table/desk.svelte'
import type { FramedGame } from '../../table/frame'
import { Frames, type Mark } from './frames'

export class Film implements DeskLive {
  readonly table: TableInfo
  readonly as: string
  readonly #frames: Frames
  /** Grows as chunks arrive, so that what depends on them is looked at again. */
  #arrived = $state(0)
  at = $state(0)
  readonly decision: Decision | null = null
  readonly asked: Asked[] = []
  readonly undo = 0
  readonly thinking: string[] = []
  readonly seat: string | null

  constructor(table: TableInfo, as: string, lacking?: FramedGame['lacking']) {
    this.table = table
    this.as = as
    this.seat = table.seats.some((seat) => seat.seat === as) ? as : null
    this.#frames = new Frames((from, count) => api.replay(table.id, as, from, count), lacking)
  }

  readonly total = $derived.by(() => (void this.#arrived, this.#frames.total))
  readonly knows = $derived.by<string[]>(() => (void this.#arrived, this.#frames.knows))
  /** While a chunk is on its way the last frame that was there stays on the table. */
  #last: View | null = null
  readonly view = $derived.by<View | null>(() => {
    void this.#arrived
    return (this.#last = this.#frames.view(this.at) ?? this.#last)
  })
  readonly log = $derived.by<GameEvent[]>(() => (void this.#arrived, this.#frames.log(this.at)))
  readonly here = $derived.by<GameEvent[]>(() => (void this.#arrived, this.#frames.events(this.at)))
  readonly actor = $derived.by<string | null>(() => (void this.#arrived, this.#frames.seat(this.at)))
  readonly ready = $derived.by(() => (void this.#arrived, this.#frames.has(this.at)))
  get v(): number {
    return this.at
  }

  marks(opens: (event: GameEvent) => boolean): Mark[] {
    void this.#arrived
    return this.#frames.marks(opens)
  }

  frameOf(event: number): number {
    return this.#frames.frameOf(event)
  }

  /** Show frame `n`, or the nearest there is. */
  async goTo(n: number): Promise<void> {
    if (this.#arrived) n = Math.min(n, this.#frames.total)
    this.at = Math.max(0, n)
    if (this.#frames.has(this.at)) return
    await this.#frames.need(this.at)
    if (this.at > this.#frames.total) {
      this.at = this.#frames.total
      await this.#frames.need(this.at)
    }
    this.#arrived++
  }

  /** The rest, in the background. */
  rest(alive: () => boolean): Promise<void> {
    return this.#frames.needAll(() => this.#arrived++, alive)
  }

  act(_action: Action): Promise<unknown> {
    return Promise.resolve(null)
  }
  undoSteps(_steps: number): Promise<unknown> {
    return Promise.resolve(null)
  }
  /** The past answers what can be seen in it, and nothing else. */
  ask(question: Question): Promise<unknown> {
    if (question.ask !== 'overlay' && question.ask !== 'about') return Promise.resolve({ action: null, reason: null })
    const key = JSON.stringify(question)
    if (this.#asking?.key !== key) this.#asking = { key, answer: this.#then(question, key) }
    return this.#asking.answer
  }
  #asking: { key: string; answer: Promise<unknown> } | null = null

  /** Whoever draws the slider asks faster than he is answered: only the step where he stops counts. */
  async #then(question: Question & { ask: 'overlay' | 'about' }, key: string): Promise<unknown> {
    try {
      for (;;) {
        const n = this.at
        const answer = await api.ask(this.table.id, { ...question, n })
        if (n === this.at) return answer
      }
    } finally {
      if (this.#asking?.key === key) this.#asking = null
    }
  }
}
