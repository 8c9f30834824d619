// What the reader of a table has taken in: where the log was when he was last here, when he last acted, which chat he has read.
import type { Live } from '../lib/live.svelte'

const store = {
  get(key: string): number {
    try {
      return Number(localStorage.getItem(key) ?? -1)
    } catch {
      return -1
    }
  },
  set(key: string, value: number): void {
    try {
      localStorage.setItem(key, String(value))
    } catch {
      // Without storage it lasts as long as the page.
    }
  },
}

export class Reader {
  readonly #live: Live
  /** The log up to here was known when the reader came (or came back to the page). */
  since = $state(0)
  /** The log up to here was there when the reader had last acted. */
  #mark = $state(0)
  #chatRead = $state(-1)
  /** The reader has heard, or does not want to hear, the story up to here. */
  #heard = $state(0)
  #came = false
  #mine = false

  constructor(live: Live) {
    this.#live = live
    this.#chatRead = store.get(this.#chatKey)
  }

  /** What the others did, for whom it is now to act. */
  readonly storyFrom = $derived.by(() => Math.max(this.#mark, this.#heard))
  /** So many events. */
  readonly storyLength = $derived.by(() => {
    const live = this.#live
    return live.decision === null || live.view?.result ? 0 : Math.max(0, live.log.length - this.storyFrom)
  })
  readonly unread = $derived.by(() => this.#live.chat.filter((line) => line.n > this.#chatRead).length)

  heard(): void {
    this.#heard = this.#live.log.length
  }

  /** The reader has acted himself, and what he did he knows. */
  acted(): void {
    this.#mark = this.#live.log.length
  }

  /** Another seat of the same person looks now: there is nothing to tell. */
  moved(): void {
    this.#mark = this.#live.log.length
    this.#mine = false
  }

  readChat(): void {
    const last = this.#live.chat.at(-1)?.n
    if (last === undefined || last <= this.#chatRead) return
    this.#chatRead = last
    store.set(this.#chatKey, last)
  }

  /** To be called in an effect, whenever the table has changed. */
  follow(): void {
    const live = this.#live
    if (live.view === null) return
    const length = live.log.length
    const mine = live.decision !== null
    if (!this.#came) {
      this.#came = true
      this.since = live.seen
      // Before the first act nothing has happened, though the log tells how the table was set up.
      this.#mark = live.v === 0 ? length : live.seen
    } else if (this.#mine && !mine) {
      this.#mark = length
    }
    if (this.#mark > length) this.#mark = length
    if (this.#heard > length) this.#heard = length
    this.#mine = mine
    if (document.visibilityState === 'visible') live.markSeen()
  }

  /** The page was out of sight: what came meanwhile is new. */
  back(): void {
    this.since = Math.min(this.#live.seen, this.#live.log.length)
    this.#live.markSeen()
  }

  get #chatKey(): string {
    return `grognard.chat.${this.#live.id}`
  }
}
