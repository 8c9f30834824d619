// What a person sees besides at the table of Age of Napoleon.
({ open, text }) => ({
  corps: open('[data-muster] [data-do]').map((el) => el.dataset.corps),
  cards: open('[data-cards] [data-use]').map((el) => el.dataset.use),
  pass: open('[data-cards] [data-pass]').length > 0,
  hand: open('[data-open-hand]').length > 0 && document.querySelector('dialog:modal') === null,
  year: text('[data-year]'),
})
