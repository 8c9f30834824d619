// The player's side of a table: what is picked, what is about to be done, what is shown. Board and panels share it.
// It knows no game: what a game adds comes through `DeskGame`. A replay lays the same Desk over frames (`readOnly`).
import { untrack, type Component } from 'svelte'
import { afterPicture } from './later.ts'
import type { Action, Asked, Decision, GameEvent, Json, Orders, OverlayAnswer, PreviewAnswer, Question, Reason, TableInfo, View, WhyAnswer } from '../lib/types.ts'

/** What Desk needs of a table: `Live` has it, and so has a replay. */
export interface DeskLive {
  readonly table: TableInfo | null
  readonly view: View | null
  readonly decision: Decision | null
  readonly asked: Asked[]
  /** How many of my actions may be taken back. */
  readonly undo: number
  readonly log: GameEvent[]
  readonly thinking: string[]
  readonly seat: string | null
  readonly v: number
  /** When I pass if I have not answered, where the table has such a pause (milliseconds since 1970). */
  readonly deadline?: number | null
  /** When the window is over that everybody waits for (milliseconds since 1970). */
  readonly waitUntil?: number | null
  /** Standing orders of the seat I look from, and how to change them: those that are not named stay. */
  readonly standing?: Orders
  order?(orders: Orders): Promise<unknown>
  act(action: Action): Promise<unknown>
  undoSteps(steps: number): Promise<unknown>
  ask(question: Question): Promise<unknown>
}

/** What Desk needs of a game: every GameClient has it. */
export interface DeskGame {
  deservesPreview(action: Action, tapped: boolean): boolean
  /** The message that tells what an act costs, of what is left; without it, hexes of a march. */
  cost?: string
  /** What `PreviewAnswer.says` tells in sentences, as the game lays it out; fetched with the first preview that has some. */
  forecast?(): Promise<{ default: Component<{ desk: Desk; preview: PreviewAnswer }> }>
}

/** The part of a table that the panels beside the map show. */
export interface Shown {
  view: View | null
  decision: Decision | null
  asked: Asked[]
  log: GameEvent[]
}

export interface DeskHabits {
  /** Show a preview first and act on the second tap. */
  confirm: boolean
}

export interface DeskOptions {
  readOnly?: boolean
  habits?: DeskHabits
  /** Called besides setting `rule`, so that the frame can bring the rule panel to the front. */
  onRule?: (id: string) => void
  /** Called when a panel of the frame is needed for what is asked. */
  onPanel?: (id: string) => void
}

/** Milliseconds until the panels show that an act is on its way. */
const LULL = 250

export const sameAction = (a: Action, b: Action): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

const reasonOf = (error: unknown): Reason | null => {
  const held = error as { reason?: Reason; error?: { reason?: Reason } } | null
  return held?.reason ?? held?.error?.reason ?? null
}

export class Desk {
  readonly live: DeskLive
  game: DeskGame
  readonly readOnly: boolean
  readonly habits: DeskHabits
  #onRule: ((id: string) => void) | undefined
  #onPanel: ((id: string) => void) | undefined

  /** The piece that the player has in hand (its id), before an action is named. */
  picked = $state<string | null>(null)
  /** The hex the keyboard stands on. */
  cursor = $state<string | null>(null)
  /** The action shown but not yet done: see `pending`. */
  #held = $state.raw<Action | null>(null)
  /** Other actions that the same tap could mean (another path, with a garrison, the general stays), cheapest first. */
  #others = $state.raw<Action[]>([])
  #preview = $state.raw<PreviewAnswer | null>(null)
  /** The hex whose tap brought the action that is held. */
  #tapped = $state<string | null>(null)
  /** Why the last tap could not be answered; with its rule. */
  refusal = $state.raw<Reason | null>(null)
  overlay = $state<string | null>(null)
  overlayHex = $state<string | null>(null)
  overlayMarks = $state.raw<OverlayAnswer['marks']>([])
  /** Hexes that the log points at. */
  lit = $state.raw<string[]>([])
  mode = $state<'map' | 'text'>('map')
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
  }

  /** What I am asked, if it is me and I may act. */
  readonly decision = $derived.by<Decision | null>(() => (this.readOnly ? null : this.live.decision))
  /** The action that waits for the second tap. It lapses with the decision it belongs to. */
  readonly pending = $derived.by<Action | null>(() => {
    const held = this.#held
    return held && this.decision?.actions.some((a) => sameAction(a, held)) ? held : null
  })
  readonly preview = $derived.by<PreviewAnswer | null>(() => (this.pending ? this.#preview : null))
  readonly others = $derived.by<Action[]>(() => (this.pending ? this.#others : []))
  /** Where the tap fell that the pending action answers; null when a button or a list named it. */
  readonly tapped = $derived.by<string | null>(() => (this.pending ? this.#tapped : null))
  readonly #shown = $derived.by<Shown>(() => {
    const { view, asked, log } = this.live
    return { view, decision: this.decision, asked, log }
  })
  #followed = $state.raw<Shown | null>(null)
  #due = false
  #lull: ReturnType<typeof setTimeout> | undefined
  /** What the panels beside the map show: the same as the map, or, once they follow it, what the map showed one picture ago. */
  readonly beside = $derived.by<Shown>(() => this.#followed ?? this.#shown)
  #read = $state.raw<Shown | null>(null)
  readonly #leisure = $derived.by<Shown>(() => this.#read ?? this.beside)
  /** Somebody reads at leisure; until then there is nothing to keep step with. */
  #leisurely = false
  readonly canUndo = $derived.by(() => (this.readOnly ? 0 : this.live.undo))

  /**
   * To be called in an effect. First the map and the question, then, with the next picture, the panels, what is to be decided before
   * what is to be read: so no update is long, and of many that come at once the panels show the last.
   */
  follow(): void {
    const shown = this.#shown
    untrack(() => {
      const before = (this.#followed ??= shown)
      if (this.#lull !== undefined) clearTimeout(this.#lull)
      this.#lull = undefined
      if (before === shown) return
      // An act of mine was taken and nothing has come of it yet: what was asked stays on the page, and cannot be pressed, for it is
      // most often a moment only until the next question takes its place.
      const answered = !shown.decision && before.view === shown.view && before.log === shown.log
      if (answered) this.#lull = setTimeout(() => this.#catchUp(), LULL)
      else this.#catchUp()
    })
  }

  /** The same as `beside` for what one reads at leisure: it follows the panels as a piece of its own. */
  get leisure(): Shown {
    this.#leisurely = true
    return this.#leisure
  }

  #catchUp(): void {
    if (this.#due) return
    this.#due = true
    afterPicture(() => {
      this.#due = false
      this.#followed = untrack(() => this.#shown)
    })
    if (this.#leisurely) afterPicture(() => (this.#read = this.#followed))
  }

  /**
   * Do it, or show first what it would mean. `others`: what else the same tap could mean, this action among them.
   * `tapped`: the hex that was tapped; a tap may have been meant otherwise, where a button says what it does.
   */
  async choose(action: Action, others: Action[] = [], tapped: string | null = null): Promise<void> {
    // A panel may still show the question before this one: what it offers is not asked any more.
    if (this.readOnly || this.busy || !this.decision?.actions.some((one) => sameAction(one, action))) return
    this.refusal = null
    if (this.pending && sameAction(this.pending, action)) return this.confirm()
    if (!this.game.deservesPreview(action, tapped !== null)) return this.act(action)
    const asking = ++this.#asking
    const confirm = this.habits.confirm
    if (confirm || others.length > 1) this.#hold(action, others, tapped)
    const preview = await this.#previewOf(action)
    if (asking !== this.#asking) return
    this.#preview = preview
    if (confirm || others.length > 1) return
    // One tap acts; only a warning that was not told before holds it back, once.
    if ((preview?.warnings ?? []).some((w) => !this.#told(w))) {
      this.#hold(action, others, tapped)
      this.#preview = preview
      for (const warning of preview?.warnings ?? []) this.warned.add(this.#key(warning))
    } else {
      await this.act(action)
    }
  }

  /** The second tap. */
  async confirm(): Promise<void> {
    if (this.pending) await this.act(this.pending)
  }

  /** Do it at once. */
  async act(action: Action): Promise<void> {
    if (this.readOnly || this.busy) return
    for (const warning of this.#preview?.warnings ?? []) this.warned.add(this.#key(warning))
    this.#unlight()
    this.busy = true
    try {
      await this.live.act(action)
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
  async tap(hex: string, piece: string | null = null): Promise<void> {
    const seat = this.#seat
    if (this.tapped === hex) return this.confirm()
    this.#clear()
    this.refusal = null
    if (this.readOnly || !seat) return
    const asking = ++this.#asking
    try {
      const answer = (await this.live.ask({ ask: 'tap', seat, hex, piece })) as (WhyAnswer & { action?: Action | null }) | null
      if (asking !== this.#asking) return
      // The server may know what was meant although nothing on this hex says so: to face that way, to strike what stands there.
      if (answer?.action) await this.choose(answer.action, [], hex)
      else this.refusal = answer?.reason ?? null
    } catch (error) {
      if (asking === this.#asking) this.refusal = reasonOf(error)
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

  /** Show an overlay, or none; asked again it goes away. */
  async showOverlay(overlay: string | null, hex: string | null = null): Promise<void> {
    if (overlay === null || (overlay === this.overlay && hex === this.overlayHex)) {
      this.overlay = this.overlayHex = null
      this.overlayMarks = []
      return
    }
    this.overlay = overlay
    this.overlayHex = hex
    await this.refreshOverlay()
  }

  /** The marks of the overlay shown, for the position as it is now. */
  async refreshOverlay(): Promise<void> {
    const overlay = this.overlay
    const hex = this.overlayHex
    if (!overlay) return
    try {
      const answer = (await this.live.ask({ ask: 'overlay', seat: this.live.seat, overlay, hex })) as OverlayAnswer | null
      if (overlay === this.overlay && hex === this.overlayHex) this.overlayMarks = answer?.marks ?? []
    } catch (error) {
      this.overlay = this.overlayHex = null
      this.overlayMarks = []
      this.refusal = reasonOf(error)
    }
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
    if (!seat) return null
    try {
      return (await this.live.ask({ ask: 'preview', seat, action })) as PreviewAnswer | null
    } catch {
      return null // The preview helps; without it the act is still the player's to choose.
    }
  }
}
