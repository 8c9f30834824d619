// A counter says the same whether it is drawn anew or brought up to date: it is made of the same parts.
import { describe, expect, test } from 'vitest'
import type { Piece } from '../../src/games/vive_lempereur/battle'
import { counterOf, drawn } from '../../src/games/vive_lempereur/counter'

const unit: Piece = { id: 'FR-inf_french-1', type: 'inf_french', seat: 'french', nation: 'french', elements: 3, facing: 'NE' }

describe('a counter', () => {
  test('shows its strength as a figure and as pips, and its front', () => {
    const { state, front } = drawn(unit, 'vle')
    expect(state.match(/class="pip"/g)).toHaveLength(3)
    expect(state.match(/class="pip lost"/g)).toHaveLength(1)
    expect(state).toContain('>3</text>')
    expect(front).toBe('rotate(60)')
    expect(drawn({ ...unit, formation: 'square' }, 'vle')).toMatchObject({ front: null, state: expect.stringContaining('class="square"') })
  })

  test('is spent when it was ordered, but not while it acts', () => {
    const ordered = { ...unit, marks: ['ordered'] }
    expect(drawn(ordered, 'vle')).toMatchObject({ look: 'counter french spent', body: expect.stringContaining('class="hatch"') })
    expect(drawn(ordered, 'vle').state).toBe(drawn(unit, 'vle').state)
    expect(drawn(ordered, 'vle', { acting: true })).toEqual(drawn(unit, 'vle'))
    expect(drawn({ ...unit, elements: 0 }, 'vle').look).toBe('counter french shaken')
  })

  test('that turns or is marked keeps its body', () => {
    const now = drawn({ ...unit, facing: 'S', marks: ['retreated'] }, 'vle')
    const before = drawn(unit, 'vle')
    expect([now.body, now.look, now.state]).toEqual([before.body, before.look, before.state])
    expect([now.front, now.marks]).not.toEqual([before.front, before.marks])
  })

  test('has all its parts, of a general too', () => {
    const general = counterOf(drawn({ ...unit, type: 'general', marks: ['reacted'] }, 'nato', { attached: true }))
    expect(general).toContain('href="#nato-general"')
    expect(general).toContain('class="counter french spent"')
    expect(general).toContain('class="token"')
    expect(general).not.toContain('class="pip')
    const one = counterOf(drawn(unit, 'vle'))
    expect(one.match(/<g/g)).toHaveLength(one.match(/<\/g>/g)!.length)
  })
})
