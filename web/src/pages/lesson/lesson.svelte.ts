// A guided first game in the shape that Desk wants of a live table: the server makes table and step of what was done so far.
import { api } from '../../lib/api'
import { doneIn, keepDone } from '../../lib/lessons'
import type { Action, Asked, Decision, Done, GameEvent, LessonAnswer, LessonBody, LessonStep, Question, State, TableInfo, View } from '../../lib/types'
import { Desk, sameAction, type DeskGame, type DeskLive, type DeskOptions } from '../../table/desk.svelte'

export class Lesson implements DeskLive {
  readonly game: string
  readonly name: string
  #done = $state.raw<Done>([])
  #state = $state.raw<State | null>(null)
  step = $state.raw<LessonStep | null>(null)
  /** What answers something legal that the lesson does not want. */
  answer = $state.raw<string | null>(null)
  /** The rules have refused what the learner was invited to try. */
  met = $state(false)
  /** A request is under way. */
  busy = $state(false)
  /** Grows with every position that is shown. */
  #shown = 0

  constructor(game: string, name: string) {
    this.game = game
    this.name = name
    this.#done = doneIn(game, name)
  }

  get done(): Done {
    return this.#done
  }
  get table(): TableInfo | null {
    return this.#state?.table ?? null
  }
  get view(): View | null {
    return this.#state?.view ?? null
  }
  get decision(): Decision | null {
    return this.#state?.decision ?? null
  }
  get asked(): Asked[] {
    return this.#state?.asked ?? NOBODY
  }
  get log(): GameEvent[] {
    return this.#state?.log.events ?? NOTHING
  }
  get seat(): string | null {
    return this.#state?.seat ?? null
  }
  get v(): number {
    return this.#state?.v ?? 0
  }
  readonly undo = 0
  readonly thinking: string[] = []

  wants(action: Action): boolean {
    return this.step?.wanted.some((place) => sameAction(this.decision!.actions[place]!, action)) ?? false
  }

  open(): Promise<void> {
    return this.#send({ done: this.#done })
  }
  read(): Promise<void> {
    return this.#send({ done: this.#done, does: 'read' })
  }
  skip(): Promise<void> {
    return this.#send({ done: this.#done, does: 'skip' })
  }
  /** Back to what was shown before the last thing that was done. */
  back(): Promise<void> {
    return this.#send({ done: this.#done.slice(0, -1) })
  }
  again(): Promise<void> {
    return this.#send({ done: [] })
  }
  act(action: Action): Promise<void> {
    return this.#send({ done: this.#done, does: 'act', action })
  }
  undoSteps(_steps: number): Promise<void> {
    return this.back()
  }
  async ask(question: Question): Promise<unknown> {
    const answer = await api.lessonAsk(this.game, this.name, this.#done, question)
    if (question.ask === 'tap') this.#meets((answer as { reason?: { rule: string } | null } | null)?.reason?.rule)
    return answer
  }

  /** That a rule has refused something is what some steps are about. */
  #meets(rule: string | undefined): void {
    this.answer = null
    if (rule && this.step?.refuse.includes(rule)) this.met = true
  }

  async #send(body: LessonBody): Promise<void> {
    if (this.busy) return
    this.busy = true
    try {
      this.#take(await api.lesson(this.game, this.name, body))
    } catch (thrown) {
      const rule = (thrown as { error?: { reason: { rule: string } } }).error?.reason.rule
      this.#meets(rule)
      throw thrown
    } finally {
      this.busy = false
    }
  }

  #take(told: LessonAnswer): void {
    this.answer = told.held ? (told.answer ?? (told.step.reads ? 'pages-lesson-read-first' : 'pages-lesson-other')) : null
    if (told.held && this.step?.id === told.step.id) return // nothing has changed
    this.met = false
    this.#done = told.done
    this.#shown++
    keepDone(this.game, this.name, told.step.over ? [] : told.done)
    // A board that goes back is another position: it may have the number of one that was shown before.
    this.#state = { ...told.state, v: this.#shown }
    this.step = told.step
  }
}
const NOBODY: Asked[] = []
const NOTHING: GameEvent[] = []

/** The table of a lesson: what is not wanted is answered at once, before anything is shown of what it would lead to. */
export class LessonDesk extends Desk {
  readonly #lesson: Lesson

  constructor(lesson: Lesson, game: DeskGame, options: DeskOptions) {
    super(lesson, game, options)
    this.#lesson = lesson
  }

  override async choose(action: Action, others: Action[] = [], tapped: string | null = null): Promise<void> {
    const wanted = [action, ...others].filter((one) => this.#lesson.wants(one))
    if (wanted.length) return super.choose(wanted[0]!, others.length ? others.filter((one) => this.#lesson.wants(one)) : [], tapped)
    if (!this.decision?.actions.some((one) => sameAction(one, action))) return
    this.refusal = null
    return this.act(action)
  }
}
