// The player's desk: what can be taken back is done at the first tap, the rest is shown first; what is not allowed says why; warnings are told once.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Action, Decision, PreviewAnswer, Question, Reason } from '../../src/lib/types'
import { Desk, type DeskLive } from '../../src/table/desk.svelte'

const move: Action = { do: 'move', unit: 'a', path: ['D6'] }
const other: Action = { do: 'move', unit: 'a', path: ['D7'] }
const face: Action = { do: 'face', facing: 'N' }
const reason: Reason = { rule: 'VLE-6.2a', message: 'why-too-far', args: {} }
const warning: Reason = { rule: 'VLE-9.3', message: 'warn-weak-charge', args: { unit: 'a' } }
const preview: PreviewAnswer = { path: ['D5', 'D6'], cost: null, warnings: [], says: [], marks: [], detail: null, final: 'rolls' }
const decision: Decision = { seat: 'french', prompt: 'ask-march', args: {}, actions: [move, other, face], rules: [] }
const harmless: PreviewAnswer = { ...preview, final: null }
const game = {}

let live: DeskLive & { act: ReturnType<typeof vi.fn>; ask: ReturnType<typeof vi.fn>; undoSteps: ReturnType<typeof vi.fn> }
let answers: { [ask: string]: unknown }
beforeEach(() => {
  answers = { preview, tap: { action: null, reason }, why: { reason }, overlay: { marks: [{ hex: 'D6', mark: 'seen' }] } }
  live = {
    table: null,
    view: null,
    decision,
    asked: [],
    undo: 2,
    log: [],
    thinking: [],
    seat: 'french',
    v: 3,
    act: vi.fn(async () => undefined),
    undoSteps: vi.fn(async () => undefined),
    // A move brings dice, a facing can be taken back.
    ask: vi.fn(async (q: Question) => (q.ask === 'preview' && q.action.do === 'face' ? harmless : answers[q.ask])),
  } as unknown as typeof live
})

describe('a desk', () => {
  test('of what cannot be taken back the first tap shows, the second does', async () => {
    const desk = new Desk(live, game)
    await desk.choose(move)
    expect(live.act).not.toHaveBeenCalled()
    expect([desk.pending, desk.preview]).toEqual([move, preview])
    await desk.choose({ ...move })
    expect(live.act).toHaveBeenCalledExactlyOnceWith(move)
    expect(desk.pending).toBeNull()
  })
  test('a tap elsewhere picks that instead', async () => {
    const desk = new Desk(live, game)
    await desk.choose(move)
    await desk.choose(other)
    expect(desk.pending).toEqual(other)
    expect(live.act).not.toHaveBeenCalled()
  })
  test('what can be taken back is done at once', async () => {
    await new Desk(live, game).choose(face)
    expect(live.act).toHaveBeenCalledExactlyOnceWith(face)
  })
  test('without confirmation one tap acts, but a warning holds it once', async () => {
    const desk = new Desk(live, game, { habits: { confirm: false } })
    await desk.choose(move)
    expect(live.act).toHaveBeenCalledTimes(1)
    answers['preview'] = { ...preview, warnings: [warning] }
    await desk.choose(other)
    expect(live.act).toHaveBeenCalledTimes(1)
    expect(desk.preview?.warnings).toEqual([warning])
    await desk.confirm()
    await desk.choose(move)
    expect(live.act).toHaveBeenCalledTimes(3)
  })
  test('the second tap on the same hex does what the first one came to', async () => {
    const desk = new Desk(live, game)
    answers['tap'] = { action: move, reason: null }
    await desk.tap('F3')
    expect([desk.pending, desk.tapped]).toEqual([move, 'F3'])
    expect(live.act).not.toHaveBeenCalled()
    await desk.tap('F3')
    expect(live.act).toHaveBeenCalledExactlyOnceWith(move)
    await desk.choose(face)
    expect(live.act).toHaveBeenCalledTimes(2)
  })
  test('what can be taken back is held back by a warning, once', async () => {
    answers['preview'] = { ...harmless, warnings: [warning] }
    const desk = new Desk(live, game)
    await desk.choose(move)
    expect([live.act.mock.calls.length, desk.pending]).toEqual([0, move])
    desk.cancel()
    await desk.choose(move)
    expect(live.act).toHaveBeenCalledExactlyOnceWith(move)
  })
  test('nobody knows what it would be: it is asked', async () => {
    live.ask.mockRejectedValue(new Error('away'))
    const desk = new Desk(live, game)
    await desk.choose(face)
    expect([live.act.mock.calls.length, desk.pending]).toEqual([0, face])
  })
  test('of several meanings the first is done, and another can be had instead', async () => {
    answers['preview'] = harmless
    const table = { ...live }
    const desk = new Desk(table, game)
    live.act.mockImplementation(async () => void (table.undo += 1))
    live.undoSteps.mockImplementation(async () => void (table.undo -= 1))
    await desk.choose(move, [move, other], 'D6')
    expect(desk.did).toMatchObject({ action: move, others: [move, other] })
    await desk.instead(other)
    expect(live.undoSteps).toHaveBeenCalledExactlyOnceWith(1)
    expect(live.act.mock.calls).toEqual([[move], [other]])
    expect(desk.did).toMatchObject({ action: other })
    await desk.choose(face)
    expect(desk.did).toBeNull()
  })
  test('what is pointed at is drawn, and is not asked about again', async () => {
    vi.useFakeTimers()
    const desk = new Desk(live, game)
    desk.aim(move)
    await vi.advanceTimersByTimeAsync(200)
    expect(desk.drawn).toEqual({ action: move, preview })
    await desk.choose(move)
    expect(live.ask).toHaveBeenCalledTimes(1)
    desk.cancel()
    desk.aim(null)
    expect(desk.drawn).toBeNull()
    vi.useRealTimers()
  })
  test('what the log points at goes with Escape and with the next act', async () => {
    const desk = new Desk(live, game)
    desk.picked = 'a'
    desk.lit = ['D6']
    desk.cancel()
    expect([desk.lit, desk.picked]).toEqual([[], 'a'])
    desk.lit = ['D6']
    await desk.choose(face)
    expect(desk.lit).toEqual([])
  })
  test('what is pending lapses with its decision', async () => {
    const desk = new Desk(live, game)
    await desk.choose(move)
    const later = new Desk({ ...live, decision: { ...decision, actions: [other] } } as DeskLive, game)
    await later.choose(move)
    expect([desk.pending, later.pending]).toEqual([move, null])
  })
  test('a tap that nothing answers says why', async () => {
    const desk = new Desk(live, game)
    await desk.tap('A1', 'a')
    expect(live.ask).toHaveBeenCalledWith({ ask: 'tap', seat: 'french', place: 'A1', piece: 'a' })
    expect(desk.refusal).toEqual(reason)
    desk.cancel()
    expect(desk.refusal).toBeNull()
  })
  test('a tap that the server understands is taken as meant', async () => {
    answers['tap'] = { action: face, reason: null }
    await new Desk(live, game).tap('A1')
    expect(live.act).toHaveBeenCalledExactlyOnceWith(face)
  })
  test('a refused act is told, not thrown', async () => {
    live.act.mockRejectedValueOnce({ error: { code: 'refused', status: 409, reason } })
    const desk = new Desk(live, game)
    await desk.act(face)
    expect(desk.refusal).toEqual(reason)
    expect(desk.busy).toBe(false)
  })
  test('undo and restart go no further than allowed', async () => {
    const desk = new Desk(live, game)
    await desk.undo()
    await desk.restart()
    await desk.undo(3)
    expect(live.undoSteps.mock.calls).toEqual([[1], [2]])
  })
  test('an overlay comes and goes', async () => {
    const desk = new Desk(live, game)
    await desk.showOverlay('sight', 'D5')
    expect(desk.overlayMarks).toEqual([{ hex: 'D6', mark: 'seen' }])
    await desk.showOverlay('sight', 'D5')
    expect([desk.overlay, desk.overlayMarks]).toEqual([null, []])
  })
  test('a reader of a replay changes nothing', async () => {
    const desk = new Desk(live, game, { readOnly: true })
    await desk.choose(face)
    await desk.undo()
    await desk.tap('A1')
    expect([live.act.mock.calls.length, live.undoSteps.mock.calls.length, live.ask.mock.calls.length]).toEqual([0, 0, 0])
  })
  test('a rule is opened by its id', () => {
    const opened: string[] = []
    const desk = new Desk(live, game, { onRule: (id) => opened.push(id) })
    desk.openRule('VLE-6.2a')
    expect([desk.rule, opened]).toEqual(['VLE-6.2a', ['VLE-6.2a']])
  })
})

const view = (n: number) => ({ n }) as unknown as DeskLive['view']
describe('the panels beside the map', () => {
  test('keep step with it until they follow; then they come with the next picture, and show the last of many updates', async () => {
    vi.stubGlobal('document', { visibilityState: 'visible' })
    const pictures: (() => void)[] = []
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => pictures.push(run))
    const table = { ...live, view: view(1) }
    const desk = new Desk(table, game)
    expect(desk.beside.view).toEqual({ n: 1 })
    desk.follow()
    for (const n of [2, 3]) {
      table.view = view(n)
      desk.follow()
    }
    expect(desk.beside.view).toEqual({ n: 1 })
    expect(pictures).toHaveLength(1)
    pictures[0]!()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(desk.beside.view).toEqual({ n: 3 })
    vi.unstubAllGlobals()
  })
  test('keep what was asked for a moment when it is answered, unless something comes of it', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    const asked = { seat: 'french', prompt: 'ask-card', args: {}, actions: [{ do: 'pass' }], rules: [] }
    const table: { -readonly [part in keyof DeskLive]: DeskLive[part] } = { ...live, view: view(1), decision: asked }
    const desk = new Desk(table, game)
    desk.follow()
    table.decision = null
    desk.follow()
    vi.advanceTimersByTime(100)
    expect(desk.beside.decision).toBe(asked)
    vi.advanceTimersByTime(1000)
    expect(desk.beside.decision).toBeNull()
    Object.assign(table, { view: view(2), decision: asked })
    desk.follow()
    expect(desk.leisure.view).toEqual({ n: 1 })
    vi.advanceTimersByTime(20)
    expect([desk.beside.decision, desk.beside.view, desk.leisure.view]).toEqual([asked, { n: 2 }, { n: 2 }])
    table.decision = null
    desk.follow()
    table.view = view(3)
    desk.follow()
    await vi.advanceTimersByTimeAsync(20)
    expect([desk.beside.decision, desk.beside.view, desk.leisure.view]).toEqual([null, { n: 3 }, { n: 3 }])
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  test('an answer to the question before is none', async () => {
    const desk = new Desk(live, game)
    await desk.choose({ do: 'play', card: 'left' })
    expect(live.act).not.toHaveBeenCalled()
    expect(live.ask).not.toHaveBeenCalled()
  })
})
