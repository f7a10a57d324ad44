import { expect, test } from 'vitest'
import { markEdges, watchEdges } from './one-scroller.ts'

/** Scroll container inside a parent, with the sizes that jsdom does not compute. */
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

test('every edge with hidden columns or rows is marked', () => {
  const wide = { ...frame, scrollWidth: 900, scrollHeight: 2000 }
  expect(marked(wide)).toEqual(['data-more-right', 'data-more-below'])
  expect(marked({ ...wide, scrollLeft: 100 })).toEqual(['data-more-left', 'data-more-right', 'data-more-below'])
  expect(marked({ ...wide, scrollLeft: 500, scrollTop: 1700 })).toEqual(['data-more-left'])
})

test('a plain table is marked initially and while scrolling, until it is unmounted', () => {
  const element = scroller({ ...frame, scrollWidth: 900, scrollHeight: 300 })
  const parent = element.parentElement!
  const stop = watchEdges(element)!
  expect(parent.getAttributeNames()).toEqual(['data-more-right'])
  element.scrollLeft = 500
  element.dispatchEvent(new Event('scroll'))
  expect(parent.getAttributeNames()).toEqual(['data-more-left'])
  stop()
  element.scrollLeft = 0
  element.dispatchEvent(new Event('scroll'))
  expect(parent.getAttributeNames()).toEqual(['data-more-left'])
})
