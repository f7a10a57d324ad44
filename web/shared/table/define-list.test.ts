import { afterEach, beforeEach, expect, test } from 'vitest'
import { setProfileZone } from '../../base/zone.ts'
import { defineList, orderBy } from './define-list.ts'
import {
  choiceFilter,
  countryFilter,
  enumFilter,
  examFilter,
  filter,
  gradeFilter,
  ownerFilter,
  periodFilter,
  scope,
  switchFilter,
  valuesOf,
} from './filters/filters.ts'

const states = valuesOf<'open' | 'paid' | '%future added value'>({ paid: 1, open: 1 })

const list = defineList({
  search: 'text',
  filters: [
    enumFilter('state', states, { label: 'payments:column.state', words: 'payments:state' }),
    examFilter('payments:column.what'),
    gradeFilter('people:column.grade'),
    countryFilter('people:column.country'),
    periodFilter('from', 'to', 'payments:column.asked'),
    ownerFilter('ownerId', { name: 'owner', label: 'payments:column.owner' }),
    choiceFilter('batch', { label: 'payments:column.batch' }),
    switchFilter('archived', { label: 'setup:archive.title', off: 'setup:archive.none', on: 'setup:archive.title' }),
    filter(['kept'], ({ kept }) => ({ isKept: kept === '1' })),
  ],
  order: orderBy({ name: 'lastName', date: 'createdAt' }, 'date'),
})
beforeEach(() => setProfileZone('UTC'))
afterEach(() => setProfileZone(null))

const asked = (query: string) => list.variables({ request: new Request(`http://stadia.test/list${query}`) })

test('a URL without parameters gives no filters', () => {
  expect(asked('')).toEqual({
    text: null,
    state: null,
    examId: null,
    grade: null,
    country: null,
    from: null,
    to: null,
    ownerId: null,
    batch: null,
    archived: false,
    isKept: false,
    order: 'createdAt',
    descending: true,
  })
})

test('filters, search and sorting in the URL become query variables', () => {
  expect(
    asked(
      '?q=ada&state=paid&exam=RXhhbTox&grade=7&country=AZ&from=2026-09-01&to=2026-09-30&owner=VXNlcjox' +
        '&batch=Spring&archived=yes&kept=1&sort=name',
    ),
  ).toEqual({
    text: 'ada',
    state: 'paid',
    examId: 'RXhhbTox',
    grade: 7,
    country: 'AZ',
    from: '2026-09-01T00:00:00.000Z',
    to: '2026-10-01T00:00:00.000Z',
    ownerId: 'VXNlcjox',
    batch: 'Spring',
    archived: true,
    isKept: true,
    order: 'lastName',
    descending: false,
  })
})

test("days in the URL are those of the page's zone, or UTC in links from the statistics", () => {
  setProfileZone('Asia/Baku')
  expect(asked('?from=2026-09-01&to=2026-09-30')).toMatchObject({
    from: '2026-08-31T20:00:00.000Z',
    to: '2026-09-30T20:00:00.000Z',
  })
  expect(asked('?from=2026-09-01&to=2026-09-30&zone=UTC')).toMatchObject({
    from: '2026-09-01T00:00:00.000Z',
    to: '2026-10-01T00:00:00.000Z',
  })
  // clocks go forward at midnight
  setProfileZone('America/Santiago')
  expect(asked('?from=2026-09-06&to=2026-09-06')).toMatchObject({
    from: '2026-09-06T04:00:00.000Z',
    to: '2026-09-07T03:00:00.000Z',
  })
})

test('invalid values in the URL are ignored', () => {
  expect(asked('?state=gone&grade=x7&country=nowhere&from=yesterday&to=2026-13-45&sort=-passwordHash')).toMatchObject({
    state: null,
    grade: null,
    country: null,
    from: null,
    to: null,
    order: 'createdAt',
    descending: true,
  })
})

test('a list exposes its fields, its linked filters, and enum values in order', () => {
  expect(list.fields.map(({ kind }) => kind)).toEqual([
    'choice',
    'exam',
    'choice',
    'country',
    'period',
    'person',
    'choice',
    'choice',
  ])
  expect(list.linked).toEqual(['kept'])
  expect(list.fields[0]).toMatchObject({
    options: [
      { value: 'paid', text: 'payments:state.paid' },
      { value: 'open', text: 'payments:state.open' },
    ],
  })
})

test('the conditions of a list go into one variable if the server takes them as one input', () => {
  const inputList = defineList({
    input: 'filter',
    search: 'text',
    filters: [gradeFilter('people:column.grade')],
    order: orderBy({ name: 'lastName', date: 'createdAt' }, 'date'),
  })
  const view = {
    search: 'ada',
    sort: { column: 'name', descending: true },
    hidden: [],
    at: null,
    filters: { grade: '7' },
  }
  expect(inputList.filterOf(view)).toEqual({ text: 'ada', grade: 7 })
  expect(inputList.variablesOf(view)).toEqual({
    filter: { text: 'ada', grade: 7 },
    order: 'lastName',
    descending: true,
  })
})

test('a selection by a control of the page is neither a field nor a linked filter', () => {
  const ranking = defineList({ filters: [scope(['exam'], ({ exam }) => ({ examId: exam ?? null }))] })
  expect(ranking).toMatchObject({ fields: [], linked: [], scope: ['exam'], filters: ['exam'] })
})
