// Why a unit cannot do on the battle board what it is pointed at for: as the rules say it, while it is pointed at.
import type { Action, Reason, WhyAnswer } from '../../lib/types.ts'
import type { Desk } from '../../table/desk.svelte.ts'

export class Wonder {
  readonly #desk: () => Desk
  #told = $state.raw<{ reason: Reason | null; v: number } | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  constructor(desk: () => Desk) {
    this.#desk = desk
  }
  /** Of the position that is shown. */
  get reason(): Reason | null {
    return this.#told?.v === this.#desk().live.v ? this.#told.reason : null
  }
  point(action: Action | null): void {
    clearTimeout(this.#timer)
    this.#told = null
    const desk = this.#desk()
    const seat = desk.decision?.seat
    if (!action || !seat || desk.readOnly) return
    // Whoever only passes over it does not ask.
    const timer = (this.#timer = setTimeout(() => {
      const { v } = desk.live
      const keep = (reason: Reason | null): void => {
        if (timer === this.#timer) this.#told = { reason, v }
      }
      desk.live.ask({ ask: 'why', seat, action }).then(
        (answer) => keep((answer as WhyAnswer | null)?.reason ?? null),
        () => keep(null),
      )
    }, 150))
  }
}
