import { describe, expect, it } from 'vitest'
import { PLAYABLE } from '../../src/games/registry'
import { invitationTo, routeOf } from '../../src/lib/router.svelte'

const at = (path: string) => routeOf(new URL(path, 'http://localhost'))

describe('an address', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/new', { page: 'new', game: PLAYABLE[0], scenario: null }],
    ['/new?game=vive_lempereur&scenario=ligny', { page: 'new', game: 'vive_lempereur', scenario: 'ligny' }],
    ['/t/abc', { page: 'table', id: 'abc', invitation: null }],
    ['/t/abc?seat=allied&key=x-_1', { page: 'table', id: 'abc', invitation: { seat: 'allied', key: 'x-_1' } }],
    ['/t/abc?seat=allied', { page: 'table', id: 'abc', invitation: null }],
    ['/t/abc?key=x', { page: 'table', id: 'abc', invitation: null }],
    ['/t/abc/replay?n=12&as=french', { page: 'replay', id: 'abc', n: 12, as: 'french' }],
    ['/t/abc/replay?n=-1', { page: 'replay', id: 'abc', n: null, as: null }],
    ['/t/abc/luck', { page: 'luck', id: 'abc' }],
    ['/t/abc/proof', { page: 'proof', id: 'abc' }],
    ['/rules/vive_lempereur#VLE-6.2.1', { page: 'rules', game: 'vive_lempereur', rule: 'VLE-6.2.1' }],
    ['/about', { page: 'about' }],
    ['/t', { page: 'lost', path: '/t' }],
    ['/t/abc/luck/more', { page: 'lost', path: '/t/abc/luck/more' }],
    ['/%E0%A4%A', { page: 'lost', path: '/%E0%A4%A' }],
  ])('%s', (path, route) => {
    expect(at(path)).toEqual(route)
  })
  it('invites to a seat, whatever it is called', () => {
    const invitation = { seat: 'l’armée & co', key: 'a+b/c=' }
    expect(at(invitationTo('abc', invitation.seat, invitation.key))).toEqual({ page: 'table', id: 'abc', invitation })
  })
})
