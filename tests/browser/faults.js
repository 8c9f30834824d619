// What is wrong with the layout of the page as it stands, one line a fault.
() => {
  const faults = []
  const told = (el) => `<${el.tagName.toLowerCase()} class="${el.getAttribute('class') ?? ''}"> ${(el.textContent || el.getAttribute('aria-label') || '').trim().replace(/\s+/g, ' ').slice(0, 60)}`
  const shown = (el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !el.closest('.visually-hidden, [aria-hidden=true] .visually-hidden')
  const root = document.querySelector('dialog:modal') ?? document.body
  if (document.documentElement.scrollWidth > innerWidth + 1) {
    const wide = [...document.querySelectorAll('body *')].filter((el) => shown(el) && el.getBoundingClientRect().right > innerWidth + 1)
    faults.push(`the page scrolls sideways: ${wide.slice(0, 3).map(told).join('; ')}`)
  }
  // Where an ancestor scrolls, what is out of sight can be brought into it; where it clips, it is lost.
  const clips = (style) => ['hidden', 'clip'].includes(style)
  for (const el of root.querySelectorAll('*')) {
    if (el instanceof SVGElement || !shown(el) || el.matches('.skip, .to-text')) continue
    const texts = [...el.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim())
    if (!texts.length) continue
    const range = document.createRange()
    for (const node of texts) {
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        if (box.width < 1) continue
        let cut = ''
        for (let up = el; up && up !== document.documentElement; up = up.parentElement) {
          const style = getComputedStyle(up)
          const frame = up.getBoundingClientRect()
          const slack = 2.5
          if (clips(style.overflowX) && (box.right > frame.right + slack || box.left < frame.left - slack)) cut = `cut at the side by ${up.className || up.tagName}`
          if (clips(style.overflowY) && (box.bottom > frame.bottom + slack + 2 || box.top < frame.top - slack - 2)) cut = `cut in height by ${up.className || up.tagName}`
          if (['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY) || style.position === 'fixed') break
          if (up.matches('[data-board]')) break
        }
        const style = getComputedStyle(el)
        if (style.textOverflow === 'ellipsis' && el.scrollWidth > el.clientWidth + 1) cut = 'ends in dots'
        const button = el.closest('button, a.button, .chip, select')
        if (button && !el.closest('.visually-hidden')) {
          const frame = button.getBoundingClientRect()
          if (box.right > frame.right + 1.5 || box.left < frame.left - 1.5 || box.bottom > frame.bottom + 3 || box.top < frame.top - 3) cut = 'runs out of its button'
        }
        if (cut) { faults.push(`${cut}: ${told(el)}`); break }
      }
    }
  }
  // What can be clicked answers where one would click it.
  for (const el of root.querySelectorAll('button, a[href], summary, select, input, textarea, [role=tab]')) {
    if (!shown(el) || el.closest('svg') || el.matches('.skip, .to-text')) continue
    el.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const boxes = [...el.getClientRects()].filter((box) => box.width > 0 && box.height > 0)
    if (!boxes.length) continue
    const box = boxes.sort((a, b) => b.width * b.height - a.width * a.height)[0]
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) { faults.push(`out of reach: ${told(el)}`); continue }
    const at = document.elementFromPoint(x, y)
    const label = el.labels?.[0]
    if (at && !(el === at || el.contains(at) || at.contains(el) || label?.contains(at))) faults.push(`${told(el)} lies under ${told(at)}`)
  }
  scrollTo(0, 0)
  return [...new Set(faults)]
}
