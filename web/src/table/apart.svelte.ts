// Parts of a game that come when they are first wanted. What has come once is at hand: it is not waited for again.
import { insist } from '../lib/insist.ts'

export class Apart<T> {
  readonly #load: () => Promise<{ default: T }>
  #found = $state.raw<T | null>(null)
  #asked: Promise<void> | null = null

  constructor(load: () => Promise<{ default: T }>) {
    this.#load = load
  }

  /** To be had now; null while it is on its way. */
  get part(): T | null {
    void this.fetch()
    return this.#found
  }

  /** Makes sure that it comes, and says when it is there. */
  fetch(): Promise<void> {
    return (this.#asked ??= insist(this.#load).then((found) => void (this.#found = found.default)))
  }
}
