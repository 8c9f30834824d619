// What is meant by a tap on the battle board where nothing can be done: the rules are asked about exactly that.
import { expect, it } from 'vitest'
import { wishOf, type Token } from '../../src/games/napoleon_in_europe/battle'

const token = (nation: Token['nation'], troop: string, area: string): Token => ({
  key: `${area} ${nation} ${troop}`,
  nation,
  troop,
  area,
  count: 1,
  done: 0,
  once: 0,
})

it('asks of one of mine why it does not act', () => {
  expect(wishOf(token('france', 'infantry', 'a_center'), null, 'france', 1)).toEqual({ do: 'move', troop: 'infantry', here: 'a_center', area: 'a_center' })
})

it('asks of an enemy why the unit in hand does not reach him: horse charges, others fire', () => {
  const foe = token('austria', 'militia', 'd_center_column')
  const at = { here: 'a_center', nation: 'austria', target: 'militia', area: 'd_center_column' }
  expect(wishOf(foe, 'a_center france heavy_cavalry', 'france', 1)).toEqual({ do: 'charge', troop: 'heavy_cavalry', ...at })
  expect(wishOf(foe, 'a_center france artillery', 'france', 1)).toEqual({ do: 'fire', troop: 'artillery', ...at })
  expect(wishOf(foe, null, 'france', 1)).toBeNull()
})

it('asks of an area why the unit in hand does not go or line up there', () => {
  expect(wishOf('d_reserve', 'a_center france infantry', 'france', 1)).toEqual({ do: 'move', troop: 'infantry', here: 'a_center', area: 'd_reserve' })
  expect(wishOf('d_reserve', 'screen france infantry', 'france', 3)).toEqual({ do: 'deploy', troop: 'infantry', count: 3, area: 'd_reserve' })
  expect(wishOf('d_reserve', null, 'france', 1)).toBeNull()
})
