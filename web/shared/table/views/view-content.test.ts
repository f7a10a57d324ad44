import { expect, test } from 'vitest'
import { defineList } from '../define-list.ts'
import { enumFilter } from '../filters/filters.ts'
import { contentOf, isChanged, layoutOf, notApplied } from './view-content.ts'

const list = defineList({
  search: 'search',
  filters: [enumFilter('state', ['due', 'paid'], { label: 'payments:state', words: 'payments:state' })],
})
const columns = [{ id: 'title' }, { id: 'amount', sortable: true }, { id: 'state' }]
const shown = (query: string, widths = {}, of: readonly { id: string }[] = columns) =>
  contentOf(new URLSearchParams(query), of, widths)
const missing = (query: string, names = ['title', 'amount', 'state']) =>
  notApplied({ query, columns: names.map((name) => ({ name, width: null })) }, list, columns, (key) => key)

test('a view keeps the query string without its own name and without the place of the rows', () => {
  expect(shown('view=v1&state=due&at=M&q=ada', { amount: 120 })).toEqual({
    query: 'q=ada&state=due',
    columns: [
      { name: 'title', width: null },
      { name: 'amount', width: 120 },
      { name: 'state', width: null },
    ],
  })
  expect(layoutOf(shown('', { amount: 120 }))).toEqual({ order: ['title', 'amount', 'state'], widths: { amount: 120 } })
})

test('a list differs from its view by filters, order and widths, but not by columns that are new', () => {
  const saved = shown('state=due&q=ada')
  expect(isChanged(saved, shown('q=ada&state=due&view=v1&at=2030-01-01'))).toBe(false)
  expect(isChanged(saved, shown('state=paid&q=ada'))).toBe(true)
  expect(isChanged(saved, shown('state=due&q=ada', { title: 300 }))).toBe(true)
  expect(isChanged(saved, shown('state=due&q=ada', {}, columns.toReversed()))).toBe(true)
  expect(isChanged(saved, shown('state=due&q=ada', {}, [...columns, { id: 'new' }]))).toBe(false)
  expect(isChanged(saved, shown('state=due&q=ada', {}, columns.slice(0, 2)))).toBe(false)
  expect(isChanged({ ...saved, columns: [] }, shown('state=due&q=ada', { title: 300 }))).toBe(false)
})

test('names filters, values, sorting and columns that the list does not have', () => {
  expect(missing('state=due&sort=-amount&q=ada&hide=title&totals=1&zone=UTC')).toEqual([])
  expect(missing('season=2026&state=due')).toEqual(['season'])
  expect(missing('state=lost')).toEqual(['payments:state: lost'])
  expect(missing('sort=-title')).toEqual(['title'])
  expect(missing('sort=season')).toEqual(['season'])
  expect(missing('', ['title', 'season', 'amount'])).toEqual(['season'])
  expect(missing('hide=season', ['title', 'season', 'amount'])).toEqual([])
})
