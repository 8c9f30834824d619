// Events as places and dice; what is shown before it is done.
import { describe, expect, test } from 'vitest'
import { deservesPreview, diceOf, places } from '../../src/games/vive_lempereur/names'

describe('events', () => {
  test('places, each once', () => {
    expect(places({ event: 'event-march', unit: 'FR-cav_light-1', path: ['G2', 'F2', 'G2'] })).toEqual(['G2', 'F2'])
    expect(places({ event: 'event-attack', unit: 'FR-inf_french-2', from: 'A5', hex: 'A6', value: 13 })).toEqual(['A5', 'A6'])
    expect(places({ event: 'event-pass', seat: 'french' })).toEqual([])
    expect(places({ event: 'event-tile', terrain: 'hill', hex: 'J1' })).toEqual([])
  })
  test('dice with their kind', () => {
    expect(diceOf({ event: 'event-aim', die: 7, hits: 1 })).toEqual({ dice: [7], kind: 'd10' })
    expect(diceOf({ event: 'event-effects', die: 3 })).toEqual({ dice: [3], kind: 'd6' })
    expect(diceOf({ event: 'event-command-dice', faces: ['flag', 'infantry'] })).toEqual({ dice: ['flag', 'infantry'], kind: 'command' })
    expect(diceOf({ event: 'event-reaction', dice: ['french'], success: true })).toEqual({ dice: ['french'], kind: 'flags' })
    expect(diceOf({ event: 'event-scouting', south: 4, north: 2 })).toEqual({ dice: [4, 2], kind: 'd6' })
    expect(diceOf({ event: 'event-march', path: ['A1'] })).toBeNull()
  })
  test('what cannot be called back lightly is shown first', () => {
    expect(['charge', 'fire', 'move', 'play', 'decline', 'face', 'away_from', 'lay'].every((verb) => deservesPreview({ do: verb }, false))).toBe(true)
    expect(['stand', 'hold', 'enter', 'deploy'].some((verb) => deservesPreview({ do: verb }, false))).toBe(false)
    expect(['stand', 'hold'].every((verb) => deservesPreview({ do: verb }, true))).toBe(true)
  })
})
