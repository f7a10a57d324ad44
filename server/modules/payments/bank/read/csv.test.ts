import { expect, test } from 'vitest'
import { readWorkbook } from '../../../../sheets/read-workbook.ts'
import { tableOf } from '../../../../sheets/table.ts'
import { columnsOf, countHeadings } from './csv-columns.ts'
import { csvLimits, moneyOf, readCsv } from './csv.ts'

async function read(text: string | Buffer, more: object = {}) {
  const book = await readWorkbook(Buffer.from(text), csvLimits)
  const table = tableOf(book, { recognized: countHeadings })
  const columns = columnsOf(table.headings)
  return readCsv(table, { columns, dateOrder: null, decimal: null, currency: 'EUR', ...more }, 'en')
}

test('reads a German file: semicolons, byte order mark, decimal commas, titles above the headings', async () => {
  const { entries, decimal, dates, problems } = await read(
    `\ufeffUmsatzanzeige;Datei erstellt am: 29.11.2026\n\nBuchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;Verwendungszweck;Betrag;Waehrung\n` +
      `20.11.26;21.11.26;Müller, Anna;DE02 1203 0000 0000 2020 51;"PF-2026-000007; danke";1.234,50;EUR\n` +
      `21.11.26;21.11.26;Vermieter GmbH;;Miete;-800,00;EUR\n`,
  )
  expect({ decimal, order: dates?.order, problems }).toEqual({ decimal: 'comma', order: 'dayFirst', problems: [] })
  expect(entries).toMatchObject([
    {
      ...{ amount: 123_450, bookedOn: '2026-11-20', valueOn: '2026-11-21', payerName: 'Müller, Anna' },
      ...{ payerAccount: 'DE02120300000000202051', text: 'PF-2026-000007; danke', currency: 'EUR' },
    },
    { amount: -80_000, bookedOn: '2026-11-21' },
  ])
})

test('reads an American file: month first, money in and out in columns of their own', async () => {
  const { entries } = await read(
    'Date,Description,Paid in,Paid out\n11/20/2026,INV-2026-000001,"1,250.00",\n11/21/2026,Fee,,3.5\n11/22/2026,Balance,,\n',
  )
  expect(entries.map(({ amount, bookedOn }) => [amount, bookedOn])).toEqual([
    [125_000, '2026-11-20'],
    [-350, '2026-11-21'],
  ])
})

test('reads signs in a column of their own', async () => {
  const { entries, problems } = await read(
    'Datum;Betrag;Soll/Haben\n2026-11-20;12,00;H\n2026-11-20;7,00;S\n2026-11-20;1,00;X\n'.replace(
      'Datum',
      'Buchungsdatum',
    ),
  )
  expect(entries.map(({ amount }) => amount)).toEqual([1200, -700])
  expect(problems).toMatchObject([{ line: 4, message: expect.stringContaining('C4') }])
})

test('asks for the order of the dates if nothing tells it', async () => {
  const text = 'Date,Amount\n03/04/2026,5.00\n05/06/2026,6.00\n'
  expect(await read(text)).toMatchObject({ dates: { order: null }, entries: [] })
  expect((await read(text, { dateOrder: 'monthFirst' })).entries[0]).toMatchObject({ bookedOn: '2026-03-04' })
})

test('names the rows that cannot be read', async () => {
  const { entries, problems } = await read(
    'Date,Amount,Payer\n2026-11-20,5.00,A\n2026-11-31,6.00,B\n2026-11-20,six,C\n',
  )
  expect(entries).toHaveLength(1)
  expect(problems.map(({ line, message }) => [line, /[AB]\d/.exec(message)?.[0]])).toEqual([
    [3, 'A3'],
    [4, 'B4'],
  ])
})

test.each([
  ['1.234,50', 'comma', 123_450],
  ['-1.234,50', 'comma', -123_450],
  ['1.234,50-', 'comma', -123_450],
  ['(12.00)', 'point', -1200],
  ["+1'234.50 CHF", 'point', 123_450],
  ['€ 12,00', 'comma', 1200],
  ['1 234,5', 'comma', 123_450],
  ['−7,00', 'comma', -700],
  ['1,250', 'point', 125_000],
  ['1,25', 'point', null],
  ['12.345', 'comma', 1_234_500],
  ['12,345', 'comma', null],
  ['twelve', 'point', null],
  ['', 'point', null],
] as const)('reads %j with a decimal %s', (text, sign, amount) => {
  expect(moneyOf(text, sign, 'EUR')).toBe(amount)
})
