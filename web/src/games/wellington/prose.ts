// The war in words: the position as paragraphs, and the legal orders in groups.
import { capital, type Words } from '../../lib/words.svelte.ts'
import type { Decision, View } from '../../lib/types.ts'
import type { OrderGroup, Paragraph } from '../../table/game.ts'
import { grouped } from '../../table/grouping.ts'
import { duchyName, groundLine, isKey, stateLines, troopLines } from './names.ts'
import { DUCHIES, LEADERS, POWERS } from './panels/facts.ts'
import { controllerOf, type WarView } from './panels/war.ts'

/** Verbs whose orders stand under one heading. */
const GROUP: { [verb: string]: string } = {
  play: 'cards',
  respond: 'cards',
  discard: 'cards',
  take: 'cards',
  name: 'cards',
  resource: 'cards',
  keep: 'hand',
  replace: 'hand',
  variant: 'choice',
  against: 'choice',
  side: 'choice',
  number: 'choice',
  at: 'choice',
  on: 'choice',
  block: 'choice',
  bid: 'bid',
  powers: 'bid',
  march: 'march',
  detach: 'detach',
  deploy: 'march',
  force: 'force',
  join: 'force',
  to: 'to',
  siege: 'fight',
  attack: 'fight',
  intercept: 'fight',
  ride: 'fight',
  command: 'fight',
  evade: 'flee',
  scatter: 'flee',
  stand: 'flee',
  retreat: 'flee',
  withdraw: 'flee',
  lose: 'lose',
  lose_leader: 'lose',
  lose_flag: 'lose',
  flag: 'flag',
  build: 'build',
  build_leader: 'build',
  regroup: 'regroup',
  regroup_leader: 'regroup',
  sail: 'sail',
  recall: 'recall',
  preempt: 'end',
  pass: 'end',
  done: 'end',
  end: 'end',
}
const ORDER = ['choice', 'bid', 'hand', 'cards', 'fight', 'flee', 'lose', 'force', 'to', 'march', 'detach', 'sail', 'flag', 'build', 'regroup', 'recall', 'end']

/** Every action of the decision, in exactly one group. */
export function groups(decision: Decision, _view: View, words: Words): OrderGroup[] {
  return grouped(decision, GROUP, ORDER, (group) => words.say(`wel-group-${group}`))
}

/** The whole position in words. */
export function describe(view: View, words: Words): Paragraph[] {
  const war = view as WarView
  const paragraphs: Paragraph[] = [situation(war, words)]
  for (const power of POWERS) paragraphs.push(powerOf(war, power, words))
  const hands = POWERS.flatMap((power) =>
    war.cards.hands[power].cards?.length
      ? [
          {
            heading: capital(words.say('wel-hand-of', { power })),
            lines: war.cards.hands[power].cards!.map((card) => `${words.say(`card-${card}`)}: ${words.say('wel-card-text', { card })}`),
          },
        ]
      : [],
  )
  paragraphs.push(...hands)
  const standing = DUCHIES.filter((duchy) => troopLines(duchy, war, words).length > 0)
  paragraphs.push({
    heading: words.say('wel-on-the-map'),
    lines: standing.map(
      (duchy) =>
        `${duchyName(duchy, words)} (${groundLine(duchy, war, words)}): ${[...troopLines(duchy, war, words), ...stateLines(duchy, war, words)].join('; ')}`,
    ),
  })
  return paragraphs
}

function situation(war: WarView, words: Words): Paragraph {
  const lines = [words.say('wel-time', { year: String(war.year), round: war.round })]
  if (war.active) lines.push(words.say('wel-impulse-of', { power: war.active, cp: war.impulse.cp }))
  for (const { card, player, target } of war.effects) lines.push(words.say('wel-effect', { card, power: player, where: targetName(target, words) }))
  if (war.hasty_fort) lines.push(words.say('wel-hasty-at', { duchy: war.hasty_fort }))
  lines.push(words.say('wel-deck', { deck: war.cards.deck, discards: war.cards.discards }))
  return { heading: words.say('wel-situation'), lines }
}

/** What a lasting card lies on, in words. */
export function targetName(target: string | null, words: Words): string {
  for (const kind of ['duchy', 'leader', 'power', 'line']) if (words.has(`${kind}-${target}`)) return words.say(`${kind}-${target}`)
  return 'none'
}

function powerOf(war: WarView, power: (typeof POWERS)[number], words: Words): Paragraph {
  const held = DUCHIES.filter((duchy) => controllerOf(war, duchy) === power)
  const flags = Object.keys(war.flags).filter((duchy) => war.flags[duchy] === power)
  const hand = war.cards.hands[power]
  const lines = [
    words.say('wel-power-state', { points: war.points[power], keys: war.keys[power], resources: war.resources[power] }),
    words.say('wel-hand-count', { count: hand.count, national: hand.national }),
    words.say('wel-pool', { sp: war.pool[power], regroup: war.regroup[power] }),
    words.say('wel-keys-held', { duchies: held.filter(isKey) }),
  ]
  if (flags.length) lines.push(words.say('wel-flags-at', { duchies: flags }))
  for (const { id } of LEADERS.filter((one) => one.power === power)) {
    const status = war.leaders[id]?.status
    if (status) lines.push(words.say(`wel-leader-${status}`, { leader: id }))
  }
  return { heading: capital(words.say('wel-power-owner', { power, seat: war.owners[power] })), lines }
}
