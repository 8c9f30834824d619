// Which of the things that lie over the map cover each other: pairs of their names. Nothing that is hidden counts.
() => {
  const KINDS = ['dice', 'chooser', 'refusal', 'told', 'preview', 'instead', 'weigh', 'story', 'confirm', 'open-hand']
  const boxes = KINDS.flatMap((kind) => [...document.querySelectorAll(`[data-board] [data-${kind}], [data-over-table] [data-${kind}]`)]
    .filter((el) => el.checkVisibility({ visibilityProperty: true }))
    .map((el) => [kind, el, el.getBoundingClientRect()]))
  const over = []
  boxes.forEach(([a, one, r], i) => boxes.slice(i + 1).forEach(([b, two, s]) => {
    if (one.contains(two) || two.contains(one)) return
    const wide = Math.min(r.right, s.right) - Math.max(r.left, s.left)
    const high = Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top)
    if (wide > 1 && high > 1) over.push(`${a} and ${b}`)
  }))
  return { shown: boxes.map(([kind]) => kind), over }
}
