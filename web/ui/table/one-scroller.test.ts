import { expect, test } from 'vitest'
import { markEdges } from './one-scroller.ts'

/** A scroller inside its parent, with the sizes that jsdom does not compute. */
function scroller(sizes: Partial<HTMLElement>): HTMLElement {
  const element = document.createElement('div')
  document.createElement('div').append(element)
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(element, name, { value })
  return element
}

const marked = (sizes: Partial<HTMLElement>) => {
  const element = scroller(sizes)
  markEdges(element)
  return element.parentElement!.getAttributeNames()
}

const frame = { clientWidth: 400, clientHeight: 300 }

test('a table that fits has no shadows', () => {
  expect(marked({ ...frame, scrollWidth: 400, scrollHeight: 300 })).toEqual([])
})

test('every edge that hides columns or rows is marked', () => {
  const wide = { ...frame, scrollWidth: 900, scrollHeight: 2000 }
  expect(marked(wide)).toEqual(['data-more-right', 'data-more-below'])
  expect(marked({ ...wide, scrollLeft: 100 })).toEqual(['data-more-left', 'data-more-right', 'data-more-below'])
  expect(marked({ ...wide, scrollLeft: 500, scrollTop: 1700 })).toEqual(['data-more-left'])
})
