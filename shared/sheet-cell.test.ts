import { expect, test } from 'vitest'
import { readCell } from './sheet-cell.ts'
import type { SheetCell, SheetReader } from './sheet-cell.ts'

const reader: SheetReader = {
  now: Date.parse('2026-11-22T12:00:00Z'),
  wallTime: (moment) => new Date(moment.getTime() + 4 * 3_600_000),
  country: (code) => `country ${code}`,
  language: (code) => `language ${code}`,
  price: (minorUnits, currency) => `${minorUnits} ${currency}`,
  percent: (fraction) => `${fraction}`,
}
const row = {
  name: 'Ada',
  last: null,
  grade: 7,
  from: 7,
  to: 7,
  isDraft: false,
  state: 'open',
  made: '2026-11-22T11:00:00Z',
  later: '2026-11-23T11:00:00Z',
  due: { amount: 2050, currency: 'EUR' },
  exams: [{ title: 'Maths' }, { title: 'Physics' }],
  tries: [{ status: 500 }, { status: 200 }],
  languages: ['en', 'fr'],
}
const read = (cell: SheetCell) => readCell(cell, row, reader)

test.each<[string, SheetCell, unknown]>([
  ['a plain cell is the value', { path: 'grade' }, 7],
  ['a path traverses objects and lists', { path: 'tries.-1.status' }, 200],
  ['a list of values is joined', { path: 'languages' }, 'en, fr'],
  ['a missing value is none', { path: 'last.name' }, null],
  ['a path does not reach inherited properties', { path: 'constructor.name' }, null],
  ['a text omits missing values', { kind: 'text', template: '{name} {last}' }, 'Ada'],
  ['a text without any value is empty', { kind: 'text', template: '({last})' }, null],
  ["a date is in the reader's wall clock time", { kind: 'date', path: 'made' }, new Date('2026-11-22T15:00:00Z')],
  ['a quotient is rounded', { kind: 'quotient', path: 'grade', divisor: 3, digits: 1 }, 2.3],
  ['money is a number', { kind: 'money', path: 'due' }, 20.5],
  ['a price is a text', { kind: 'price', path: 'due' }, '2050 EUR'],
  ['a word stands for a value', { kind: 'words', path: 'state', words: { open: 'Open' } }, 'Open'],
  ['an unknown value has the default label', { kind: 'words', path: 'name', words: {}, otherwise: '?' }, '?'],
  ['a value named like an object method has no label', { kind: 'words', path: 'name', words: {} }, null],
  [
    'a list of objects shows one field of each object',
    { kind: 'list', path: 'exams', field: 'title' },
    'Maths, Physics',
  ],
  ['a count is the length of a list', { kind: 'count', path: 'exams' }, 2],
  ['pairs tell an object', { kind: 'pairs', path: 'due' }, 'amount: 2050, currency: EUR'],
  [
    'joined parts omit missing parts',
    { kind: 'joined', separator: ', ', parts: [{ path: 'name' }, { path: 'last' }, { path: 'grade' }] },
    'Ada, 7',
  ],
])('%s', (_title, cell, value) => {
  expect(read(cell)).toEqual(value)
})

test('the first matching case applies', () => {
  const cases = [
    { path: 'isDraft', text: 'Draft' },
    { path: 'later', past: true, text: 'Expired' },
    { path: 'state', not: 'open', text: 'Closed' },
    { path: 'from', same: 'to', cell: { path: 'from' } },
  ] as const
  expect(read({ kind: 'cases', cases })).toBe(7)
  expect(read({ kind: 'cases', cases: cases.slice(0, 3), otherwise: 'Active' })).toBe('Active')
  expect(read({ kind: 'cases', cases: [{ path: 'made', past: true, text: 'Expired' }, ...cases] })).toBe('Expired')
  expect(read({ kind: 'cases', cases: [], cell: { path: 'name' } })).toBe('Ada')
})
