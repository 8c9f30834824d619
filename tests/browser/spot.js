// Where an element lies that a finger could hit there; null if it is out of sight or under something.
(css) => {
  const el = [...document.querySelectorAll(css)].find((one) => !one.disabled && one.checkVisibility())
  if (!el) return null
  const box = el.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const at = document.elementFromPoint(x, y)
  return at !== null && (el === at || el.contains(at)) ? [x, y] : null
}
