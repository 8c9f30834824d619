// Events as places and dice; what is shown before it is done.
import { describe, expect, test } from 'vitest'
import type { OddsAnswer } from '../../src/games/vive_lempereur/odds'
import type { Decision } from '../../src/lib/types'
import type { Words } from '../../src/lib/words.svelte'
import type { BattleView } from '../../src/games/vive_lempereur/battle'
import { diceOf, places, question, remains, roomLeft, waysOf } from '../../src/games/vive_lempereur/names'

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
})

describe('what is asked and what is left', () => {
  /** Says a message as its id with its arguments. */
  const say = (id: string, args?: object): string => `${id}${args ? ` ${JSON.stringify(args)}` : ''}`
  const words = { say, label: (action: { do: string }) => say(`do-${action.do}`) } as unknown as Words
  const decision = (prompt: string, target: string): Decision => ({
    seat: 'french',
    prompt,
    args: { unit: 'AL-cav_heavy-1', target },
    actions: [{ do: 'react' }, { do: 'decline' }],
    rules: [],
  })
  const view = (revealed: string, room: { [sector: string]: number } | null) =>
    ({
      pieces: [
        { id: 'FR-inf_french-1', type: 'inf_french' },
        { id: 'FR-art_heavy-1', type: 'art_heavy' },
      ],
      cards: { french: { revealed, in_hand: 3 } },
      orders: { french: { markers: { infantry: 2 }, automatic: 0, sectors: [], used: {}, passed: false } },
      orders_left: { french: { markers: 2, room } },
    }) as unknown as BattleView

  test('a charged unit is asked for the special action of its arm', () => {
    expect(question(decision('ask-react', 'FR-inf_french-1'), view('left', {}), words)).toContain('"arm":"infantry"')
    expect(question(decision('ask-react', 'FR-art_heavy-1'), view('left', {}), words)).toContain('"arm":"artillery"')
    expect(question(decision('ask-march', 'FR-inf_french-1'), view('left', {}), words)).toBeNull()
  })
  test('to react and to decline are weighed, with the chance of the dice', () => {
    const ways = waysOf(decision('ask-react', 'FR-inf_french-1'), view('left', {}), words)
    expect(ways.map((way) => way.action.do)).toEqual(['react', 'decline'])
    expect(ways[0]!.note({ reaction_dice: 2, reaction_chance: 5 / 9 } as OddsAnswer)).toContain('"percent":56')
    expect(ways[1]!.note({ reaction_dice: 0 } as OddsAnswer)).toBe('')
    expect(waysOf(decision('ask-fire', ''), view('left', {}), words)).toEqual([])
  })
  test('a coordinated attack tells the room of each sector, no other card does', () => {
    const of = (seen: BattleView): string => roomLeft(seen.orders_left['french'], words)
    const room = of(view('coordinated_attack', { west: 1, centre: 2, east: 0 }))
    expect([...room.matchAll(/sector\\":\\"(\w+)\\",\\"count\\":(\d)/g)].map((m) => [m[1], m[2]])).toEqual([
      ['west', '1'],
      ['centre', '2'],
      ['east', '0'],
    ])
    expect(of(view('left', null))).toBe('')
    expect(remains(decision('ask-order', ''), view('coordinated_attack', {}), words)).toContain('board-sector-room')
    expect(remains(decision('ask-order', ''), view('centre', null), words)).not.toContain('board-sector-room')
  })
})
