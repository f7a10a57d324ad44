import * as XLSX from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import yazl from 'yazl'
import { matchColumns, readCell } from '../fields.ts'
import { readSheet } from './read-sheet.ts'

const rows = [
  ['First name', 'Last name', 'Grade'],
  ['Ada', 'Øst', '5'],
]
const csv = (separator: string) => rows.map((row) => row.join(separator)).join('\r\n')

function book(edit: (book: XLSX.WorkBook, sheet: XLSX.WorkSheet) => void = () => undefined, type = 'xlsx'): Buffer {
  const made = XLSX.utils.book_new()
  const sheet = XLSX.utils.aoa_to_sheet(rows)
  XLSX.utils.book_append_sheet(made, sheet, 'Class')
  edit(made, sheet)
  return XLSX.write(made, { type: 'buffer', bookType: type as 'xlsx' }) as Buffer
}

async function archive(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const read = { headers: rows[0], rows: [rows[1]] }

describe('a class list', () => {
  test.each([',', ';', '\t', '|'])('is read as text with the separator %j', async (separator) => {
    expect(await readSheet(Buffer.from(csv(separator)))).toMatchObject({ ...read, encoding: 'utf-8' })
  })

  test.each(['xlsx', 'ods'])('is read from %s', async (type) => {
    expect(await readSheet(book(undefined, type))).toMatchObject({ ...read, encoding: null })
  })

  test('is read in its encoding, or in the one selected', async () => {
    const utf16 = Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from(csv(';'), 'utf16le')])
    expect(await readSheet(utf16)).toMatchObject({ ...read, encoding: 'utf-16le' })
    const latin = Buffer.from(csv(';'), 'latin1')
    expect(await readSheet(latin, { encoding: 'windows-1252' })).toMatchObject({ ...read, encoding: 'windows-1252' })
    const russian = Buffer.concat([
      Buffer.from('Name;Grade\n'),
      Buffer.from('cfe5f2f0;5'.slice(0, 8), 'hex'),
      Buffer.from(';5'),
    ])
    expect((await readSheet(russian, { encoding: 'windows-1251' })).rows).toEqual([['Петр', '5']])
  })

  test('is split by the chosen separator', async () => {
    const file = Buffer.from('Name,Grade;City\nAda,5;Baku\nBob,6;Gəncə')
    expect(await readSheet(file, { separator: ';' })).toMatchObject({
      headers: ['Name,Grade', 'City'],
      separator: ';',
    })
    expect(await readSheet(file, { separator: ',' })).toMatchObject({ headers: ['Name', 'Grade;City'] })
  })

  test('is refused in a wrong encoding', async () => {
    await expect(readSheet(Buffer.from('a;b\nÅ;ə', 'latin1'), { encoding: 'utf-8' })).rejects.toMatchObject({
      extensions: { code: 'RULE_BROKEN' },
    })
  })

  test('keeps the dates of a spreadsheet', async () => {
    const file = book((_, sheet) => {
      sheet['D1'] = { t: 's', v: 'Birth' }
      sheet['D2'] = { t: 'd', v: new Date(Date.UTC(2012, 1, 29)), z: 'yyyy-mm-dd' }
      sheet['!ref'] = 'A1:D2'
    })
    expect((await readSheet(file)).rows[0]![3]).toBe('2012-02-29')
  })
})

describe('a file is refused', () => {
  const macros = async () => archive({ 'xl/workbook.xml': Buffer.from('<x/>'), 'xl/vbaProject.bin': Buffer.alloc(10) })
  const formula = async () =>
    book((_, sheet) => {
      sheet['C2'] = { t: 'n', v: 5, f: 'A1+1' }
    })
  const hidden = async () =>
    book((made) => {
      XLSX.utils.book_append_sheet(made, XLSX.utils.aoa_to_sheet([['secret']]), 'Old')
      made.Workbook = { Sheets: [{}, { Hidden: 1 }] }
    })
  const bomb = async () => archive({ 'xl/worksheets/sheet1.xml': Buffer.alloc(40 * 1024 * 1024) })
  const many = async () => Buffer.from(`a,b\n${'1,2\n'.repeat(2001)}`)

  test.each<[string, () => Promise<Buffer>, string, RegExp]>([
    ['with macros', macros, 'RULE_BROKEN', /macros/],
    ['with formulas', formula, 'RULE_BROKEN', /C2 contains a formula/],
    ['with hidden sheets', hidden, 'RULE_BROKEN', /“Old” is hidden/],
    ['that is an archive bomb', bomb, 'TOO_LARGE', /too large when unpacked/],
    ['of more than 5 MB', async () => Buffer.alloc(6 * 1024 * 1024, 'a'), 'TOO_LARGE', /5 MB/],
    ['of more than 2,000 rows', many, 'RULE_BROKEN', /more than 2000 rows/],
    ['with headings alone', async () => Buffer.from('a,b\n'), 'RULE_BROKEN', /no rows/i],
    ['that is empty', async () => Buffer.alloc(0), 'RULE_BROKEN', /no rows/i],
    ['that is a broken archive', async () => Buffer.from('PK\x03\x04 nothing'), 'UNSUPPORTED_MEDIA', /cannot be read/],
    [
      'that is a picture',
      async () => Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
      'UNSUPPORTED_MEDIA',
      /cannot be read/,
    ],
  ])('%s', async (_, make, code, message) => {
    await expect(readSheet(await make())).rejects.toMatchObject({
      message: expect.stringMatching(message),
      extensions: { code },
    })
  })
})

describe('columns', () => {
  test('are matched by name in any language, each once', () => {
    expect(matchColumns(['ИМЯ', 'фамилия ', 'Класс', 'Notes'])).toMatchObject({
      firstName: 0,
      lastName: 1,
      grade: 2,
      birth: null,
    })
    expect(matchColumns(['Name', 'Surname', 'DOB'])).toMatchObject({ firstName: 0, lastName: 1, birth: 2 })
    expect(matchColumns(['Prénom', 'Nom', 'E-Mail'])).toMatchObject({ firstName: 0, lastName: 1, email: 2 })
  })

  test.each([
    ['birth', '2012-2-9', '09/02/2012'],
    ['birth', '9.2.2012', '09/02/2012'],
    ['birth', 'soon', 'soon'],
    ['sex', 'Kadın', 'f'],
    ['sex', 'м', 'm'],
    ['sex', 'K', 'K'],
    ['grade', '5-ci', '5'],
    ['grade', 'Grade 11 B', '11'],
    ['studentId', ' stem-1 ', 'STEM-1'],
  ] as const)('a cell of %s reads %j as %j', (field, given, meant) => {
    expect(readCell(field, given)).toBe(meant)
  })
})
