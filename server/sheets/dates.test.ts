import { describe, expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import { asDate, judgeDates } from './dates.ts'
import { tableOf } from './table.ts'

const text = (text: string): Cell => ({ at: 'A1', text, kind: 'text' })
const day = (date: string): Cell => ({ at: 'A1', text: date, kind: 'date', date })
const judge = (cells: Cell[], heading = 'Date of birth', more: object = {}) =>
  judgeDates(cells, { heading, languages: [], ...more })

describe('a column of dates', () => {
  test.each<[string, string[], string, string | null, string]>([
    ['one month-first date', ['03/04/2014', '12/25/2013'], 'Born', 'monthFirst', 'values'],
    ['one day-first date', ['03/04/2014', '25/12/2013'], 'Born', 'dayFirst', 'values'],
    ['no evidence', ['03/04/2014', '05/06/2013'], 'Date of birth', null, 'none'],
    ['contradicting dates', ['25/12/2013', '12/25/2013'], 'Born', null, 'none'],
    ['dots', ['03.04.2014'], 'Born', 'dayFirst', 'dots'],
    ['a heading DD/MM/YYYY', ['03/04/2014'], 'Date of birth (DD/MM/YYYY)', 'dayFirst', 'heading'],
    ['a heading MM/DD/YYYY', ['03/04/2014'], 'Date of birth (mm/dd/yyyy)', 'monthFirst', 'heading'],
    ['a French heading', ['03/04/2014'], 'Né le (JJ/MM/AAAA)', 'dayFirst', 'heading'],
    ['a Turkish heading', ['03/04/2014'], 'Doğum tarihi (GG.AA.YYYY)', 'dayFirst', 'heading'],
    ['an Azerbaijani heading', ['03/04/2014'], 'Doğum tarixi (GG/AA/İİİİ)', 'dayFirst', 'heading'],
    ['a Russian heading', ['03/04/2014'], 'Дата рождения (ДД/ММ/ГГГГ)', 'dayFirst', 'heading'],
    ['ISO dates', ['2014-03-04'], 'Born', 'dayFirst', 'none'],
    ['days equal to their months', ['03/03/2014'], 'Born', 'dayFirst', 'none'],
  ])('with %s is judged as a whole', (_, dates, heading, order, evidence) => {
    expect(judge(dates.map(text), heading)).toMatchObject({ order, evidence })
  })

  test('is read according to the language of the heading or the reader; the reader’s choice takes precedence', () => {
    const cells = [text('03/04/2014')]
    expect(judge(cells, 'Born', { languages: [null, 'ru'] })).toMatchObject({ order: 'dayFirst', evidence: 'language' })
    expect(judge(cells, 'Born', { languages: [null, 'en'] })).toMatchObject({ order: null })
    expect(judge([text('25/12/2013')], 'Born', { chosen: 'monthFirst' })).toMatchObject({ order: 'monthFirst' })
  })

  test('in which a program has swapped some days and months is not read', () => {
    expect(judge([day('2014-04-03'), text('25/12/2013')])).toMatchObject({ order: null, evidence: 'mixed' })
    expect(judge([day('2014-04-25'), text('25/12/2013')])).toMatchObject({ order: 'dayFirst' })
  })
})

test.each<[Cell, 'dayFirst' | 'monthFirst', string | null]>([
  [text('03/04/2014'), 'dayFirst', '2014-04-03'],
  [text('03/04/2014'), 'monthFirst', '2014-03-04'],
  [text('25/12/2013'), 'monthFirst', null],
  [text('31/02/2014'), 'dayFirst', null],
  [text('3/4/14'), 'dayFirst', null],
  [text('2014-03-04T00:00:00'), 'monthFirst', '2014-03-04'],
  [day('2014-03-04'), 'monthFirst', '2014-03-04'],
  [{ at: 'A1', text: '41702', kind: 'number', number: 41702 }, 'dayFirst', null],
])('the cell %j read %s is %s', (cell, order, expected) => {
  expect(asDate(cell, order)).toBe(expected)
})

describe('the heading row', () => {
  const rows = [
    { row: 1, cells: [text('Olympiad 2026')] },
    { row: 3, cells: [text('Code'), text('Points')] },
    { row: 4, cells: [text('A'), text('1')] },
  ]
  const recognized = (names: readonly string[]) => names.filter((name) => ['Code', 'Points'].includes(name)).length

  test('is found below titles, or chosen', () => {
    expect(tableOf({ rows }, { recognized })).toMatchObject({
      headingRow: 3,
      headings: ['Code', 'Points'],
      rows: [{ row: 4 }],
    })
    expect(tableOf({ rows }, { recognized, headingRow: 1 })).toMatchObject({ headings: ['Olympiad 2026', ''] })
    expect(tableOf({ rows }, { recognized, headingRow: 0 }).rows).toHaveLength(3)
  })

  test('that is not recognized is the first row with several cells, or none', () => {
    const unknown = { recognized: () => 0 }
    expect(tableOf({ rows }, unknown)).toMatchObject({ headingRow: 3 })
    expect(tableOf({ rows }, { ...unknown, otherwise: 'none' })).toMatchObject({ headingRow: 0, headings: ['', ''] })
  })
})
