// The war in words: the position as paragraphs, and the legal orders in groups.
import { capital, type Words } from '../../lib/words.svelte.ts'
import type { Decision, View } from '../../lib/types.ts'
import type { OrderGroup, Paragraph } from '../../table/game.ts'
import { grouped } from '../../table/grouping.ts'
import { AREAS } from './chart.ts'
import { COUNTRIES, MAJORS, powerOf } from './facts.ts'
import { areaName, corpsLine, corpsName, groundLine, troopLines } from './names.ts'
import type { Status } from './statuses.ts'
import { bySeniority, CAMPS, type Europe } from './war.ts'

/** Verbs whose orders stand under one heading. */
const GROUP: { [verb: string]: string } = {
  play: 'cards',
  respond: 'cards',
  discard: 'cards',
  variant: 'choice',
  first: 'choice',
  lead: 'choice',
  free: 'choice',
  attack: 'choice',
  defend: 'choice',
  claim: 'choice',
  influence: 'aim',
  at: 'aim',
  on: 'aim',
  deploy: 'deploy',
  release: 'deploy',
  recover: 'deploy',
  march: 'march',
  ship: 'march',
  sail: 'march',
  to: 'march',
  take: 'force',
  leave: 'force',
  intercept: 'come',
  support: 'come',
  retreat: 'flee',
  embark: 'flee',
  captivity: 'flee',
  stand: 'flee',
  fight: 'fight',
  engage: 'fight',
  lose: 'lose',
  bury: 'lose',
  pass: 'end',
  done: 'end',
}
const ORDER = ['choice', 'cards', 'aim', 'fight', 'come', 'flee', 'lose', 'march', 'force', 'deploy', 'end']

/** Every action of the decision, in exactly one group. */
export function groups(decision: Decision, _view: View, words: Words): OrderGroup[] {
  return grouped(decision, GROUP, ORDER, (group) => words.say(`aon-group-${group}`))
}

/** The whole position in words. */
export function describe(view: View, words: Words): Paragraph[] {
  const war = view as Europe
  const told = [situation(war, words), countries(war, words)]
  if (war.battle) told.push(battle(war, words))
  told.push({
    heading: words.say('aon-on-the-map'),
    lines: AREAS.flatMap((area) => {
      const troops = troopLines(area, war, words)
      return troops.length ? [`${areaName(area, words)} (${groundLine(area, war, words)}): ${troops.join('; ')}`] : []
    }),
  })
  for (const camp of CAMPS) {
    const { cards } = war.cards.hands[camp]
    if (cards?.length)
      told.push({
        heading: words.say('aon-hand-of', { side: camp }),
        lines: cards.map((card) => `${words.say(`card-${card}`)}: ${words.say('aon-card-text', { card })}`),
      })
  }
  told.push(offTheMap(war, words), victory(war, words))
  return told
}

function situation(war: Europe, words: Words): Paragraph {
  const lines = [words.say('aon-time', { year: String(war.year), phase: war.phase, round: war.round, winter: war.winter })]
  if (war.first) lines.push(words.say('aon-first', { side: war.first }))
  if (war.phase === 'campaign') for (const camp of CAMPS) lines.push(words.say('aon-lamp', { side: camp, free: war.free.includes(camp) }))
  for (const camp of CAMPS) lines.push(words.say('aon-holds', { side: camp, count: war.cards.hands[camp].count }))
  lines.push(words.say('aon-deck', { deck: war.cards.deck, discards: war.cards.discards.length }))
  for (const marker of war.markers) lines.push(words.say(`marker-${marker}`))
  for (const order of war.orders) lines.push(words.say(`aon-order-${order}`))
  return { heading: words.say('aon-situation'), lines }
}

function countries(war: Europe, words: Words): Paragraph {
  const of = new Map<Status | 'attached', string[]>()
  for (const country of COUNTRIES) {
    const status = war.status[country]!
    of.set(status, [...(of.get(status) ?? []), country])
  }
  const lines = [...of].map(([status, names]) => `${capital(words.say(`status-${status}`))}: ${names.map((name) => words.say(`country-${name}`)).join(', ')}`)
  for (const what of ['risen', 'surrendered', 'locked'] as const)
    if (war[what].length) lines.push(`${capital(words.say(`aon-${what}`))}: ${war[what].map((name) => words.say(`country-${name}`)).join(', ')}`)
  return { heading: words.say('aon-countries'), lines }
}

function battle({ battle: fight }: Europe, words: Words): Paragraph {
  const { area, attacker, sides } = fight!
  const lines = CAMPS.map((camp) => {
    const { engaged, strength } = sides[camp]
    const who = engaged.length ? engaged.map((corps) => corpsName(corps, words)).join(', ') : words.say('aon-not-engaged')
    const role = words.say(camp === attacker ? 'aon-attacks' : 'aon-defends')
    return `${words.say(`seat-${camp}`)} (${role}): ${who}${strength === null ? '' : `, ${words.say('aon-strength', { strength })}`}`
  })
  return { heading: words.say('aon-battle-at', { area }), lines }
}

function offTheMap(war: Europe, words: Words): Paragraph {
  const lines = MAJORS.flatMap((power) => {
    const limit = war.limits.find((one) => one.limit === power)
    const held = war.boxes.reserves.filter((corps) => powerOf(corps) === power).sort(bySeniority)
    if (!held.length) return []
    const room = limit?.side ? ` (${words.say('aon-limit', { left: limit.left ?? '–', most: limit.most })})` : ''
    return [`${words.say(`country-${power}`)}${room}: ${held.map((corps) => corpsLine(corps, false, words)).join('; ')}`]
  })
  for (const box of ['prisoners', 'removed'] as const)
    if (war.boxes[box].length) lines.push(`${words.say(`aon-${box}`)}: ${war.boxes[box].map((corps) => corpsName(corps, words)).join(', ')}`)
  return { heading: words.say('aon-reserves'), lines }
}

function victory(war: Europe, words: Words): Paragraph {
  const lines = war.victory.map(({ side, level, wants }) => {
    const left = wants.filter((want) => !want.met)
    const told = left.map((want) => {
      const said = words.say(`aon-want-${want.want}`, { year: String(want.year ?? ''), now: want.now ?? 0 })
      return want.countries.length ? `${said} (${words.say('aon-lacking', { country: want.countries })})` : said
    })
    return `${words.say(`seat-${side}`)}, ${words.say(`level-${level}`)}: ${told.join('; ') || words.say('aon-met')}`
  })
  return { heading: words.say('aon-victory'), lines: [...lines, words.say('aon-on-time')] }
}
