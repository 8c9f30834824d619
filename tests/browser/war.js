// What a person sees at one glance at the table of any war, and of a game's own what `own` looks for. Of every target it is
// said where it lies, if it lies free: whatever is in the same place counts as it, or, where places overlap, nothing else.
(own, place) => {
  const where = (el) => {
    const box = el.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const at = document.elementFromPoint(x, y)
    const free = place ? at?.closest(`[data-${place}]`)?.dataset[place] === el.dataset[place] : at !== null && el.contains(at)
    return free ? [Math.round(x), Math.round(y)] : null
  }
  const all = (css) => [...document.querySelectorAll(css)]
  const open = (css) => all(css).filter((el) => !el.disabled && el.getAttribute('aria-disabled') !== 'true' && el.checkVisibility())
  const control = (name) => document.querySelector(`[data-control="${name}"]`)
  const text = (css) => document.querySelector(css)?.textContent.replace(/\s+/g, ' ').trim() ?? ''
  const seen = {
    there: document.querySelector('[data-board], .text-mode') !== null,
    prompt: text('.prompt p'),
    mine: document.querySelector('.prompt.mine') !== null,
    marked: all('[data-target]'),
    done: open('[data-muster] [data-done]').length > 0,
    everybody: open('[data-muster] [data-all]').length > 0,
    extras: open('.extras [data-do]').map((el) => el.dataset.do),
    hand: open('[data-open-hand]').length > 0,
    sheet: document.querySelector('dialog:modal') !== null,
    pending: open('[data-confirm]').length > 0,
    no: control('no') && !control('no').disabled ? control('no').textContent.trim() : null,
    // An act is on its way, or what came of it is not told yet: whatever is still shown is past.
    busy: document.querySelector('[data-confirm]:disabled, [data-use]:disabled, [data-do]:disabled, [data-done]:disabled') !== null,
    stage: document.querySelector('[data-stage]')?.dataset.stage ?? null,
    handover: document.querySelector('[data-handover]') !== null,
    result: document.querySelector('[data-result]')?.textContent.trim() ?? null,
    ...own({ all, open, control, text }),
  }
  const { marked, ...told } = seen
  return { ...told, targets: marked.map((el) => [el.dataset.target, el.dataset[place || 'duchy']]), spots: marked.map(where) }
}
