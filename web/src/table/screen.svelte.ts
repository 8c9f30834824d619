// What is shown of a table: the present, or while a story is told the past. Desk, board and panels look at it and need not know
// which; in the past nothing is asked of anybody, so nothing can be done by mistake.
import type { Action, Asked, Decision, GameEvent, Orders, Question, TableInfo, View } from '../lib/types'
import type { DeskLive } from './desk.svelte'

export class Screen implements DeskLive {
  readonly #live: DeskLive
  readonly #onact: (() => void) | undefined
  past = $state.raw<{ view: View; n: number } | null>(null)

  /** `onact` is told when an act of the reader's is done and shown. */
  constructor(live: DeskLive, onact?: () => void) {
    this.#live = live
    this.#onact = onact
  }

  get table(): TableInfo | null {
    return this.#live.table
  }
  get view(): View | null {
    return this.past ? this.past.view : this.#live.view
  }
  get decision(): Decision | null {
    return this.past ? null : this.#live.decision
  }
  get asked(): Asked[] {
    return this.#live.asked
  }
  get undo(): number {
    return this.past ? 0 : this.#live.undo
  }
  get log(): GameEvent[] {
    return this.#live.log
  }
  get thinking(): string[] {
    return this.#live.thinking
  }
  get seat(): string | null {
    return this.#live.seat
  }
  /** A number of its own for every position shown: steps and versions are counted apart. */
  get v(): number {
    return this.past ? -1 - this.past.n : this.#live.v
  }

  get deadline(): number | null {
    return this.past ? null : (this.#live.deadline ?? null)
  }
  get waitUntil(): number | null {
    return this.past ? null : (this.#live.waitUntil ?? null)
  }
  get standing(): Orders {
    return this.#live.standing ?? {}
  }

  get mayOrder(): { [name: string]: string[] } {
    return this.#live.mayOrder ?? {}
  }

  get restOf(): string | null {
    return this.#live.restOf ?? null
  }

  async order(orders: Orders): Promise<void> {
    await this.#live.order?.(orders)
  }
  async act(action: Action): Promise<void> {
    await this.#live.act(action)
    this.#onact?.()
  }
  async actAll(actions: Action[]): Promise<void> {
    await this.#live.actAll?.(actions)
    this.#onact?.()
  }
  undoSteps(steps: number): Promise<unknown> {
    return this.#live.undoSteps(steps)
  }
  ask(question: Question): Promise<unknown> {
    const past = this.past
    if (!past) return this.#live.ask(question)
    if (question.ask === 'overlay' || question.ask === 'about') return this.#live.ask({ ...question, n: past.n })
    return Promise.resolve({ action: null, reason: null })
  }
}
