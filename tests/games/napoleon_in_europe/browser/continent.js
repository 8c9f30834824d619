// What a person sees besides at the table of Napoleon in Europe. While a battle is fought nothing on the map is meant.
({ all, open, text }) => {
  const fighting = document.querySelector('[data-battle]') !== null
  return {
    fighting,
    phase: document.querySelector('[data-battle] [data-phase]')?.dataset.phase ?? null,
    marked: fighting ? [] : all('[data-target]'),
    picks: open('[data-muster] [data-do]').map((el) => el.dataset.do),
    holds: open('[data-battle] [data-hold]').map((el) => [el.dataset.hold, el.getAttribute('aria-pressed') === 'true']),
    goals: open('[data-battle] [data-goal]').map((el) => el.dataset.goal),
    listed: open('[data-listed] [data-do]').map((el) => el.dataset.do),
    proposes: open('[data-letter="draft"] [data-do="propose"]').length > 0,
    deals: open('[data-bargain] [data-do]:not([data-do="war"], [data-do="break"], [data-do="sue"])').map((el) => el.dataset.do),
    asides: open('[data-bargain] [data-aside]:not([aria-pressed="true"])').map((el) => el.dataset.aside),
    modes: open('[data-modes] [data-mode]').map((el) => [el.dataset.mode, el.getAttribute('aria-pressed') === 'true']),
    time: text('[data-track] h3'),
  }
}
