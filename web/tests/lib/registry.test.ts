import { describe, expect, it } from 'vitest'
import { PLAYABLE, shown } from '../../src/games/registry'

describe('the games that are shown', () => {
  it('come by their places, those without one last', () => {
    const places = new Map([
      ['late', 9],
      ['soon', 1],
    ])
    expect(shown(['none', 'late', 'soon'], new Set(), (game) => places.get(game) ?? Infinity)).toEqual(['soon', 'late', 'none'])
  })

  it('leave out drafts', () => {
    expect(shown(['whole', 'half'], new Set(['half']), () => 1)).toEqual(['whole'])
  })

  it('are those of this project that are whole', () => {
    expect(PLAYABLE).toEqual(['vive_lempereur', 'age_of_napoleon', 'wellington', 'nemesis_1813', 'napoleon_in_europe'])
  })
})
