// A battle or a siege as markup: the camps with their dice and where these come from, the course of it, how it ended.
import { escaped } from '../../../lib/escape.ts'
import type { Words } from '../../../lib/words.svelte.ts'
import { dieOf } from '../../../table/dice.ts'
import { battleDice, besiegerDice, cardsFor, fortressDice, total, type Source } from './dice.ts'
import { POWERS, sideOf, type Power, type Side } from './facts.ts'
import { sideName, type FightTold, type RoundTold } from './fights.ts'
import { markOf } from './mark.ts'
import { controllerOf, leadersAt, soldiersAt, wallsOf, type WarView } from './war.ts'

type Told = Pick<Words, 'say' | 'event'>

interface Camp {
  side: Side
  powers: { power: Power; soldiers: number; leaders: string[] }[]
  commander: string | null
  sources: Source[]
  dice: number[] | null
  cards: number[]
  lost: { eliminated: number; disrupted: number } | null
  walls: number
}

export const besiegerOf = (view: WarView, told: FightTold | null): Side =>
  view.siege ? sideOf(view.siege.power) : told?.kind === 'siege' ? sideOf(told.opening['power'] as Power) : 'allied'
export const campSide = (view: WarView, told: FightTold | null, first: boolean): Side =>
  sideName(view.fight ? 'battle' : 'siege', first, besiegerOf(view, told))

/** One side of the fight that is under way. */
function campOf(view: WarView, told: FightTold | null, first: boolean): Camp {
  const { fight } = view
  const siege = fight ? null : view.siege
  const duchy = fight?.duchy ?? siege?.duchy ?? ''
  const index = first ? 0 : 1
  const side = campSide(view, told, first)
  const powers = POWERS.filter((power) => sideOf(power) === side && (fight || !first || power === siege?.power)).flatMap((power) => {
    const soldiers = soldiersAt(view, power, duchy)
    const leaders = leadersAt(view, duchy, power)
    return soldiers || leaders.length ? [{ power, soldiers, leaders }] : []
  })
  const dice = told?.rounds.at(-1)?.[first ? 'first' : 'second'] ?? null
  const camp: Camp = { side, powers: siege && !first ? [] : powers, commander: null, sources: [], dice, cards: [], lost: null, walls: 0 }
  if (fight) {
    camp.commander = fight.commander[index] ?? null
    camp.sources = battleDice(view, fight, side)
    camp.cards = cardsFor(fight.rows, side)
    camp.lost = { eliminated: fight.eliminated[index]!, disrupted: fight.disrupted[index]! }
  } else if (siege) {
    camp.commander = first ? siege.leader : null
    camp.sources = first ? besiegerDice(view, siege) : fortressDice(view, siege)
    camp.cards = cardsFor(siege.rows, first ? 'besieger' : 'fortress')
    camp.lost = first ? { eliminated: siege.losses, disrupted: siege.disrupted } : null
    camp.walls = first ? 0 : wallsOf(view, siege.duchy)
  }
  return camp
}

const diceOf = (dice: number[]): string => `<span class="inline">${dice.map((die) => dieOf(die, 'd6', String(die))).join('')}</span>`
/** Where the dice came from can be told until losses have changed it. */
const matches = (camp: Camp): boolean => camp.dice === null || camp.dice.length === total(camp.sources)
const count = (dice: number[], wanted: number): number => dice.filter((die) => die === wanted).length

export function campText(view: WarView, told: FightTold | null, first: boolean, words: Told): string {
  const camp = campOf(view, told, first)
  const say = (id: string, args?: { [name: string]: unknown }): string => escaped(words.say(id, args))
  const { fight, siege } = view
  const heading = fight ? say(`seat-${camp.side}`) : say(first ? 'wel-side-besieger' : 'wel-side-fortress')
  let html = `<h4>${heading}</h4>`
  for (const { power, soldiers, leaders } of camp.powers) {
    const led = leaders.length ? `<span>, ${say('wel-side-stage-leaders', { leaders })}</span>` : ''
    html += `<p class="power">${markOf(power, 20, words)} <span class="num">${say('wel-side-sp', { count: soldiers })}${led}</span></p>`
  }
  if (camp.walls) {
    const holder = controllerOf(view, siege!.duchy)
    html += `<p class="power">${holder ? markOf(holder, 20, words) : ''} <span>${say('wel-side-walls', { walls: camp.walls, hits: siege?.hits ?? 0 })}</span></p>`
  }
  if (camp.commander) html += `<p class="chief">${say('wel-side-commands', { leader: camp.commander })}</p>`
  if (camp.dice) {
    html += `<p class="rolled" aria-label="${say('wel-side-rolled', { dice: camp.dice.length })}">${diceOf(camp.dice)}</p>`
    html += `<p class="num tally">${say('wel-side-tally', { sixes: count(camp.dice, 6), fives: count(camp.dice, 5) })}</p>`
  }
  if (matches(camp)) {
    const rows = camp.sources.map((one) => {
      const name = one.card ? `“${say(`card-${one.card}`)}”` : say(`wel-side-source-${one.source}`)
      return `<tr><th scope="row"><button type="button" data-rule="${escaped(one.rule)}" title="${say('wel-side-rule')}">${name}</button></th><td class="num">${one.dice > 0 ? '+' : '−'}${Math.abs(one.dice)}</td></tr>`
    })
    html +=
      `<table class="sources" aria-label="${say('wel-side-sources')}"><tbody>${rows.join('')}` +
      `<tr class="sum"><th scope="row">${say('wel-side-dice')}</th><td class="num">${total(camp.sources)}</td></tr></tbody></table>`
  }
  if (camp.lost) html += `<p class="num">${say('wel-side-losses', camp.lost)}</p>`
  if (camp.cards.length) {
    const chips = camp.cards.map((card) => `<span class="chip" title="${say('wel-side-card-text', { card })}">${say(`card-${card}`)}</span>`)
    html += `<p class="cards"><span class="muted">${say('wel-side-cards-in-play')}</span>${chips.join('')}</p>`
  }
  return html
}

/** A round of it as it went. */
export function roundText(told: FightTold, { round, cards, first, second, told: events }: RoundTold, words: Told): string {
  const say = (id: string, args?: { [name: string]: unknown }): string => escaped(words.say(id, args))
  const battle = told.kind === 'battle'
  const line = (who: string, dice: number[] | null): string => (dice ? `<p class="line"><span>${say(who)}</span> ${diceOf(dice)}</p>` : '')
  const played = cards.map(({ power, card }) => `<p class="line">${markOf(power, 16, words, true)} <i>“${say(`card-${card}`)}”</i></p>`)
  return (
    `<h5>${say('wel-side-round-of', { round, most: 0 })}</h5>${played.join('')}` +
    `${line(battle ? 'seat-allied' : 'wel-side-besieger', first)}${line(battle ? 'seat-french' : 'wel-side-fortress', second)}` +
    events.map((event) => `<p>${escaped(words.event(event))}</p>`).join('')
  )
}
