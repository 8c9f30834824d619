// The overlay that is shown on the map: its marks are the server's.
import type { OverlayAnswer, Reason } from '../lib/types.ts'
import type { DeskLive } from './deskparts.ts'

export const reasonOf = (error: unknown): Reason | null => {
  const held = error as { reason?: Reason; error?: { reason?: Reason } } | null
  return held?.reason ?? held?.error?.reason ?? null
}

export class Overlay {
  readonly #live: DeskLive
  readonly #refuse: (reason: Reason | null) => void
  name = $state<string | null>(null)
  place = $state<string | null>(null)
  marks = $state.raw<OverlayAnswer['marks']>([])

  constructor(live: DeskLive, refuse: (reason: Reason | null) => void) {
    this.#live = live
    this.#refuse = refuse
  }

  async show(name: string | null, place: string | null): Promise<void> {
    if (name === null || (name === this.name && place === this.place)) return this.#hide()
    this.name = name
    this.place = place
    await this.refresh()
  }

  async refresh(): Promise<void> {
    const { name, place } = this
    if (!name) return
    try {
      const answer = (await this.#live.ask({ ask: 'overlay', seat: this.#live.seat, overlay: name, place })) as OverlayAnswer | null
      if (name === this.name && place === this.place) this.marks = answer?.marks ?? []
    } catch (error) {
      this.#hide()
      this.#refuse(reasonOf(error))
    }
  }

  #hide(): void {
    this.name = this.place = null
    this.marks = []
  }
}
