// What the page of Napoleon in Europe makes of views and decisions: places, targets by mode, the battle board, words in both languages.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { holdOf, goalOf, rowsOf, tokensIn } from '../../src/games/napoleon_in_europe/battle.ts'
import { REGIONS, SEAS } from '../../src/games/napoleon_in_europe/chart.ts'
import { hasPort, NATIONS, relations, yieldOf, type Battle, type Europe } from '../../src/games/napoleon_in_europe/europe.ts'
import { LOOKS, patterns } from '../../src/games/napoleon_in_europe/looks.ts'
import { buttons, diceOf, places } from '../../src/games/napoleon_in_europe/names.ts'
import { groups } from '../../src/games/napoleon_in_europe/prose.ts'
import { CLOSED, offerOf } from '../../src/games/napoleon_in_europe/targets.ts'
import { centre, isPlace, stands } from '../../src/games/napoleon_in_europe/where.ts'
import { lastWays } from '../../src/games/napoleon_in_europe/ways.ts'
import { Texts, type Words } from '../../src/lib/words.svelte'
import type { Action, Decision, GameEvent } from '../../src/lib/types'

const asked = (prompt: string, actions: Action[], args: Decision['args'] = {}, no?: number): Decision =>
  ({ seat: 'austria', prompt, args, actions, rules: [], ...(no === undefined ? {} : { no }) }) as Decision

describe('places', () => {
  it('are regions, seas and the ports of regions', () => {
    expect([REGIONS.length, SEAS.length]).toEqual([95, 16])
    expect(['brittany', 'north_sea', 'brittany_port'].every(isPlace)).toBe(true)
    expect(isPlace('nowhere')).toBe(false)
    expect(centre('brittany_port')).not.toEqual(centre('brittany'))
  })

  it('have room for the pieces of several nations, no two at one point', () => {
    for (const place of ['paris', 'sicily', 'brittany_port', 'north_sea']) {
      const found = stands(place, 4).map((point) => point.join())
      expect(new Set(found).size).toBe(4)
    }
  })
})

describe('regions', () => {
  const view = { yields: { tyrol: 0, berlin: 1 }, ports: ['london', 'constantinople'] }
  it('yield what the view says, and where it says nothing what is printed', () => {
    expect(['tyrol', 'berlin', 'paris', 'belgium', 'egypt'].map((region) => yieldOf(view, region))).toEqual([0, 1, 10, 2, 1])
  })
  it('have the ports that the view says', () => {
    expect(['london', 'constantinople', 'brittany'].map((region) => hasPort(view, region))).toEqual([true, true, false])
  })
})

describe('what is offered', () => {
  const orders = asked('ask-order', [
    { do: 'pass' },
    { do: 'march', from: 'vienna' },
    { do: 'sail', at: 'illyria_port', count: 1 },
    { do: 'raid', region: 'provence', sea: 'gulf_of_marseilles', count: 1 },
    { do: 'rouse', region: 'belgium' },
    { do: 'war', nation: 'prussia' },
  ])

  it('shows marches first, and politics on the map when it is wanted', () => {
    const offer = offerOf(orders)
    expect(offer.modes.map((mode) => [mode.id, mode.count])).toEqual([
      ['move', 3],
      ['rouse', 1],
    ])
    expect(offer.targets.map((target) => target.place)).toEqual(['vienna', 'illyria_port', 'provence_port'])
    expect(offerOf(orders, 'rouse').targets.map((target) => target.place)).toEqual(['belgium'])
    expect(offerOf(orders, CLOSED).targets).toEqual([])
    expect(offer.nations.get('prussia')).toEqual([{ do: 'war', nation: 'prussia' }])
    expect(offer.buttons).toEqual([{ do: 'pass' }])
  })

  it('marks nothing on the map while there is only politics', () => {
    const offer = offerOf(asked('ask-politics', [{ do: 'pass' }, { do: 'win_over', region: 'bavaria' }, { do: 'rouse', region: 'belgium' }]))
    expect([offer.mode, offer.targets.length, offer.modes.length]).toEqual([null, 0, 2])
  })

  it('has a mode for each thing that is bought', () => {
    const buys = asked('ask-purchase', [
      { do: 'buy', bought: 'infantry', region: 'vienna' },
      { do: 'buy', bought: 'infantry', region: 'tyrol' },
      { do: 'buy', bought: 'artillery', region: 'vienna' },
    ])
    expect(offerOf(buys).mode).toBe('buy-infantry')
    expect(offerOf(buys, 'buy-artillery').targets.map((target) => target.place)).toEqual(['vienna'])
  })

  it('gives a button to what lies nowhere, and not to the way out', () => {
    const will = asked('ask-will', [{ do: 'fight' }, { do: 'avoid' }], {}, 1)
    expect(buttons(will)).toEqual([{ do: 'fight' }])
  })
})

describe('the battle board', () => {
  const battle = {
    region: 'bavaria',
    attackers: ['france'],
    defenders: ['austria'],
    major: true,
    hidden: ['austria'],
    areas: { a_left: [{ nation: 'france', units: { cavalry: 2, infantry: 1 }, once: {}, done: { cavalry: 1 } }], d_reserve: [] },
  } as unknown as Battle

  it('has thirteen areas, in a skirmish seven, and whoever looks stands below', () => {
    const areas = (major: boolean, below: 'attacker' | 'defender'): string[] => rowsOf(major, below).flatMap((row) => row.areas)
    expect(new Set(areas(true, 'attacker')).size).toBe(13)
    expect(new Set(areas(false, 'attacker')).size).toBe(7)
    expect(areas(true, 'attacker').at(-1)).toBe('a_retreat')
    expect(areas(true, 'defender').at(-1)).toBe('d_retreat')
    // Seen from the other side left is right.
    expect(rowsOf(true, 'attacker')[3]!.areas).toEqual(rowsOf(true, 'defender')[1]!.areas.toReversed())
  })

  it('counts units alike as one token, with those that have acted', () => {
    expect(tokensIn(battle, 'a_left').map(({ troop, count, done }) => [troop, count, done])).toEqual([
      ['infantry', 1, 0],
      ['cavalry', 2, 1],
    ])
  })

  it('takes a unit in hand and then a goal', () => {
    const act = asked('ask-act', [], { power: 'france' })
    const fire = { do: 'fire', troop: 'infantry', here: 'a_left', area: 'm_left', nation: 'austria', target: 'cavalry' }
    expect(holdOf(fire, act)).toBe('a_left france infantry')
    expect(goalOf(fire)).toBe('m_left austria cavalry')
    expect(goalOf({ do: 'move', troop: 'infantry', here: 'a_left', area: 'm_left' })).toBe('m_left')
    expect(holdOf({ do: 'deploy', troop: 'general', area: 'a_reserve', count: 1 }, act)).toBe('screen france general')
  })
})

describe('nations', () => {
  it('are told apart without colour', () => {
    expect(new Set(NATIONS.map((nation) => LOOKS[nation].strokes)).size).toBe(NATIONS.length)
    for (const nation of NATIONS) expect(patterns()).toContain(`id="nie-${nation}"`)
  })

  it('stand to each other as the view says, passage one way', () => {
    const none = { wars: [], allies: [], may_pass: [], lets_pass: [], safe_from: {} }
    const nations = {
      ...Object.fromEntries(NATIONS.map((nation) => [nation, none])),
      france: { ...none, wars: ['austria'], may_pass: ['spain'] },
      spain: { ...none, lets_pass: ['france'], safe_from: { russia: [1806, 2] } },
    } as unknown as Europe['nations']
    expect(relations({ nations }, 'france', 'austria')).toEqual(['war'])
    expect(relations({ nations }, 'france', 'spain')).toEqual(['passage'])
    expect(relations({ nations }, 'spain', 'france')).toEqual(['granted'])
    expect(relations({ nations }, 'russia', 'spain')).toEqual(['truce'])
  })
})

describe('the log', () => {
  const march = { event: 'event-marches', nation: 'france', from: 'lorraine', region: 'bavaria' } as unknown as GameEvent
  it('points at places, and shows dice', () => {
    expect(places(march)).toEqual(['lorraine', 'bavaria'])
    expect(diceOf({ event: 'event-fire', dice: [3, 4] } as unknown as GameEvent)).toEqual({ dice: [3, 4], kind: 'd6' })
    expect(diceOf(march)).toBeNull()
  })
  it('draws the marches of the turn', () => {
    expect(lastWays([march, { event: 'event-turn', nation: 'austria' } as unknown as GameEvent])).toHaveLength(1)
    expect(lastWays([{ event: 'event-turn' } as unknown as GameEvent, march])[0]).toMatchObject({ from: 'lorraine', to: 'bavaria' })
  })
})

describe('words', () => {
  const files = ['board', 'board-sheets', 'names', 'core', 'actions']
  const text = (language: string): string =>
    files
      .map((file) => readFileSync(resolve(import.meta.dirname, `../../../src/grognard/games/napoleon_in_europe/words/${language}/${file}.ftl`), 'utf8'))
      .join('\n')
  const texts = new Texts('it', [new FluentResource(text('it'))]) as unknown as Words

  it('put every order into one group', () => {
    const verbs = [...text('en').matchAll(/^do-([a-z_]+) =/gm)].map((match) => match[1]!)
    const found = groups(
      asked(
        'ask-order',
        verbs.map((verb) => ({ do: verb })),
      ),
      {} as Europe,
      texts,
    )
    expect(found.flatMap((group) => group.actions)).toHaveLength(verbs.length)
    expect(found.at(-1)!.actions.map((action) => action.do)).toEqual(['pass', 'rest', 'done', 'halt'])
  })
})
