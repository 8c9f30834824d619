// What can be tapped and chosen, what is drawn and told, on the decisions of real games.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FluentResource } from '@fluent/bundle'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import FILES from 'virtual:words'
import { AREAS, beside, isArea } from '../../src/games/age_of_napoleon/chart'
import { CORPS, COUNTRIES, isCapital, kindOf, LASTING, MOST, powerOf, printedAreas, printedCountry, ratingsOf } from '../../src/games/age_of_napoleon/facts'
import { lastFight } from '../../src/games/age_of_napoleon/fights'
import { areaLines, buttons, diceOf, placeName, places, remains } from '../../src/games/age_of_napoleon/names'
import { describe as tell, groups } from '../../src/games/age_of_napoleon/prose'
import { noOf } from '../../src/table/frame'
import { actionsAt, choicesOf, mustersFor, offerOf, takesBoth } from '../../src/games/age_of_napoleon/targets'
import { areasOf, askedCamp, bySeniority, chosenOf, corpsOf, nationOf, statusAt, type Europe } from '../../src/games/age_of_napoleon/war'
import { arrow, lastWays, openWays } from '../../src/games/age_of_napoleon/ways'
import type { Action, Decision, GameEvent, Json } from '../../src/lib/types'
import { LANGUAGES, Texts, Words, type Language } from '../../src/lib/words.svelte'
import { played } from '../golden/setup'

type Asked = Decision & { view: Europe }
interface Golden {
  names: { [argument: string]: string }
  decisions: Asked[]
  say: ({ message: string; args: { [name: string]: Json } } & { [language in Language]: string })[]
  label: ({ action: Action } & { [language in Language]: string })[]
}
const golden = JSON.parse(readFileSync(played('age_of_napoleon'), 'utf-8')) as Golden
const root = resolve(import.meta.dirname, '../../../src/grognard')
const GAME = { en: (await FILES['age_of_napoleon/en']!()).default, it: (await FILES['age_of_napoleon/it']!()).default }
function wordsIn(language: Language): Words {
  const shared = ['engine', 'cli', 'web-shell', 'web-table', 'web-board'].map(
    (name) => new FluentResource(readFileSync(`${root}/words_data/${language}/${name}.ftl`, 'utf-8')),
  )
  const words = new Words()
  words.put(new Texts(language, [...shared, new FluentResource(GAME[language])], golden.names))
  return words
}
const of = (prompt: string): Asked => golden.decisions.find((one) => one.prompt === prompt)!
const event = (name: string, parts: { [part: string]: Json }): GameEvent => ({ event: name, ...parts }) as GameEvent

let complaints: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => complaints.mockRestore())

describe('what is printed', () => {
  it('has every country, corps and card of the rules', () => {
    expect(COUNTRIES).toHaveLength(23)
    expect(CORPS).toHaveLength(97)
    expect(MOST).toBe(55)
    expect(ratingsOf('fr_napoleon', false)).toEqual({ br: 8, mr: 4, sr: 8 })
    expect(ratingsOf('fr_napoleon', true).br).toBeLessThan(8)
    expect(powerOf('ru_kutusov')).toBe('russia')
    expect([isCapital('moscow'), isCapital('smolensk')]).toEqual([true, false])
    expect(kindOf(54)).toBe('surrender')
    for (const area of AREAS) expect(printedAreas(printedCountry(area)), area).toContain(area)
  })
  it('tells of what lasts by the card that brought it', () => {
    const words = wordsIn('en')
    const say = (id: string): string => words.say(id)
    const shared = ['britannia', 'radetzky', 'stein'].map((marker) => [say(`marker-${marker}`), say(`card-${LASTING[marker]}`)])
    const others = ['russo_ottoman_war', 'war_of_1812', 'peace_talks'].map((order) => [say(`aon-order-${order}`), say(`card-${LASTING[order]}`)])
    for (const [lies, card] of [...shared, ...others]) expect(card).toBe(lies)
    expect(say(`card-${LASTING['reconnaissance']}`)).toBe('Reconnaissance')
    expect(Object.keys(LASTING)).toHaveLength(shared.length + others.length + 1)
  })
  it('is walked with the arrow keys: every area can be come to', () => {
    const reached = new Set(['lorraine'])
    for (const area of reached) for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) reached.add(beside(area, key))
    expect(AREAS.filter((area) => !reached.has(area))).toEqual([])
  })
})

describe('countries', () => {
  it('have the areas that are theirs now', () => {
    const view = of('ask-action').view
    const attached = { ...view, status: { ...view.status, tirol: 'attached', osterreich: 'CM' }, nation: {} } as Europe
    expect(nationOf(attached, 'tirol')).toBe('osterreich')
    expect(areasOf(attached, 'osterreich')).toContain('tirol')
    const free = { ...attached, status: { ...attached.status, tirol: 'IC' }, nation: { tirol: 'tirol' } } as Europe
    expect([nationOf(free, 'tirol'), statusAt(free, 'tirol'), statusAt(free, 'bohmen')]).toEqual(['tirol', 'IC', 'CM'])
    expect(areasOf(free, 'osterreich')).not.toContain('tirol')
    expect(areasOf(free, 'tirol')).toEqual(['tirol'])
  })
})

describe('an offer', () => {
  it('has a way to every legal action, on the map, among corps or cards, or as a button', () => {
    for (const asked of golden.decisions) {
      const offer = offerOf(asked, asked.view)
      const shown = new Set<Action>([...offer.targets.flatMap((target) => target.actions), ...offer.corps, ...offer.cards, ...buttons(asked)])
      const way = noOf(asked)
      expect(
        asked.actions.filter((action) => action !== way && !shown.has(action)),
        asked.prompt,
      ).toEqual([])
      for (const { place: area, actions } of offer.targets) {
        expect(isArea(area)).toBe(true)
        expect(actionsAt(offer, area)).toBe(actions)
      }
    }
  })
  it('lays corps open where they are the answer, and not where the map is', () => {
    for (const prompt of ['ask-force', 'ask-engage', 'ask-deploy', 'ask-winter-loss'])
      expect(mustersFor(offerOf(of(prompt), of(prompt).view)), prompt).toBe(true)
    for (const prompt of ['ask-action', 'ask-intercept', 'ask-evade']) {
      // Who embarks for where is the corps' question too.
      const plain = golden.decisions.filter((asked) => asked.prompt === prompt && !asked.actions.some((action) => action.do === 'embark'))
      expect(plain.length, prompt).toBeGreaterThan(0)
      for (const asked of plain) expect(mustersFor(offerOf(asked, asked.view)), prompt).toBe(false)
    }
  })
  it('asks for corps on the march with a tap on the army', () => {
    const corps = (action: Action): boolean => action.do === 'take' || action.do === 'leave'
    const march = golden.decisions.find((one) => one.prompt === 'ask-march' && one.actions.some((a) => a.do === 'to') && one.actions.some(corps))!
    const offer = offerOf(march, march.view)
    const here = offer.at.get(String(march.args['area']))!
    expect(here.kind).toBe('army')
    expect(here.actions.some(corps)).toBe(true)
    expect(mustersFor(offer)).toBe(false)
  })
  it('shows for a corps in hand only where that one may go', () => {
    const deploy = golden.decisions.find((one) => one.prompt === 'ask-deploy' && new Set(one.actions.map((a) => a['corps'])).size > 4)!
    const picked = String(deploy.actions.find(takesBoth)!['corps'])
    const offer = offerOf(deploy, deploy.view, picked)
    expect(offer.targets.length).toBeGreaterThan(0)
    for (const { actions } of offer.targets) expect(actions.map((action) => action['corps'])).toEqual([picked])
    expect(offerOf(deploy, deploy.view).targets.length).toBeGreaterThanOrEqual(offer.targets.length)
    expect(choicesOf(offer.corps).length).toBeGreaterThan(4)
    expect(offerOf(deploy, deploy.view, 'nobody').targets).toEqual(offerOf(deploy, deploy.view).targets)
  })
  it('offers every area of a country that may be influenced', () => {
    const aim = { ...of('ask-action'), prompt: 'ask-aim', actions: [{ do: 'influence', country: 'spain' }] }
    const offer = offerOf(aim, aim.view)
    for (const area of ['andalucia', 'castilla']) expect(actionsAt(offer, area)).toEqual(aim.actions)
    expect(actionsAt(offer, 'portugal')).toEqual([])
  })
})

describe('corps', () => {
  it('are found where the reader may know them', () => {
    const { view, seat } = of('ask-force')
    const mine = view.armies.find((army) => army.corps && army.side === seat)!
    const { corps } = mine.corps![0]!
    expect(corpsOf(view, corps)).toMatchObject({ area: mine.area, camp: seat })
    expect(corpsOf(view, 'nobody')).toEqual({ area: null, camp: null, exhausted: false, moved: false })
    for (const army of view.armies) if (army.side !== seat) expect(army.corps, army.area).toBeUndefined()
  })
  it('are listed by seniority', () => {
    expect(['fr_ney', 'fr_napoleon', 'fr_davout'].sort(bySeniority)).toEqual(['fr_napoleon', 'fr_davout', 'fr_ney'])
  })
  it('that were chosen are known', () => {
    const more = golden.decisions.find((one) => one.prompt === 'ask-force' && one.actions.some((a) => a.do === 'done'))!
    const chosen = chosenOf(more.view, more)
    expect(chosen.size).toBeGreaterThan(0)
    for (const corps of chosen) expect(more.actions.some((action) => action['corps'] === corps)).toBe(false)
  })
  it('that a battle has cost are shown as chosen to whoever chose them, and not beside another question', () => {
    const battle = { procedure: 'Battle', chosen: [], lost: [['fr_oudinot', 'fr_victor'], ['es_ballesteros']], buried: [['fr_oudinot'], []] }
    const shown = (prompt: string, power: string): string[] => [
      ...chosenOf({ under_way: [battle] } as unknown as Europe, { ...of('ask-force'), prompt, args: { power } }),
    ]
    expect(shown('ask-lose', 'france')).toEqual(['fr_oudinot', 'fr_victor'])
    expect(shown('ask-lose', 'coalition')).toEqual(['es_ballesteros'])
    expect(shown('ask-bury', 'france')).toEqual(['fr_oudinot'])
    expect(shown('ask-captive', 'france')).toEqual([])
  })
})

describe('arrows', () => {
  const log = [
    event('event-round', { round: 1 }),
    event('event-sets-out', { power: 'france', corps: 'fr_ney', count: 1, area: 'lorraine' }),
    event('event-marches', { power: 'france', corps: 'fr_ney', count: 1, from: 'lorraine', to: 'wurttemberg' }),
    event('event-intercepts', { power: 'coalition', corps: 'at_mack', count: 2, from: 'bayern', to: 'wurttemberg' }),
  ]
  it('show the last action, and the one before as long as nobody has moved in a new one', () => {
    expect(lastWays(log).map((way) => [way.from, way.to, way.kind])).toEqual([
      ['lorraine', 'wurttemberg', 'march'],
      ['bayern', 'wurttemberg', 'react'],
    ])
    expect(lastWays([...log, event('event-sets-out', { power: 'coalition', area: 'tirol' })])).toHaveLength(2)
    const after = [...log, event('event-sets-out', {}), event('event-marches', { power: 'coalition', from: 'tirol', to: 'italia' })]
    expect(lastWays(after).map((way) => way.to)).toEqual(['italia'])
  })
  it('show from where one may come and where one may go', () => {
    const intercept = golden.decisions.find((one) => one.prompt === 'ask-intercept' && one.actions.some((a) => a.do === 'intercept'))!
    const landing = { ...intercept, args: { area: 'holland' }, actions: ['gb_moore', 'gb_paget'].map((corps) => ({ do: 'embark', corps, to: 'britain' })) }
    expect(openWays(landing as Asked, 'coalition')).toHaveLength(1)
    for (const way of openWays(intercept, askedCamp(intercept))) expect(way.to).toBe(intercept.args['area'])
    const march = of('ask-march')
    for (const way of openWays(march, askedCamp(march))) {
      expect(way.from).toBe(march.args['area'])
      expect(arrow(way).path).toMatch(/^M[\d.]+ [\d.]+Q/)
    }
    expect(arrow({ from: 'britain', to: 'portugal', kind: 'sail', camp: 'coalition' }).path).toContain('L')
  })
})

describe('a battle', () => {
  const log = [
    event('event-battle', { power: 'france', area: 'bayern' }),
    event('event-plays-card', { power: 'coalition', card: 40 }),
    event('event-battle-dice', { area: 'bayern', french: 12, allied: 9, thrown: 4, answered: 2, inflicted: 2, suffered: 1 }),
    event('event-battle-won', { power: 'france', area: 'bayern' }),
    event('event-lost-for-good', { power: 'coalition', corps: ['at_mack'] }),
  ]
  it('is told by what corps, home and landing were worth', () => {
    const engages = event('event-engages', { power: 'coalition', corps: ['gb_hill', 'es_blake'], strength: 4, home: 1, landing: -2 })
    expect(lastFight([log[0]!, engages])!.engaged.coalition).toEqual({ corps: 5, home: 1, landing: -2 })
  })
  it('is told from the log until something else begins', () => {
    const told = lastFight(log)!
    expect(told.dice).toEqual({ france: { die: 4, strength: 12, inflicted: 2 }, coalition: { die: 2, strength: 9, inflicted: 1 } })
    expect([told.winner, told.lost.coalition.good, told.cards]).toEqual(['france', ['at_mack'], [{ camp: 'coalition', card: 40 }]])
    expect(lastFight([...log, event('event-round', { round: 2 })])).toBeNull()
    expect(lastFight([])).toBeNull()
    expect(diceOf(log[2]!)).toEqual({ dice: [4, 2], kind: 'd6' })
    expect(diceOf(event('event-art-of-war', { die: 5 }))).toBeNull()
    expect(diceOf(event('event-attrition', { die: 5 }))).toEqual({ dice: [5], kind: 'd6' })
    expect(places(log[0]!)).toEqual(['bayern'])
    expect(places(event('event-retreats', { area: 'tirol', from: 'tirol', to: 'bayern' }))).toEqual(['tirol', 'bayern'])
  })
})

describe('in words', () => {
  it('says what Python says', () => {
    for (const language of LANGUAGES) {
      const words = wordsIn(language)
      for (const one of golden.say) expect(words.say(one.message, one.args)).toBe(one[language])
      for (const one of golden.label) expect(words.label(one.action)).toBe(one[language])
    }
  })
  it('every position and question is told whole, in both languages', () => {
    for (const language of LANGUAGES) {
      const words = wordsIn(language)
      for (const asked of golden.decisions) {
        const { view } = asked
        const told = tell(view, words)
        expect(told.length).toBeGreaterThan(4)
        for (const { heading, lines } of told) expect([heading, ...lines].every(Boolean), heading).toBe(true)
        const grouped = groups(asked, view, words).flatMap((group) => group.actions)
        expect(new Set(grouped)).toEqual(new Set(asked.actions))
        const offer = offerOf(asked, view)
        for (const { place: area } of offer.targets) expect(placeName(area, view, offer, words)).toContain(areaLines(area, view, words)[0])
        remains(asked, view, words)
      }
    }
    expect(complaints.mock.calls).toEqual([])
  })
  it('asks of an enemy stack no more than its leader and number', () => {
    const words = wordsIn('en')
    const { view, seat } = of('ask-action')
    const enemy = view.armies.find((army) => army.side !== seat && army.count > 1)!
    const line = areaLines(enemy.area, view, words).find((one) => one.startsWith(seat === 'france' ? 'Coalition' : 'France'))!
    expect(line).toContain(`with ${enemy.count} corps in all`)
  })
})
