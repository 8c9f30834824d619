// What a person sees at one glance at the table of Napoleon in Europe. Of every target it is said where it lies, if it lies free.
() => {
  const where = (el) => {
    const box = el.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const at = document.elementFromPoint(x, y)
    return at?.closest('[data-area]')?.dataset.area === el.dataset.area ? [Math.round(x), Math.round(y)] : null
  }
  const all = (css) => [...document.querySelectorAll(css)]
  const open = (css) => all(css).filter((el) => !el.disabled && el.checkVisibility())
  const control = (name) => document.querySelector(`[data-control="${name}"]`)
  const text = (css) => document.querySelector(css)?.textContent.replace(/\s+/g, ' ').trim() ?? ''
  const fighting = document.querySelector('[data-battle]') !== null
  const targets = fighting ? [] : all('[data-target]')
  return {
    there: document.querySelector('[data-board], .text-mode') !== null,
    prompt: text('.prompt p'),
    mine: document.querySelector('.prompt.mine') !== null,
    fighting,
    phase: document.querySelector('[data-battle] [data-phase]')?.dataset.phase ?? null,
    targets: targets.map((el) => [el.dataset.target, el.dataset.area]),
    picks: open('[data-muster] [data-do]').map((el) => el.dataset.do),
    done: open('[data-muster] [data-done]').length > 0,
    holds: open('[data-battle] [data-hold]').map((el) => [el.dataset.hold, el.getAttribute('aria-pressed') === 'true']),
    goals: open('[data-battle] [data-goal]').map((el) => el.dataset.goal),
    listed: open('[data-listed] [data-do]').map((el) => el.dataset.do),
    modes: open('[data-modes] [data-mode]').map((el) => [el.dataset.mode, el.getAttribute('aria-pressed') === 'true']),
    extras: open('.extras [data-do]').map((el) => el.dataset.do),
    pending: open('[data-confirm]').length > 0,
    no: control('no') && !control('no').disabled ? control('no').textContent.trim() : null,
    time: text('[data-track] h3'),
    stage: document.querySelector('[data-stage]')?.dataset.stage ?? null,
    busy: document.querySelector('[data-confirm]:disabled, [data-do]:disabled, [data-done]:disabled') !== null,
    handover: document.querySelector('[data-handover]') !== null,
    spots: targets.map(where),
    result: document.querySelector('[data-result]')?.textContent.trim() ?? null,
  }
}
