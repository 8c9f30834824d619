// The war in words: the position as paragraphs, and the legal orders in groups.
import type { Words } from '../../lib/words.svelte.ts'
import type { Action, Decision, View } from '../../lib/types.ts'
import type { OrderGroup, Paragraph } from '../../table/game.ts'
import { nationsOn, rowsOf, tokensIn } from './battle.ts'
import { REGIONS, SEAS } from './chart.ts'
import { NATIONS, portOf, relations, type Europe, type Relation } from './europe.ts'
import { battleTime, fleetLines, forceLines, groundLine, nationWord, placeWord, timeLine } from './names.ts'

/** Verbs whose orders stand under one heading. */
const GROUPS: { [group: string]: string[] } = {
  answer: ['accept', 'refuse', 'fight', 'avoid', 'join', 'square', 'evade', 'stand', 'press', 'abort', 'fall', 'retreat'],
  battle: ['deploy', 'move', 'fire', 'charge', 'unsquare', 'rally', 'pursue', 'battle'],
  march: ['march', 'take', 'all', 'to', 'go_to', 'embark', 'by', 'land', 'lose', 'suppress'],
  sea: ['sail', 'steer', 'seek', 'raid', 'moor', 'scrap'],
  congress: ['claim', 'liberate'],
  offer: ['overture', 'armistice', 'passage', 'trade', 'want', 'give', 'pay', 'demand', 'add', 'propose'],
  politics: ['war', 'volunteer', 'break', 'grant', 'revoke', 'gold', 'sue', 'win_over', 'annex', 'rouse'],
  buy: ['buy', 'buy_points', 'place'],
  end: ['pass', 'done', 'halt'],
}
const GROUP = new Map(Object.entries(GROUPS).flatMap(([group, verbs]) => verbs.map((verb) => [verb, group] as const)))

/** Every action of the decision, in exactly one group. */
export function groups(decision: Decision, _view: View, words: Words): OrderGroup[] {
  const found = new Map<string, Action[]>()
  for (const action of decision.actions) {
    const group = GROUP.get(action.do) ?? 'end'
    found.set(group, [...(found.get(group) ?? []), action])
  }
  return Object.keys(GROUPS)
    .filter((group) => found.has(group))
    .map((group) => ({ heading: words.say(`nie-group-${group}`), actions: found.get(group)! }))
}

/** The whole position in words. */
export function describe(view: View, words: Words): Paragraph[] {
  const war = view as Europe
  const told: Paragraph[] = [
    { heading: timeLine(war, words), lines: [words.say('nie-round', { round: war.clock.round })] },
    nations(war, words),
    treaties(war, words),
  ]
  if (war.battle) told.push(...field(war, words))
  told.push({
    heading: words.say('nie-on-land'),
    lines: REGIONS.map((region) => [`${placeWord(region, words)} (${groundLine(region, war, words)})`, ...forceLines(region, war, words)].join('; ')),
  })
  const afloat = [...SEAS, ...REGIONS.map(portOf)].flatMap((place) => {
    const fleets = fleetLines(place, war, words)
    return fleets.length ? [`${placeWord(place, words)}: ${fleets.join('; ')}`] : []
  })
  told.push({ heading: words.say('nie-at-sea'), lines: afloat.length ? afloat : [words.say('nie-nothing')] })
  return told
}

function nations(war: Europe, words: Words): Paragraph {
  const lines = NATIONS.map((nation) => {
    const { pap, pp, income, regions, fleet, level } = war.nations[nation]
    return words.say('nie-nation-line', { nation, pap, pp, income, regions, fleet, standing: words.say(`level-${level}`) })
  })
  return { heading: words.say('nie-nations'), lines }
}

const KINDS: readonly Relation[] = ['war', 'alliance', 'granted', 'truce']
function treaties(war: Europe, words: Words): Paragraph {
  const lines = KINDS.flatMap((kind) => {
    const pairs = NATIONS.flatMap((one, i) =>
      NATIONS.filter((other, j) => (kind === 'granted' ? i !== j : i < j) && relations(war, one, other).includes(kind)).map(
        (other) => `${nationWord(one, words)} – ${nationWord(other, words)}`,
      ),
    )
    return pairs.length ? [`${words.say(`nie-relation-${kind}`)}: ${pairs.join('; ')}`] : []
  })
  return { heading: words.say('nie-relations'), lines: lines.length ? lines : [words.say('nie-nothing')] }
}

function field(war: Europe, words: Words): Paragraph[] {
  const { battle } = war
  if (!battle) return []
  const sides = (['attacker', 'defender'] as const).map(
    (side) =>
      `${words.say(`side-${side}`)}: ${nationsOn(battle, side)
        .map((nation) => nationWord(nation, words))
        .join(', ')}, ${words.say('nie-armies', { count: battle.armies[side] })}`,
  )
  const areas = rowsOf(battle.major, 'attacker').flatMap((row) =>
    row.areas.flatMap((area) => {
      const tokens = tokensIn(battle, area)
      const told = tokens.map((token) => `${nationWord(token.nation, words)} ${words.say('troops-of', { count: token.count, troop: token.troop })}`)
      return tokens.length ? [`${words.say(`area-${area}`)}: ${told.join(', ')}`] : []
    }),
  )
  return [
    {
      heading: words.say(battle.major ? 'nie-battle-at' : 'nie-skirmish-at', { region: battle.region }),
      lines: [battleTime(battle, words), ...sides, ...areas],
    },
  ]
}
