import * as XLSX from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { xlsxOf } from '../export/xlsx.ts'
import { asId, asNumber, asText, type Cell } from './cell.ts'
import { readWorkbook } from './read-workbook.ts'
import { makeOds, makeXlsx, row } from './testing/make-files.ts'
import { failureOf, limits, read, textsOf } from './testing/read.ts'

const table = (rows: string, more = '') => `<table:table table:name="List"${more}>${rows}</table:table>`
const stringCell = (inner: string) =>
  `<table:table-cell office:value-type="string"><text:p>${inner}</text:p></table:table-cell>`

describe('sheets', () => {
  const two = [
    { name: '7A', rows: row(1, ['Ada']) },
    { name: '7B', rows: row(1, ['Bob']) },
  ]

  test('are listed in the order of the tabs, and none of several is read without a choice', async () => {
    const file = await makeXlsx(two)
    expect(await read(file)).toMatchObject({
      sheets: [
        { name: '7A', rowCount: 1 },
        { name: '7B', rowCount: 1 },
      ],
      sheet: null,
      rows: [],
    })
    expect(await textsOf(file, { sheet: '7B' })).toEqual([[1, 'Bob']])
    await expect(read(file, { sheet: '7C' })).rejects.toMatchObject(failureOf('RULE_BROKEN', /no sheet “7C”/))
  })

  test('without content are not counted', async () => {
    expect(await read(await makeXlsx([{ name: 'Empty', rows: '' }, two[1]!]))).toMatchObject({ sheet: '7B' })
  })

  test.each(['hidden', 'veryHidden'] as const)(
    'that are %s are refused with an error that names them',
    async (state) => {
      const file = await makeXlsx([two[0]!, { ...two[1]!, state }])
      await expect(read(file)).rejects.toMatchObject(failureOf('RULE_BROKEN', /“7B” is hidden/))
    },
  )

  test('that are hidden in OpenDocument are refused with an error that names them', async () => {
    const hidden =
      '<style:style style:name="t" style:family="table"><style:table-properties table:display="false"/></style:style>'
    const rows = `<table:table-row>${stringCell('x')}</table:table-row>`
    await expect(read(await makeOds(table(rows, ' table:style-name="t"'), hidden))).rejects.toMatchObject(
      failureOf('RULE_BROKEN', /“List” is hidden/),
    )
  })
})

describe('hidden rows and columns', () => {
  test('of a workbook are refused with an error that names them', async () => {
    const rows = row(1, ['a', 'b']) + row(2, ['c', 'd'], ' hidden="1"')
    await expect(read(await makeXlsx([{ name: 'x', rows }]))).rejects.toMatchObject(
      failureOf('RULE_BROKEN', /Row 2 is hidden/),
    )
    const before = '<cols><col min="2" max="2" hidden="1"/></cols>'
    await expect(read(await makeXlsx([{ name: 'x', rows: row(1, ['a', 'b']), before }]))).rejects.toMatchObject(
      failureOf('RULE_BROKEN', /Column B is hidden/),
    )
  })

  test('of OpenDocument are refused with an error that names them', async () => {
    for (const visibility of ['collapse', 'filter']) {
      const rows = `<table:table-row>${stringCell('a')}</table:table-row><table:table-row table:visibility="${visibility}">${stringCell('b')}</table:table-row>`
      await expect(read(await makeOds(table(rows)))).rejects.toMatchObject(failureOf('RULE_BROKEN', /Row 2 is hidden/))
    }
    const columns = '<table:table-column/><table:table-column table:visibility="collapse"/>'
    const rows = `<table:table-row>${stringCell('a')}${stringCell('b')}</table:table-row>`
    await expect(read(await makeOds(table(columns + rows)))).rejects.toMatchObject(
      failureOf('RULE_BROKEN', /Column B is hidden/),
    )
  })

  test('without content are ignored', async () => {
    const before = '<cols><col min="3" max="16384" hidden="1"/></cols>'
    expect(await textsOf(await makeXlsx([{ name: 'x', rows: row(1, ['a', 'b']), before }]))).toEqual([[1, 'a', 'b']])
  })
})

describe('a row', () => {
  test('has its number in the file, below titles and blank lines', async () => {
    const file = await makeXlsx([{ name: 'x', rows: row(3, ['Class 7A']) + row(5, ['Name', null, 'Grade']) }])
    expect(await textsOf(file)).toEqual([
      [3, 'Class 7A'],
      [5, 'Name', null, 'Grade'],
    ])
    expect(await textsOf(Buffer.from('sep=;\n\nName;Grade\nAda;5\n'))).toEqual([
      [3, 'Name', 'Grade'],
      [4, 'Ada', '5'],
    ])
    const blank =
      '<table:table-row table:number-rows-repeated="4"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    expect(
      await textsOf(await makeOds(table(`${blank}<table:table-row>${stringCell('x')}</table:table-row>`))),
    ).toEqual([[5, 'x']])
  })

  test('that repeats in OpenDocument is read as many times', async () => {
    const rows = `<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="2" office:value-type="float" office:value="5"><text:p>5</text:p></table:table-cell></table:table-row>`
    expect(await textsOf(await makeOds(table(rows)))).toEqual([
      [1, '5', '5'],
      [2, '5', '5'],
      [3, '5', '5'],
    ])
  })

  test('below a merged cell has its value', async () => {
    const after = '<mergeCells><mergeCell ref="B1:B2"/></mergeCells>'
    const file = await makeXlsx([
      { name: 'x', rows: row(1, ['Ada', 'School 5']) + row(2, ['Bob']) + row(3, ['Cem']), after },
    ])
    expect(await textsOf(file)).toEqual([
      [1, 'Ada', 'School 5'],
      [2, 'Bob', 'School 5'],
      [3, 'Cem'],
    ])
  })
})

describe('a cell', () => {
  const cellOf = async (xml: string, strings = ''): Promise<Cell> =>
    (await read(await makeXlsx([{ name: 'x', rows: `<row r="1">${xml}</row>` }], { strings }))).rows[0]!.cells[0]!
  const formatted = (value: number, format: string) => row(1, [[value, format]]).replace(/<\/?row[^>]*>/g, '')
  const value = (reading: { value: unknown } | { refused: string }) =>
    'value' in reading ? reading.value : reading.refused.split(' ')[0]

  test.each<[number, string, string, number | string]>([
    // stored value, format, as an identifier, as a number
    [1250, '#,##0', '1250', 1250],
    [12.6, '0', '12.6', 12.6],
    [1250.5, '#,##0.00', '1250.5', 1250.5],
    [501234567, '0000000000', '0501234567', 501234567],
    [7, '000', '007', 7],
    [1234567890123, 'General', '1234567890123', 1234567890123],
    [1234567890123, '0.00E+00', '1234567890123', 1234567890123],
    [1.2345e15, 'General', 'CELL_DIGITS_LOST', 1.2345e15],
    [0.1 + 0.2, 'General', '0.3', 0.3],
    [0.5, '0%', 'CELL_NOT_CODE', 'CELL_IS_PERCENT'],
    [0.5, '# ?/?', '0.5', 0.5],
    [41702, 'dd\\.mm\\.yyyy', 'CELL_IS_DATE', 'CELL_IS_DATE'],
  ])(
    'that stores %d and is formatted %s is read as the identifier %s and the number %s',
    async (stored, format, id, number) => {
      const cell = await cellOf(formatted(stored, format))
      expect([value(asId(cell)), value(asNumber(cell))]).toEqual([id, number])
    },
  )

  test('is displayed as in its program', async () => {
    expect(value(asText(await cellOf(formatted(0.5, '0%'))))).toBe('50%')
    expect(value(asText(await cellOf(formatted(0.5, '# ?/?'))))).toBe('1/2')
    expect(value(asText(await cellOf(formatted(7, '000'))))).toBe('007')
    expect(await cellOf(formatted(41702, 'dd\\.mm\\.yyyy'))).toMatchObject({ text: '04.03.2014', date: '2014-03-04' })
    expect(value(asText(await cellOf(formatted(1234567890123, 'General'))))).toBe('1234567890123')
  })

  test('with an error value is refused by its address, never displayed as a number', async () => {
    const cell = await cellOf('<c r="A1" t="e"><v>#N/A</v></c>')
    for (const reading of [asText(cell), asId(cell), asNumber(cell)]) {
      expect(reading).toEqual({ refused: 'CELL_WITH_ERROR {"cell":"A1","text":"#N/A"}' })
    }
    expect(asText({ at: 'B2', text: '#REF!', kind: 'text' })).toMatchObject({ refused: expect.stringContaining('B2') })
  })

  test('with a boolean is a text, but neither a number nor a code', async () => {
    const cell = await cellOf('<c r="A1" t="b"><v>1</v></c>')
    expect([value(asText(cell)), value(asId(cell)), value(asNumber(cell))]).toEqual([
      'TRUE',
      'CELL_NOT_CODE',
      'CELL_NOT_NUMBER',
    ])
  })

  test('with a formula has its stored result, and without one is refused', async () => {
    expect(await cellOf('<c r="A1"><f>1+1</f><v>2</v></c>')).toMatchObject({ number: 2, formula: true })
    expect(value(asNumber(await cellOf('<c r="A1"><f>1+1</f></c>')))).toBe('CELL_UNCALCULATED')
  })

  test.each([
    ['superscript', '<si><r><t>10</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>3</t></r></si>', '10³'],
    [
      'subscript',
      '<si><r><t>H</t></r><r><rPr><vertAlign val="subscript"/></rPr><t>2</t></r><r><t>O</t></r></si>',
      'H₂O',
    ],
    ['several fonts', '<si><r><t>A</t></r><r><rPr><b/></rPr><t>da</t></r></si>', 'Ada'],
    ['furigana', '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>', '東京'],
    [
      'furigana in several fonts',
      '<si><r><t>課</t></r><r><t>題</t></r><rPh sb="0" eb="1"><t>カダイ</t></rPh></si>',
      '課題',
    ],
    ['an escaped line break', '<si><t>A_x000D_</t></si>', 'A'],
    ['an escaped escape', '<si><t>_x005F_x000D_</t></si>', '_x000D_'],
  ])('with %s is read as shown', async (_, strings, shown) => {
    expect(value(asText(await cellOf('<c r="A1" t="s"><v>0</v></c>', strings)))).toBe(shown)
  })

  test('with a superscript that has no character is refused', async () => {
    const strings = '<si><r><t>1</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>Ω</t></r></si>'
    expect(value(asText(await cellOf('<c r="A1" t="s"><v>0</v></c>', strings)))).toBe('CELL_UNREADABLE')
  })

  test('of OpenDocument has its stored value and its displayed text', async () => {
    const styles =
      '<style:style style:name="T1" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>'
    const cells = [
      stringCell('10<text:span text:style-name="T1">3</text:span>'),
      '<table:table-cell office:value-type="float" office:value="1250"><text:p>1.250</text:p></table:table-cell>',
      '<table:table-cell office:value-type="float" office:value="501234567"><text:p>0501234567</text:p></table:table-cell>',
      '<table:table-cell office:value-type="percentage" office:value="0.5"><text:p>50%</text:p></table:table-cell>',
      '<table:table-cell office:value-type="date" office:date-value="2014-03-04"><text:p>03/04/14</text:p></table:table-cell>',
      '<table:table-cell office:value-type="string" calcext:value-type="error"><text:p>#N/A</text:p></table:table-cell>',
      '<table:table-cell office:value-type="float" office:value="1234567890123"><text:p>1.23E+12</text:p></table:table-cell>',
      '<table:table-cell office:value-type="string"><office:annotation><text:p>note</text:p></office:annotation><text:p>東<text:ruby><text:ruby-base>京</text:ruby-base><text:ruby-text>キョウ</text:ruby-text></text:ruby></text:p></table:table-cell>',
    ]
    const { rows } = await read(await makeOds(table(`<table:table-row>${cells.join('')}</table:table-row>`), styles))
    const [power, thousand, phone, percent, date, error, code13, ruby] = rows[0]!.cells as [Cell, ...Cell[]]
    expect(value(asText(power))).toBe('10³')
    expect([value(asNumber(thousand!)), value(asId(thousand!))]).toEqual([1250, '1250'])
    expect(value(asId(phone!))).toBe('0501234567')
    expect(value(asNumber(percent!))).toBe('CELL_IS_PERCENT')
    expect(date).toMatchObject({ kind: 'date', date: '2014-03-04' })
    expect(value(asText(error!))).toBe('CELL_WITH_ERROR')
    expect(value(asId(code13!))).toBe('1234567890123')
    expect(value(asText(ruby!))).toBe('東京')
  })

  test.each<[string, number | string | null]>([
    ['12', 12],
    ['8,5', 8.5],
    ['90.25', 90.25],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1 250', 1250],
    ['1 250,5', 1250.5],
    ['0.125', 0.125],
    ['−3', -3],
    ['1,250', 'CELL_NUMBER_AMBIGUOUS'],
    ['1.250', 'CELL_NUMBER_AMBIGUOUS'],
    ['42%', 'CELL_IS_PERCENT'],
    ['1/2', 'CELL_NOT_NUMBER'],
    ['1e3', 'CELL_NOT_NUMBER'],
    ['10³', 'CELL_NOT_NUMBER'],
    ['12 points', 'CELL_NOT_NUMBER'],
    ['1.2.3', 'CELL_NOT_NUMBER'],
    ['', null],
  ])('with the text %j is the number %s', (text, number) => {
    expect(value(asNumber({ at: 'A1', text, kind: 'text' }))).toBe(number)
  })
})

describe('a workbook of another writer', () => {
  const aoa = [
    ['Name', 'Points'],
    ['Ada', 1250.5],
  ]
  test.each(['xlsx', 'xls', 'ods', 'xlsb'] as const)('is read from %s', async (bookType) => {
    const book = XLSX.utils.book_new()
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(aoa), 'Class')
    const file = XLSX.write(book, { type: 'buffer', bookType }) as Buffer
    expect(await read(file)).toMatchObject({ sheet: 'Class', encoding: null })
    expect(await textsOf(file)).toEqual([
      [1, 'Name', 'Points'],
      [2, 'Ada', '1250.5'],
    ])
  })

  test('is read from our own export', async () => {
    async function* pages() {
      yield [['=1+1', '+994501234567', 0.1, true]]
    }
    const chunks: Buffer[] = []
    for await (const chunk of xlsxOf(['a', 'b', 'c', 'd'], pages())) chunks.push(chunk as Buffer)
    expect((await textsOf(Buffer.concat(chunks)))[1]).toEqual([2, '=1+1', '+994501234567', '0.1', 'TRUE'])
  })

  test('with printer settings is not mistaken for a workbook with macros', async () => {
    const parts = { 'xl/printerSettings/printerSettings1.bin': Buffer.alloc(10) }
    expect(await textsOf(await makeXlsx([{ name: 'x', rows: row(1, ['a']) }], { parts }))).toEqual([[1, 'a']])
  })
})

describe('a file is refused', () => {
  const macros = () =>
    makeXlsx([{ name: 'x', rows: row(1, ['a']) }], { parts: { 'xl/vbaProject.bin': Buffer.alloc(10) } })

  test.each<[string, () => Promise<Buffer>, string, RegExp]>([
    ['with macros', macros, 'RULE_BROKEN', /macros/],
    ['of more than 5 MB', async () => Buffer.alloc(6 * 1024 * 1024, 'a'), 'TOO_LARGE', /5 MB/],
    ['of too many rows', async () => Buffer.from(`a,b\n${'1,2\n'.repeat(2001)}`), 'RULE_BROKEN', /more than 2000 rows/],
    ['of too many columns', async () => Buffer.from(`${'a,'.repeat(61)}b`), 'RULE_BROKEN', /60 columns/],
    ['with a longer cell', async () => Buffer.from(`a,${'b'.repeat(501)}`), 'RULE_BROKEN', /B1 has more than 500/],
    ['that is a broken archive', async () => Buffer.from('PK\x03\x04 nothing'), 'UNSUPPORTED_MEDIA', /cannot be read/],
    [
      'that is a picture',
      async () => Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
      'UNSUPPORTED_MEDIA',
      /cannot be read/,
    ],
  ])('%s', async (_, make, errorCode, message) => {
    await expect(read(await make())).rejects.toMatchObject(failureOf(errorCode, message))
  })
})

test.each([
  ['has more entries than allowed', { entries: 2 }],
  ['is larger than allowed when unpacked', { bytes: 1000 }],
  ['has an entry that shrinks more than allowed', { ratio: 2, ratioFrom: 100 }],
])('an archive is refused if it %s', async (_, lowered) => {
  const bytes = await makeXlsx([{ name: 'x', rows: row(1, ['a', 'b', 'c']) }])
  const archive = { entries: 500, bytes: 60_000, ratio: 200, ratioFrom: 60_000 }
  expect((await readWorkbook(bytes, { ...limits, archive })).rows).toHaveLength(1)
  const refused = readWorkbook(bytes, { ...limits, archive: { ...archive, ...lowered } })
  await expect(refused).rejects.toMatchObject(failureOf('TOO_LARGE', /too large when unpacked/))
})
