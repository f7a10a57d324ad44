import { describe, expect, test } from 'vitest'
import { isNarrowed, readTableView, writeTableView } from './table-view.ts'
import type { TableViewOptions } from './table-view.ts'

const options: TableViewOptions = {
  filters: ['grade', 'country'],
  sort: { column: 'createdAt', descending: true },
  hidden: ['phone'],
}
const read = (query: string) => readTableView(new URLSearchParams(query), options)
const write = (query: string, patch: object) =>
  writeTableView(new URLSearchParams(query), { ...read(query), ...patch }, options).toString()

describe('a table view in the URL', () => {
  test('is the default view without parameters', () => {
    expect(read('')).toEqual({
      search: '',
      sort: { column: 'createdAt', descending: true },
      filters: {},
      hidden: ['phone'],
      at: null,
    })
  })

  test('contains search, sorting, filters and hidden columns', () => {
    expect(read('q=ada&sort=lastName&grade=7&other=1&hide=&at=Le')).toEqual({
      search: 'ada',
      sort: { column: 'lastName', descending: false },
      filters: { grade: '7' },
      hidden: [],
      at: 'Le',
    })
  })

  test('omits defaults and keeps unrelated parameters', () => {
    expect(write('q=ada&tab=2', { search: '' })).toBe('tab=2')
    expect(write('sort=lastName', { sort: { column: 'createdAt', descending: true } })).toBe('')
    expect(write('hide=', { hidden: ['phone'] })).toBe('')
    expect(write('', { hidden: [] })).toBe('hide=')
  })

  test('is read back as it was written', () => {
    const view = {
      search: 'Əli & sons',
      sort: { column: 'city', descending: true },
      filters: { country: 'AZ' },
      hidden: ['a', 'b'],
      at: '2030-05-01',
    }
    expect(read(writeTableView(new URLSearchParams(), view, options).toString())).toEqual(view)
  })

  test('is narrowed only by a search or a filter', () => {
    expect(isNarrowed(read('sort=city&hide=city'))).toBe(false)
    expect(isNarrowed(read('q=a'))).toBe(true)
    expect(isNarrowed(read('grade=7'))).toBe(true)
    expect(isNarrowed(read('grade=7'), ['grade'])).toBe(false)
    expect(isNarrowed(read('q=a&grade=7'), ['grade'])).toBe(true)
  })
})
