// A game as a strip of frames. They come from the server in chunks, each a whole view and the patches that follow;
// a patched view shares what did not change with the one before it, so every frame is kept and stepping back is free.
import { applyPatch } from '../../lib/patch.ts'
import type { GameEvent, ReplayAnswer, View } from '../../lib/types.ts'

export type Fetch = (from: number, count: number) => Promise<ReplayAnswer>

interface Chunk {
  from: number
  /** Everything that happened up to and including frame `from`. */
  before: GameEvent[]
  views: View[]
  /** The events of each frame after the first. */
  events: GameEvent[][]
  seats: string[]
}

export interface Mark {
  n: number
  event: GameEvent
}

const CHUNK = 100

export class Frames {
  /** The last frame; frame 0 is the opening position. */
  total = 0
  /** Who may be looked through: seats, `observer`, `all`. */
  knows: string[] = []
  readonly #chunks: (Chunk | undefined)[] = []
  readonly #asked = new Map<number, Promise<void>>()
  readonly #fetch: Fetch
  readonly #lacking: Readonly<Record<string, unknown>>
  readonly #size: number

  constructor(fetch: Fetch, lacking: Readonly<Record<string, unknown>> = {}, size = CHUNK) {
    this.#fetch = fetch
    this.#lacking = lacking
    this.#size = size
  }

  /** Make frame `n` available. */
  need(n: number): Promise<void> {
    const at = this.#at(n)
    let asked = this.#asked.get(at)
    if (!asked) {
      asked = this.#load(at)
      asked.catch(() => this.#asked.delete(at))
      this.#asked.set(at, asked)
    }
    return asked
  }

  /** The rest of the strip, in order; `tell` is called as each piece arrives. */
  async needAll(tell: () => void, alive: () => boolean): Promise<void> {
    await this.need(0)
    for (let n = 0; n <= this.total && alive(); n += this.#size) {
      await this.need(n)
      tell()
    }
  }

  has(n: number): boolean {
    return this.view(n) !== null
  }

  view(n: number): View | null {
    const chunk = this.#chunks[this.#at(n)]
    return chunk?.views[n - chunk.from] ?? null
  }

  /** What frame `n` brought. */
  events(n: number): GameEvent[] {
    const chunk = this.#chunks[this.#at(n)]
    if (!chunk) return []
    if (n === 0) return chunk.before
    // The first frame of a chunk is the last step of the chunk before it.
    if (n === chunk.from) return this.#chunks[this.#at(n - 1)]?.events.at(-1) ?? []
    return chunk.events[n - chunk.from - 1] ?? []
  }

  /** Who acted to reach frame `n`. */
  seat(n: number): string | null {
    const chunk = this.#chunks[this.#at(n)]
    if (!chunk || n === 0) return null
    if (n === chunk.from) return this.#chunks[this.#at(n - 1)]?.seats.at(-1) ?? null
    return chunk.seats[n - chunk.from - 1] ?? null
  }

  /** Everything that has happened when frame `n` is shown. */
  log(n: number): GameEvent[] {
    const chunk = this.#chunks[this.#at(n)]
    if (!chunk) return []
    return [...chunk.before, ...chunk.events.slice(0, n - chunk.from).flat()]
  }

  /** The frame that brought event number `index` of the log. */
  frameOf(index: number): number {
    let low = 0
    let high = this.total
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#count(middle) > index) high = middle
      else low = middle + 1
    }
    return low
  }

  /** Frames where a chapter opens, as far as they are known. */
  marks(opens: (event: GameEvent) => boolean): Mark[] {
    const found: Mark[] = []
    for (const chunk of this.#chunks) {
      if (!chunk) continue
      if (chunk.from === 0) for (const event of chunk.before) if (opens(event)) found.push({ n: 0, event })
      chunk.events.forEach((events, i) => {
        for (const event of events) if (opens(event)) found.push({ n: chunk.from + i + 1, event })
      })
    }
    return found
  }

  #count(n: number): number {
    const chunk = this.#chunks[this.#at(n)]
    if (!chunk) return 0
    let count = chunk.before.length
    for (let i = 0; i < n - chunk.from; i++) count += chunk.events[i]?.length ?? 0
    return count
  }

  #at(n: number): number {
    return Math.floor(Math.max(0, n) / this.#size)
  }

  async #load(at: number): Promise<void> {
    const answer = await this.#fetch(at * this.#size, this.#size)
    const views: View[] = [{ ...this.#lacking, ...answer.view }]
    for (const step of answer.steps) views.push(applyPatch(views.at(-1)!, step.view))
    this.#chunks[at] = {
      from: answer.from,
      before: answer.events,
      views,
      events: answer.steps.map((step) => step.events),
      seats: answer.steps.map((step) => step.seat),
    }
    this.total = answer.total
    this.knows = answer.knows
  }
}
