// What is wrong with where the keyboard stands; null if one can see it, and it has a name to be read out.
() => {
  const el = document.activeElement
  if (!el || el === document.body || el === document.documentElement) return 'the focus is lost'
  const told = el.outerHTML.replace(/\s+/g, ' ').slice(0, 160)
  if (!el.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return `not visible: ${told}`
  const box = el.getBoundingClientRect()
  const wide = Math.min(box.right, innerWidth) - Math.max(box.left, 0)
  const high = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)
  if (wide < 1 || high < 1) return `out of sight: ${told}`
  const byId = (ids) => ids.split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  const labels = [...(el.labels ?? [])]
  const names = [el.getAttribute('aria-label'), byId(el.getAttribute('aria-labelledby') ?? ''), ...labels.map((one) => one.textContent)]
  // What stands inside names it, but not a whole map or list; nor what is hidden from those who are read the page.
  if (!el.matches('svg, input, select, textarea, [role=application], [role=list]')) {
    const copy = el.cloneNode(true)
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    names.push(copy.textContent, el.getAttribute('title'), ...[...copy.querySelectorAll('[alt]')].map((one) => one.alt))
  }
  if (!names.some((name) => name?.trim())) return `without a name: ${told}`
  // Where the reading of a page begins is no place to press anything.
  if (el.tabIndex < 0 && el.matches('h1, h2, main, dialog')) return null
  const drawn = (one) => {
    const style = getComputedStyle(one)
    const lined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1 && !/, 0\)$/.test(style.outlineColor)
    return lined || style.boxShadow !== 'none'
  }
  if ([el, ...labels].some(drawn)) return null
  // On the map a thick edge shows it.
  const edge = el instanceof SVGElement ? el.querySelector('polygon, path') ?? el : null
  const stroke = edge && getComputedStyle(edge)
  if (stroke && el.matches(':focus-visible') && parseFloat(stroke.strokeWidth) >= 2 && stroke.stroke !== 'none') return null
  return `not marked: ${told}`
}
