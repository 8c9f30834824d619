// Whether one sees where the keyboard is: by an outline, a shadow, or on the map by a thick edge.
() => {
  const el = document.activeElement
  if (!el || el === document.body || el.matches('main, h1, h2, dialog')) return 'nothing'
  const drawn = (one) => {
    const style = getComputedStyle(one)
    return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== 'none'
  }
  if (drawn(el) || (el.labels && [...el.labels].some(drawn))) return 'seen'
  const edge = el instanceof SVGElement ? (el.querySelector('polygon, path') ?? el) : null
  if (edge && parseFloat(getComputedStyle(edge).strokeWidth) >= 2 && getComputedStyle(edge).stroke !== 'none') return 'seen'
  return 'hidden: ' + el.outerHTML.slice(0, 160)
}
