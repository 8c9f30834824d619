// Standing orders: cards about which the server does not ask, or only where formations of mine are concerned. It passes for me in a
// window that offers nothing else, and tells nobody.
import type { Orders } from '../../../lib/types.ts'
import type { Desk } from '../../../table/desk.svelte.ts'

export type Order = 'ask' | 'every' | 'concerned' | 'never'
/** Speaks of every card without an order of its own. */
export const ALL = '*'
export const ORDERS: readonly Order[] = ['ask', 'every', 'concerned', 'never']
/** In place of a card: the pass for the rest of something. */
const UNTIL = '~'

export const orderOf = (orders: Orders, card: number | typeof ALL): Order => (orders[card] ?? orders[ALL] ?? 'ask') as Order

/** Cards with orders of their own that differ from the rule for all, lowest first. */
export const exceptions = (orders: Orders): number[] =>
  Object.keys(orders)
    .filter((name) => name !== ALL && orders[name] !== (orders[ALL] ?? 'ask'))
    .map(Number)
    .sort((a, b) => a - b)

/** Whether anything is muted at all. */
export const muted = (orders: Orders): boolean => Object.values(orders).some((order) => order !== 'ask' && order !== 'every')

/** Can orders be given here? Not in a replay, nor by whoever only watches. */
export const canOrder = (desk: Desk): boolean => !desk.readOnly && desk.live.seat !== null && desk.live.order !== undefined

export async function give(desk: Desk, card: number | typeof ALL, order: Order): Promise<void> {
  await desk.live.order?.({ [card]: order })
}

/** To be asked about everything again. */
export async function lift(desk: Desk): Promise<void> {
  const orders = desk.live.standing ?? {}
  await desk.live.order?.(Object.fromEntries(Object.keys(orders).map((name) => [name, 'ask' as const])))
}

/** To be asked again before the battle or turn is over, for the rest of which I wanted to pass. */
export async function wake(desk: Desk): Promise<void> {
  await desk.live.order?.({ [UNTIL]: 'ask' })
}

const GREETED = 'grognard.windows'

/** Whoever always wants every window says so once at each table, and may there choose otherwise. */
export async function bySettings(desk: Desk, every: boolean): Promise<void> {
  const { table, seat, standing = {} } = desk.live
  if (!table || !seat || !every || ALL in standing || !canOrder(desk)) return
  const here = `${table.id} ${seat}`
  const kept = localStorage.getItem(GREETED)?.split('\n') ?? []
  if (kept.includes(here)) return
  localStorage.setItem(GREETED, [...kept.slice(-50), here].join('\n'))
  await give(desk, ALL, 'every')
}
