// Every text that is shown or read out: text nodes that can be seen, and the attributes that name things.
() => {
  const found = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.textContent.replace(/\s+/g, ' ').trim()
    const parent = node.parentElement
    if (!text || !parent || parent.closest('script, style, svg defs, [lang]:not(html)')) continue
    if (parent.checkVisibility({ visibilityProperty: true }) || parent.closest('.visually-hidden, option')) found.push(text)
  }
  for (const el of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    if (!el.checkVisibility() || el.closest('[lang]:not(html)')) continue
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) if (el.getAttribute(name)) found.push(el.getAttribute(name))
  }
  return [...new Set(found), document.title]
}
