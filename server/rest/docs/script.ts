/** Adds search and copy buttons; the reference works without it. Served as our own file. */
export const script = `'use strict'
const filter = document.getElementById('filter')
const found = document.getElementById('found')
const searchable = [...document.querySelectorAll('[data-search]')]
const areas = [...document.querySelectorAll('[data-area]')].map((area) => ({
  area,
  entries: [...area.querySelectorAll('[data-search]')],
}))

function apply() {
  const words = filter.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let count = 0
  for (const element of searchable) {
    const matches = words.every((word) => element.dataset.search.includes(word))
    element.hidden = !matches
    if (matches && element.classList.contains('call')) count++
  }
  for (const { area, entries } of areas) area.hidden = entries.every((element) => element.hidden)
  document.getElementById('start').hidden = words.length > 0
  found.textContent = words.length ? count + (count === 1 ? ' call' : ' calls') : ''
}

filter.hidden = false
filter.addEventListener('input', apply)
addEventListener('keydown', (event) => {
  const typing = /^(?:INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)
  if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey) {
    event.preventDefault()
    filter.focus()
  } else if (event.key === 'Escape' && document.activeElement === filter) {
    filter.value = ''
    apply()
  }
})

for (const button of document.querySelectorAll('.copy')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.previousElementSibling.textContent)
    button.textContent = 'Copied'
    setTimeout(() => { button.textContent = 'Copy' }, 1500)
  })
}
`
