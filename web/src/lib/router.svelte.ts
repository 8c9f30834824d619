// Addresses of the page, over the history of the browser.
import { untrack } from 'svelte'
import { PLAYABLE } from '../games/registry'

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string; scenario: string | null }
  | { page: 'table'; id: string; invitation: Invitation | null }
  | { page: 'replay'; id: string; n: number | null; as: string | null }
  | { page: 'luck'; id: string }
  | { page: 'proof'; id: string }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'howto'; game: string }
  | { page: 'aid'; game: string }
  | { page: 'lesson'; id: string; game: string; lesson: string | null }
  | { page: 'about' }
  | { page: 'you' }
  | { page: 'games' }
  | { page: 'lost'; path: string }

/** To a seat that is kept: with it one may sit down. */
export type Invitation = { seat: string; key: string }

/** The address that invites to a seat. */
export const invitationTo = (id: string, seat: string, key: string): string => `/t/${id}?seat=${encodeURIComponent(seat)}&key=${encodeURIComponent(key)}`

/** Which page an address means. */
export function routeOf(url: URL): Route {
  const parts = url.pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decode)
  const [first, second, third, more] = parts
  const query = url.searchParams
  if (more === undefined) {
    if (first === undefined) return { page: 'home' }
    if ((first === 'about' || first === 'you' || first === 'games') && second === undefined) return { page: first }
    if (first === 'new' && second === undefined) {
      return { page: 'new', game: query.get('game') ?? PLAYABLE[0]!, scenario: query.get('scenario') }
    }
    if (first === 'rules' && second !== undefined && third === undefined) {
      return { page: 'rules', game: second, rule: url.hash ? decode(url.hash.slice(1)) : null }
    }
    if ((first === 'how' || first === 'aid') && second !== undefined && third === undefined) return { page: first === 'how' ? 'howto' : 'aid', game: second }
    if (first === 'learn' && second !== undefined) return { page: 'lesson', id: `${second}/${third ?? ''}`, game: second, lesson: third ?? null }
    if (first === 't' && second !== undefined) {
      if (third === undefined) {
        const [seat, key] = [query.get('seat'), query.get('key')]
        return { page: 'table', id: second, invitation: seat && key ? { seat, key } : null }
      }
      if (third === 'replay') {
        const n = query.get('n')
        return { page: 'replay', id: second, n: n !== null && /^\d+$/.test(n) ? Number(n) : null, as: query.get('as') }
      }
      if (third === 'luck' || third === 'proof') return { page: third, id: second }
    }
  }
  return { page: 'lost', path: url.pathname }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

class Router {
  url: URL = $state.raw(new URL(typeof location === 'undefined' ? 'http://localhost/' : location.href))
  route: Route = $derived(routeOf(this.url))

  /** Go to an address of ours. `replace` leaves no step to go back to. */
  go(to: string, how: { replace?: boolean; keepScroll?: boolean } = {}): void {
    // An effect that goes somewhere must not run again because the address has changed.
    const here = untrack(() => this.url)
    const url = new URL(to, here)
    if (url.origin !== here.origin) return void (location.href = url.href)
    const samePage = url.pathname === here.pathname
    if (how.replace) history.replaceState(null, '', url)
    else if (url.href !== here.href) history.pushState(null, '', url)
    this.url = url
    if (!how.keepScroll && !samePage) scrollTo(0, 0)
  }

  /** Listen to back, forward and clicks on links of ours. */
  start(): void {
    addEventListener('popstate', () => (this.url = new URL(location.href)))
    addEventListener('hashchange', () => (this.url = new URL(location.href)))
    addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
      if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return
      event.preventDefault()
      this.go(link.href)
    })
  }
}

export const router = new Router()
