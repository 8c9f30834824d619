// The map: what can be tapped, what is drawn, and the war in words, on the decisions of real games.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FluentResource } from '@fluent/bundle'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { arrow, at, beside, isDuchy, standsOf } from '../../src/games/wellington/chart'
import { lineSigns, platesOf, rangeOf, stackParts } from '../../src/games/wellington/counters'
import { lineBetween, LINES, portOf, roadsFrom, seasOf } from '../../src/games/wellington/ground'
import { lastMarches } from '../../src/games/wellington/marches'
import { buttons, diceOf, duchyLines, placeName, places, remains } from '../../src/games/wellington/names'
import { buttonsOf } from '../../src/games/wellington/panels/choices'
import { noOf } from '../../src/table/frame'
import { DUCHIES } from '../../src/games/wellington/panels/facts'
import type { WarView } from '../../src/games/wellington/panels/war'
import { describe as tell, groups } from '../../src/games/wellington/prose'
import { stacksTouched } from '../../src/games/wellington/stacks'
import { actionsAt, families, forceOf, nearestForce, offerOf, soleOf, wholeForce } from '../../src/games/wellington/targets'
import { setupOf, setupsOf, splitOf } from '../../src/lib/lobby'
import { shared } from '../../src/lib/patch'
import type { Action, Decision, GameEvent, GameInfo, Json } from '../../src/lib/types'
import { LANGUAGES, Texts, Words, type Language } from '../../src/lib/words.svelte'
import FILES from 'virtual:words'
import { played } from '../golden/setup'

type Asked = Decision & { view: WarView }
interface Golden {
  names: { [argument: string]: string }
  decisions: Asked[]
  say: ({ message: string; args: { [name: string]: Json } } & { [language in Language]: string })[]
  label: ({ action: Action } & { [language in Language]: string })[]
}
const golden = JSON.parse(readFileSync(played('wellington'), 'utf-8')) as Golden
const root = resolve(import.meta.dirname, '../../../src/grognard')
const GAME = { en: (await FILES['wellington/en']!()).default, it: (await FILES['wellington/it']!()).default }
const texts = (language: Language): Texts =>
  new Texts(
    language,
    [
      ...['engine', 'cli', 'web-shell', 'web-table', 'web-board'].map(
        (name) => new FluentResource(readFileSync(`${root}/words_data/${language}/${name}.ftl`, 'utf-8')),
      ),
      new FluentResource(GAME[language]),
    ],
    golden.names,
  )
function wordsIn(language: Language): Words {
  const words = new Words()
  words.put(texts(language))
  return words
}
const of = (prompt: string): Asked => golden.decisions.find((one) => one.prompt === prompt)!

let complaints: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  complaints.mockRestore()
  vi.unstubAllGlobals()
})

describe('the ground', () => {
  const map = JSON.parse(readFileSync(`${root}/games/wellington/data/map.json`, 'utf-8')) as {
    links: { a: string; b: string; type: string }[]
    duchies: { id: string; port: string; sea_zones: string[] }[]
  }
  it('has every line of march and port of the rules', () => {
    expect(LINES.map(({ name, kind }) => `${name} ${kind}`).sort()).toEqual(map.links.map(({ a, b, type }) => `${a}-${b} ${type}`).sort())
    for (const { id, port, sea_zones: seas } of map.duchies) expect([id, portOf(id), seasOf(id)]).toEqual([id, port, seas])
    expect(lineBetween('madrid', 'toledo')).toBe(lineBetween('toledo', 'madrid'))
    expect(lineBetween('madrid', 'lisbon')).toBeNull()
    expect(
      roadsFrom('ciudad_rodrigo')
        .map((road) => road.duchy)
        .sort(),
    ).toEqual(['almaraz', 'fuentes_d_onoro', 'lumbrales', 'salamanca'])
  })
  it('is walked with the arrow keys: every duchy can be come to, and none is a trap', () => {
    const reached = new Set(['madrid'])
    for (const duchy of reached) for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) reached.add(beside(duchy, key))
    expect([...DUCHIES].filter((duchy) => !reached.has(duchy))).toEqual([])
    expect(at(beside('madrid', 'ArrowUp'))[1]).toBeLessThan(at('madrid')[1])
  })
  it('has room for leaders beside every duchy', () => {
    for (const duchy of DUCHIES) expect(Math.hypot(...(standsOf(duchy)[0]!.slice(0, 2) as [number, number]))).toBeGreaterThan(30)
  })
  it('bends an arrow, short of both duchies', () => {
    const { path, head } = arrow('madrid', 'toledo', null)
    expect(path).toMatch(/^M[\d.]+ [\d.]+Q/)
    expect(head).toMatch(/z$/)
  })
})

describe('what can be tapped', () => {
  it('is every action, in one place each', () => {
    expect(golden.decisions.length).toBeGreaterThan(100)
    for (const one of golden.decisions) {
      const offer = offerOf(one, one.view)
      const all = [...offer.targets.flatMap((target) => target.actions), ...offer.cards, ...offer.buttons, ...offer.amounts]
      expect(all.length).toBe(one.actions.length)
      expect(new Set(all)).toEqual(new Set(one.actions))
      for (const { place } of offer.targets) expect(place.startsWith('line:') || isDuchy(place)).toBe(true)
    }
  })
  it('gives all that is not on the map or a card a button, but leaders who are away and uses of a card', () => {
    for (const one of golden.decisions) {
      const offer = offerOf(one, one.view)
      const shown = [noOf(one), ...buttons(one)].filter((action) => action !== null)
      const left = offer.buttons.filter((action) => !shown.includes(action))
      for (const action of left) expect(['on', 'recall', 'command', 'join', 'lose_leader', 'variant']).toContain(action.do)
    }
  })
  it('marches from where the leaders stand, and to the neighbours', () => {
    const march = of('ask-march-to')
    const offer = offerOf(march, march.view)
    expect(offer.focus).toBe(march.args['origin'])
    for (const { place, kind } of offer.targets) {
      expect(kind).toBe('to')
      expect(lineBetween(offer.focus!, place)).not.toBeNull()
    }
    const impulse = golden.decisions.find((one) => one.prompt === 'ask-impulse' && one.actions.some((action) => action.do === 'march'))!
    const marching = impulse.actions.find((action) => action.do === 'march')!
    expect(actionsAt(offerOf(impulse, impulse.view), String(marching['from']))).toContain(marching)
  })
  it('has a way to click every order: on the map, a card, a number, a button of the panel or of the frame', () => {
    const hidden = golden.decisions.flatMap((one) => {
      const offer = offerOf(one, one.view)
      const seen = new Set<Action | null>([
        ...offer.targets.flatMap((target) => target.actions),
        ...offer.cards,
        ...offer.amounts,
        ...buttonsOf(one),
        ...buttons(one),
        noOf(one),
      ])
      return one.actions.filter((action) => !seen.has(action)).map((action) => `${one.prompt}: ${action.do}`)
    })
    expect([...new Set(hidden)]).toEqual([])
    // And only once: what the frame has a button for is not in the panel too.
    for (const one of golden.decisions) expect(buttonsOf(one).filter((action) => buttons(one).includes(action) || action === noOf(one))).toEqual([])
  })
  it('opens the answers where a question is about one place', () => {
    const asks = (prompt: string, actions: Action[]): string | null => {
      const { view } = of('ask-impulse')
      const decision = { seat: 'allied', prompt, args: {}, actions, rules: [] }
      return soleOf(offerOf(decision, view), decision)
    }
    const lose = ['britain', 'spain'].map((power) => ({ do: 'lose', power, duchy: 'elvas' }))
    expect(asks('ask-victim', lose)).toBe('elvas')
    expect(asks('ask-victim', [...lose, { do: 'lose', power: 'spain', duchy: 'evora' }])).toBeNull()
    expect(asks('ask-impulse', [{ do: 'siege', leader: 'hill', duchy: 'elvas' }])).toBeNull()
    expect(asks('ask-react', [{ do: 'evade', duchy: 'elvas' }])).toBeNull()
  })
  it('puts what differs in a number together', () => {
    const [one, many] = families([
      { do: 'march', leader: 'hill', from: 'elvas' },
      { do: 'detach', from: 'elvas', soldiers: 2 },
      { do: 'detach', from: 'elvas', soldiers: 1 },
    ])
    expect([one!.amount, many!.amount]).toEqual([null, 'soldiers'])
    expect(many!.actions.map((action) => action['soldiers'])).toEqual([1, 2])
  })
  it('chooses a force among the legal ones only', () => {
    const force = (soldiers: number, ...staff: string[]): Action => ({ do: 'force', soldiers, staff })
    const legal = [force(0), force(1), force(2), force(0, 'hill'), force(1, 'hill')]
    expect(wholeForce(legal)).toBe(legal[2])
    expect(nearestForce(legal, { soldiers: 2, staff: ['hill'] })).toBe(legal[4])
    expect(nearestForce(legal, { soldiers: 9, staff: [] })).toBe(legal[2])
    expect(forceOf(legal[4]!)).toEqual({ soldiers: 1, staff: ['hill'] })
  })
})

describe('what is drawn', () => {
  it('is the same for the same stack, and nothing where nobody is', () => {
    const { view } = of('ask-impulse')
    const words = wordsIn('en')
    for (const duchy of DUCHIES) {
      const troops = Object.values(view.soldiers).some((where) => where[duchy])
      const parts = stackParts(view, duchy)
      expect(parts.join('').includes('class="block')).toBe(troops)
      expect(stackParts(structuredClone(view), duchy)).toEqual(parts)
      const leaders = Object.values(view.leaders).filter((one) => one.duchy === duchy).length
      for (const scale of [0.45, 0.6, 1]) expect(platesOf(view, words, rangeOf(scale)).get(duchy) ?? []).toHaveLength(leaders)
    }
    expect(lineSigns({ ...view, effects: [{ card: 9, player: 'sud', target: 'requena-valencia', until: 'next-own' }] }).map((one) => one.line)).toEqual([
      'requena-valencia',
    ])
  })
  it('is a siege where the view says so, and the sign of a card', () => {
    const view = { ...of('ask-impulse').view, besieged: ['badajoz'], effects: [{ card: 3, player: 'sud', target: 'elvas', until: 'next-own' }] } as WarView
    const signs = (duchy: string): string[] => stackParts(view, duchy).filter((part) => part.includes('class="sign'))
    expect(signs('badajoz').join()).toContain('siege')
    expect(signs('elvas').join()).toContain('mud')
    expect(signs('madrid').join()).not.toContain('siege')
    expect([...stacksTouched({ ...view, besieged: [] }, view)]).toEqual(['badajoz'])
  })
  it('is looked at again in every duchy where it has changed', () => {
    const views = golden.decisions.map((one) => one.view)
    let few = 0
    for (const [i, now] of views.entries()) {
      const before = shared(now, structuredClone(views[(i * 7 + 3) % views.length]!))
      const stacks = new Set(stacksTouched(before, now))
      if (stacks.size < DUCHIES.length / 2) few++
      for (const duchy of DUCHIES) if (!stacks.has(duchy)) expect(stackParts(now, duchy)).toEqual(stackParts(before, duchy))
      expect([...stacksTouched(now, now)]).toEqual([])
    }
    expect(few).toBeGreaterThan(0)
    expect(stacksTouched(null, views[0]!)).toBe(DUCHIES)
  })
  it('lays no name of a leader over another', () => {
    const words = wordsIn('it')
    let laid = 0
    for (const { view } of golden.decisions)
      for (const range of ['near', 'middle', 'far'] as const) {
        const boxes = [...platesOf(view, words, range)].flatMap(([duchy, plates]) =>
          plates.map(({ svg, x, y }) => {
            const [, width, high] = /d="M-[0-9.]+ -[0-9.]+h([0-9.]+)v([0-9.]+)h-/.exec(svg)!.map(Number)
            return { duchy, left: at(duchy)[0] + x - width! / 2, top: at(duchy)[1] + y - high! / 2, width: width!, high: high! }
          }),
        )
        for (const [i, a] of boxes.entries())
          for (const b of boxes.slice(i + 1)) {
            const apart = a.left + a.width <= b.left || b.left + b.width <= a.left || a.top + a.high <= b.top || b.top + b.high <= a.top
            if (!apart) expect.fail(`${a.duchy} and ${b.duchy}, ${range}`)
          }
        laid += boxes.length
      }
    expect(laid).toBeGreaterThan(100)
  })
  it('names leaders to be read, however far the map is', () => {
    const { view } = of('ask-impulse')
    const drawn = (scale: number): string => [...platesOf(view, wordsIn('en'), rangeOf(scale)).values()][0]![0]!.svg
    const pixels = (scale: number): number => scale * Number(/font-size:([0-9.]+)px/.exec(drawn(scale))?.[1] ?? 14)
    for (const scale of [0.45, 0.5, 0.55, 0.6, 0.7, 0.79, 1, 2]) expect(pixels(scale)).toBeGreaterThan(10.8)
  })
  it('shows the marches of the last impulse in which somebody moved', () => {
    const march = (origin: string, duchy: string): GameEvent => ({ event: 'event-marches', power: 'spain', origin, duchy })
    const impulse: GameEvent = { event: 'event-impulse', power: 'sud' }
    expect(lastMarches([march('lugo', 'oviedo'), impulse, march('madrid', 'toledo'), impulse]).map((one) => one.to)).toEqual(['toledo'])
    expect(lastMarches([{ event: 'event-retreat', power: 'spain', from: 'cadiz', duchy: 'gibraltar' }])).toEqual([
      { from: 'cadiz', to: 'gibraltar', kind: 'flee', power: 'spain' },
    ])
  })
})

describe('in words', () => {
  it.each(LANGUAGES)('says what Python says (%s)', (language) => {
    const said = texts(language)
    expect(golden.say.filter((one) => said.say(one.message, one.args) !== one[language]).slice(0, 3)).toEqual([])
    expect(golden.label.filter((one) => said.label(one.action) !== one[language]).slice(0, 3)).toEqual([])
    expect(new Set(golden.say.map((one) => one.message)).size).toBeGreaterThan(100)
  })
  it.each(LANGUAGES)('tells every position and groups every order, without a text that is missing (%s)', (language) => {
    const words = wordsIn(language)
    for (const one of golden.decisions) {
      const grouped = groups(one, one.view, words).flatMap((group) => group.actions)
      expect(grouped.length).toBe(one.actions.length)
      expect(new Set(grouped)).toEqual(new Set(one.actions))
      remains(one, one.view, words)
    }
    for (const one of golden.decisions.filter((_, i) => i % 9 === 0)) {
      expect(tell(one.view, words).every((paragraph) => paragraph.heading && paragraph.lines.length)).toBe(true)
      const offer = offerOf(one, one.view)
      for (const duchy of DUCHIES) {
        expect(duchyLines(duchy, one.view, words).length).toBeGreaterThan(0)
        placeName(duchy, one.view, offer, words)
      }
    }
    expect(complaints.mock.calls.slice(0, 3)).toEqual([])
  })
  it('finds places and dice of events', () => {
    expect(places({ event: 'event-marches', origin: 'braga', duchy: 'porto' })).toEqual(['porto', 'braga'])
    expect(places({ event: 'event-aims-at-line', line: 'castellon-valencia' })).toEqual(['castellon', 'valencia'])
    expect(diceOf({ event: 'event-duel', die: 2, other_die: 5 })).toEqual({ dice: [2, 5], kind: 'd6' })
    expect(diceOf({ event: 'event-reinforcements', dice: [] })).toBeNull()
  })
})

describe('the lobby', () => {
  it('puts the scenarios of a year together', () => {
    const game = { scenarios: ['1812_two', '1812_bid_four', '1813_two', 'ligny'].map((name) => ({ name })) } as unknown as GameInfo
    expect(setupsOf(game).map(({ name, scenarios }) => [name, scenarios.length])).toEqual([
      ['1812', 2],
      ['1813', 1],
      ['ligny', 1],
    ])
    expect([splitOf('1812_bid_four'), setupOf('1812_bid_four'), setupOf('ligny')]).toEqual(['bid_four', '1812', 'ligny'])
  })
  it('calls seats of two games by their own names', async () => {
    const words = new Words()
    await words.lobby(['vive_lempereur', 'wellington'])
    expect(words.of('wellington').say('game-title')).toBe('Wellington')
    expect(words.of('vive_lempereur').say('game-title')).not.toBe('Wellington')
    expect(words.of('wellington').say('seat-nord')).toBe('Armée du Nord')
    await words.speak('it')
    expect(words.of('wellington').say('seat-britain')).toBe('Gran Bretagna')
    expect(complaints).not.toHaveBeenCalled()
  })
  it('names its lessons in the lobby to whoever comes back from its table', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ arguments: {}, text: null }))
    const words = new Words()
    await words.open('wellington')
    await words.lobby(['vive_lempereur', 'wellington'])
    expect(words.of('wellington').has('lesson-salamanca')).toBe(true)
    expect(words.of('vive_lempereur').has('lesson-first_charge')).toBe(true)
  })
})
