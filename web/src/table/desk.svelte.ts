// The player's side of a table: what is picked, what is about to be done, what is shown. Board and panels share it.
// It knows no game: what a game adds comes through `DeskGame`. A replay lays the same Desk over frames (`readOnly`).
import type { Action, Decision, Json, OverlayAnswer, PreviewAnswer, Reason, TapAnswer, WhyAnswer } from '../lib/types.ts'
import type { DeskGame, DeskHabits, DeskLive, DeskOptions, Laying, Shown } from './deskparts.ts'
import { Following } from './following.svelte.ts'
import { Overlay, reasonOf } from './overlay.svelte.ts'

export type * from './deskparts.ts'

/** Milliseconds that the pointer rests on a place until it is asked what a tap there would mean. */
const AIM = 120
/** Milliseconds after which a tap is shown to wait. */
const SLOW = 600

export const sameAction = (a: Action, b: Action): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

export class Desk {
  readonly live: DeskLive
  game: DeskGame
  readonly readOnly: boolean
  readonly habits: DeskHabits
  #onRule: ((id: string) => void) | undefined
  #onPanel: ((id: string) => void) | undefined

  /** The piece that the player has in hand (its id), before an action is named. */
  picked = $state<string | null>(null)
  /** The place the keyboard stands on. */
  cursor = $state<string | null>(null)
  /** The action shown but not yet done: see `pending`. */
  #held = $state.raw<Action | null>(null)
  /** Other actions that the same tap could mean (another way, other pieces), cheapest first. */
  #others = $state.raw<Action[]>([])
  #preview = $state.raw<PreviewAnswer | null>(null)
  /** The place whose tap brought the action that is held. */
  #tapped = $state<string | null>(null)
  /** What was done at the first tap, of several things that it could have meant; and how much could be taken back before. */
  #done = $state.raw<{ action: Action; others: Action[]; undo: number } | null>(null)
  /** The action that is pointed at, and what it would mean, once that is known. */
  #aimed = $state.raw<{ action: Action; preview: PreviewAnswer | null } | null>(null)
  #aiming: ReturnType<typeof setTimeout> | undefined
  /** Why the last tap could not be answered; with its rule. */
  refusal = $state.raw<Reason | null>(null)
  readonly #overlay: Overlay
  /** Places that the log points at. */
  lit = $state.raw<string[]>([])
  /** A picture, and no table: places that fill its frame, all of the map for none. Nothing lies over it, and nothing can be done there. */
  framed: readonly string[] | null = null
  mode = $state<'map' | 'text'>('map')
  /** Many pieces are being laid out on the map: a tap there is for them. */
  laying = $state.raw<Laying | null>(null)
  /** The rule the reader asked for; the rule panel opens there. */
  rule = $state<string | null>(null)
  /** An action is on its way to the server. */
  busy = $state(false)
  /** Warnings already told: each only once. */
  readonly warned = new Set<string>()
  #asking = 0

  constructor(live: DeskLive, game: DeskGame, options: DeskOptions = {}) {
    this.live = live
    this.game = game
    this.readOnly = options.readOnly ?? false
    this.habits = options.habits ?? { confirm: true }
    this.#onRule = options.onRule
    this.#onPanel = options.onPanel
    this.#overlay = new Overlay(live, (reason) => (this.refusal = reason))
  }

  /** What I am asked, if it is me and I may act. */
  readonly decision = $derived.by<Decision | null>(() => (this.readOnly ? null : this.live.decision))
  /** The action that waits for the second tap. It lapses with the decision it belongs to. */
  readonly pending = $derived.by<Action | null>(() => {
    const held = this.#held
    return held && this.decision?.actions.some((a) => sameAction(a, held)) ? held : null
  })
  readonly preview = $derived.by<PreviewAnswer | null>(() => (this.pending ? this.#preview : null))
  /** What the map draws the way and the marks of: the action that waits, or else the one that is pointed at. */
  readonly drawn = $derived.by<{ action: Action; preview: PreviewAnswer | null } | null>(() => {
    if (this.pending) return { action: this.pending, preview: this.#preview }
    const aimed = this.#aimed
    return aimed && this.decision?.actions.some((a) => sameAction(a, aimed.action)) ? aimed : null
  })
  /** Of what the last tap could have meant, what was done; and all of it. Null once something else has happened. */
  readonly did = $derived.by<{ action: Action; others: Action[] } | null>(() => {
    const done = this.#done
    return done && !this.pending && !this.busy && this.decision && this.live.undo === done.undo + 1 ? done : null
  })
  readonly others = $derived.by<Action[]>(() => (this.pending ? this.#others : []))
  /** Where the tap fell that the pending action answers; null when a button or a list named it. */
  readonly tapped = $derived.by<string | null>(() => (this.pending ? this.#tapped : null))
  readonly #following: Following = new Following(() => {
    const { view, asked, log } = this.live
    return { view, decision: this.decision, asked, log }
  })
  readonly canUndo = $derived.by(() => (this.readOnly ? 0 : this.live.undo))

  /** What the panels beside the map show: the same as the map, or, once they follow it, what the map showed one picture ago. */
  get beside(): Shown {
    return this.#following.beside
  }
  /** The same for what one reads at leisure: it follows the panels as a piece of its own. */
  get leisure(): Shown {
    return this.#following.leisure
  }
  /** To be called in an effect. */
  follow(): void {
    this.#following.follow()
  }

  /**
   * Do it; or, where it could not be taken back, show first what it would mean (`docs/table.md`). `others`: what else the same tap could
   * mean, this action among them. `tapped`: the place that was tapped.
   */
  async choose(action: Action, others: Action[] = [], tapped: string | null = null): Promise<void> {
    // A panel may still show the question before this one: what it offers is not asked any more.
    if (this.readOnly || this.busy || !this.decision?.actions.some((one) => sameAction(one, action))) return
    this.refusal = null
    if (this.pending && sameAction(this.pending, action)) return this.confirm()
    const asking = ++this.#asking
    // Where the answer is long in coming, the tap is seen to have been felt.
    const slow = setTimeout(() => asking === this.#asking && this.#hold(action, others, tapped), SLOW)
    const preview = await this.#previewOf(action)
    clearTimeout(slow)
    if (asking !== this.#asking) return
    // Without a preview nobody knows whether it can be taken back.
    const final = !preview || preview.final !== null
    const fresh = (preview?.warnings ?? []).filter((w) => !this.#told(w))
    if ((final && (this.habits.confirm || others.length > 1)) || fresh.length) {
      this.#hold(action, others, tapped)
      this.#preview = preview
      // What is warned of holds back once, whatever the player's habit.
      for (const warning of fresh) this.warned.add(this.#key(warning))
    } else {
      await this.act(action, final ? [] : others)
    }
  }

  /** Another of the things that the last tap could have meant, in the place of what was done. */
  async instead(action: Action): Promise<void> {
    const others = this.did?.others
    if (!others) return
    await this.undo()
    if (this.decision?.actions.some((one) => sameAction(one, action))) await this.act(action, others)
  }

  /** What the pointer rests on: its way is drawn before anybody has tapped. Null when it rests on nothing that can be done. */
  aim(action: Action | null): void {
    clearTimeout(this.#aiming)
    if (!action || this.readOnly || this.pending) {
      if (this.#aimed) this.#aimed = null
      return
    }
    if (this.#aimed && sameAction(this.#aimed.action, action)) return
    this.#aimed = null
    this.#aiming = setTimeout(() => {
      void this.#previewOf(action).then((preview) => {
        if (preview && !this.busy) this.#aimed = { action, preview }
      })
    }, AIM)
  }

  /** The second tap. */
  async confirm(): Promise<void> {
    if (this.pending) await this.act(this.pending)
  }

  /** Do it at once. `others`: what the tap could have meant besides, to be had instead as long as nothing else happens. */
  async act(action: Action, others: Action[] = []): Promise<void> {
    if (this.readOnly || this.busy) return
    this.#done = others.length > 1 ? { action, others, undo: this.live.undo } : null
    this.aim(null)
    for (const warning of this.#preview?.warnings ?? []) this.warned.add(this.#key(warning))
    this.#unlight()
    await this.#send(() => this.live.act(action))
  }

  /** Many pieces laid out in one go. */
  async actAll(actions: Action[]): Promise<void> {
    if (this.readOnly || this.busy) return
    this.refusal = null
    await this.#send(async () => this.live.actAll?.(actions))
  }

  async #send(act: () => Promise<unknown>): Promise<void> {
    this.busy = true
    try {
      await act()
      this.#clear()
    } catch (error) {
      this.#clear()
      this.refusal = reasonOf(error)
      if (!this.refusal) throw error
    } finally {
      this.busy = false
    }
  }

  /** Escape: first what is about to be done, then the refusal, then the piece in hand, then the overlay. */
  cancel(): void {
    // What the log points at is in nobody's way, and goes at once.
    const lit = this.lit.length > 0
    this.#unlight()
    if (this.pending) this.#clear()
    else if (this.refusal) this.refusal = null
    else if (this.did) this.#done = null
    else if (lit) return
    else if (this.picked) this.picked = null
    else if (this.overlay) void this.showOverlay(null)
  }

  /** Take back my last action. */
  async undo(steps = 1): Promise<void> {
    if (this.readOnly || this.busy || this.live.undo < steps || steps < 1) return
    this.#clear()
    this.refusal = null
    this.busy = true
    try {
      await this.live.undoSteps(steps)
    } catch (error) {
      this.refusal = reasonOf(error)
      if (!this.refusal) throw error
    } finally {
      this.busy = false
    }
  }

  /** Take back everything to the last barrier. */
  restart(): Promise<void> {
    return this.undo(this.live.undo)
  }

  /** A tap that no legal action answers: ask why, and show it. */
  async tap(place: string, piece: string | null = null): Promise<void> {
    const seat = this.#seat
    if (this.tapped === place) return this.confirm()
    this.#clear()
    this.refusal = null
    if (this.readOnly || !seat) return
    const asking = ++this.#asking
    try {
      const answer = (await this.live.ask({ ask: 'tap', seat, place, piece })) as TapAnswer | null
      if (asking !== this.#asking) return
      // The server may know what was meant although nothing at this place says so.
      if (answer?.action) await this.choose(answer.action, [], place)
      else this.refusal = answer?.reason ?? null
    } catch (error) {
      if (asking === this.#asking) this.refusal = reasonOf(error)
    }
  }

  /** Why a tap there would do nothing, for whoever shows it himself; null where it would do something, or nobody can be asked. */
  async reasonAt(place: string): Promise<Reason | null> {
    const seat = this.#seat
    if (this.readOnly || !seat) return null
    try {
      return ((await this.live.ask({ ask: 'tap', seat, place, piece: null })) as TapAnswer | null)?.reason ?? null
    } catch (error) {
      return reasonOf(error)
    }
  }

  /** Why is this action not allowed? Shown as a refusal; null when it is allowed. */
  async why(action: Action): Promise<Reason | null> {
    const seat = this.#seat
    if (this.readOnly || !seat) return null
    const answer = (await this.live.ask({ ask: 'why', seat, action })) as WhyAnswer | null
    this.refusal = answer?.reason ?? null
    return this.refusal
  }

  get overlay(): string | null {
    return this.#overlay.name
  }
  get overlayPlace(): string | null {
    return this.#overlay.place
  }
  get overlayMarks(): OverlayAnswer['marks'] {
    return this.#overlay.marks
  }
  /** Show an overlay, or none; asked again it goes away. */
  showOverlay(overlay: string | null, place: string | null = null): Promise<void> {
    return this.#overlay.show(overlay, place)
  }
  /** The marks of the overlay shown, for the position as it is now. */
  refreshOverlay(): Promise<void> {
    return this.#overlay.refresh()
  }

  /** What was said of a question that is past is not true any more. */
  forget(): void {
    this.refusal = null
    this.#unlight()
  }

  openPanel(id: string): void {
    this.#onPanel?.(id)
  }

  openRule(id: string): void {
    this.rule = id
    this.#onRule?.(id)
  }

  /** Who asks: whoever holds both seats asks for the one that decides. */
  get #seat(): string | null {
    return this.decision?.seat ?? this.live.seat
  }

  #hold(action: Action, others: Action[], tapped: string | null): void {
    this.#held = action
    this.#tapped = tapped
    this.#others = others
    this.#preview = null
  }

  #unlight(): void {
    if (this.lit.length) this.lit = []
  }

  #clear(): void {
    this.#asking++
    this.#held = null
    this.#tapped = null
    this.#others = []
    this.#preview = null
  }

  #key(warning: Reason): string {
    return `${warning.message} ${JSON.stringify(warning.args as Json)}`
  }

  #told(warning: Reason): boolean {
    return this.warned.has(this.#key(warning))
  }

  async #previewOf(action: Action): Promise<PreviewAnswer | null> {
    const seat = this.#seat
    const aimed = this.drawn
    if (aimed?.preview && sameAction(aimed.action, action)) return aimed.preview
    if (!seat) return null
    try {
      return (await this.live.ask({ ask: 'preview', seat, action })) as PreviewAnswer | null
    } catch {
      return null // The preview helps; without it the act is still the player's to choose.
    }
  }
}
