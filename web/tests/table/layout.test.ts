// The draft of a laying out: it is kept until it is handed in, and no longer.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Action, Bulk } from '../../src/lib/types'
import type { Desk } from '../../src/table/desk.svelte'
import { Layout } from '../../src/table/layout/layout.svelte'

const BULK = { place: 'deploy', piece: 'unit', to: 'camp', pieces: { a: null, b: null }, places: { ford: 2 }, back: 'recall', end: 'ready' } as unknown as Bulk
let kept: Map<string, string>
let desk: { decision: unknown; live: unknown; busy: boolean; refusal: unknown; actAll: (acts: Action[]) => Promise<void> }
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  const decision = { seat: 'north', prompt: 'ask-lay-out', args: {}, actions: [], rules: [], bulk: BULK }
  desk = { decision, live: { table: { id: 't' } }, busy: false, refusal: null, actAll: async () => void (desk.decision = null) }
})
const layout = () => new Layout(desk as unknown as Desk)

describe('a draft', () => {
  test('outlives a reload, and is gone once it is handed in with the last word', async () => {
    const draft = layout()
    draft.pick(['a', 'b'])
    draft.put('ford')
    expect(layout().at).toEqual({ a: 'ford', b: 'ford' })
    await draft.commit(true)
    expect(kept.size).toBe(0)
  })
  test('that was refused is kept', async () => {
    desk.actAll = async () => void (desk.refusal = { rule: 'MUS-1', message: 'why', args: {} })
    const draft = layout()
    draft.pick(['a'])
    draft.put('ford')
    await draft.commit(true)
    expect(kept.size).toBe(1)
  })
})
