import { describe, expect, it } from 'vitest'
import { COMPANIES, companyOf, seatsFor, wishOf } from '../../src/pages/newtable/seats'

describe('seats of a new table', () => {
  it.each(COMPANIES)('a usual way is known again: %s', (company) => {
    const seats = seatsFor(company, ['french', 'allied'], 'allied', 'sergeant')
    expect(seats['allied']).toBe('me')
    expect(companyOf(Object.values(seats))).toBe(company)
  })

  it('anything else is no usual way', () => {
    expect(companyOf(['bot:sergeant', 'bot:recruit'])).toBeNull()
    expect(companyOf(['open', 'friend'])).toBeNull()
  })

  it('are wished for as the server wants them', () => {
    expect(['me', 'friend', 'open', 'bot:recruit'].map(wishOf)).toEqual([{ kind: 'me' }, { kind: 'friend' }, { kind: 'open' }, { kind: 'bot', bot: 'recruit' }])
  })
})
