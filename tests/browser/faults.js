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
  // No text over another: what can be seen of every line, against what can be seen of every other. Maps and boards have lettering of their own, over which sheets may lie.
  const lines = []
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const el = node.parentElement
    if (!node.textContent.trim() || !el || el.closest('svg, option, .skip, .to-text, [data-lettering]') || !shown(el)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const whole of range.getClientRects()) {
      const box = { left: whole.left, top: whole.top, right: whole.right, bottom: whole.bottom, el, node }
      let fixed = false
      for (let up = el; up && up !== document.documentElement && !fixed; up = up.parentElement) {
        const style = getComputedStyle(up)
        fixed = style.position === 'fixed'
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
        const frame = up.getBoundingClientRect()
        box.left = Math.max(box.left, frame.left); box.right = Math.min(box.right, frame.right)
        box.top = Math.max(box.top, frame.top); box.bottom = Math.min(box.bottom, frame.bottom)
      }
      if (box.right - box.left > 2 && box.bottom - box.top > 4) lines.push(box)
    }
  }
  lines.sort((a, b) => a.top - b.top)
  for (let i = 0; i < lines.length; i += 1) {
    const a = lines[i]
    for (let j = i + 1; j < lines.length && lines[j].top < a.bottom; j += 1) {
      const b = lines[j]
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      // Lines that are set close touch with their empty edges; letters lie over letters from a third of a line on.
      const least = Math.min(a.bottom - a.top, b.bottom - b.top)
      if (a.node !== b.node && wide > 2 && high > least / 3 + 1) faults.push(`text over text: ${told(a.el)} and ${told(b.el)}`)
    }
  }
  // A list shows the whole of whatever may be chosen in it; one that only leads somewhere and keeps its heading, that.
  const pen = document.createElement('canvas').getContext('2d')
  for (const el of root.querySelectorAll('select')) {
    if (!shown(el)) continue
    const style = getComputedStyle(el)
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const arrow = style.appearance === 'none' ? 0 : 18
    const room = el.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow
    const leads = el.options[0]?.disabled && el.selectedIndex === 0
    for (const option of leads ? [el.options[0]] : el.options) {
      if (pen.measureText(option.label).width > room + 2) faults.push(`cut in its list: ${option.label}`)
    }
    if (el.clientHeight < parseFloat(style.fontSize)) faults.push(`cut in its list: too low: ${told(el)}`)
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
