import { describe, expect, test } from 'vitest'
import { csvOf } from '../export/csv.ts'
import { failureOf, read, textsOf } from './testing/read.ts'

describe('a text file', () => {
  const rows = [
    ['First name', 'Last name', 'Grade'],
    ['Ada', 'Øst', '5'],
  ]
  const csv = (separator: string) => rows.map((cells) => cells.join(separator)).join('\r\n')
  const expected = [
    [1, ...rows[0]!],
    [2, ...rows[1]!],
  ]

  test.each([',', ';', '\t', '|'])('is read with the separator %j', async (separator) => {
    expect(await textsOf(Buffer.from(csv(separator)))).toEqual(expected)
  })

  test('is read in its encoding, or in the one selected', async () => {
    const utf16 = Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from(csv(';'), 'utf16le')])
    expect(await read(utf16)).toMatchObject({ encoding: 'utf-16le', separator: ';' })
    expect(await textsOf(utf16)).toEqual(expected)
    expect(await textsOf(Buffer.from(csv(';'), 'latin1'), { encoding: 'windows-1252' })).toEqual(expected)
    const russian = Buffer.concat([Buffer.from('Name;Grade\n'), Buffer.from('cfe5f2f0', 'hex'), Buffer.from(';5')])
    expect(await textsOf(russian, { encoding: 'windows-1251' })).toEqual([
      [1, 'Name', 'Grade'],
      [2, 'Петр', '5'],
    ])
    await expect(read(Buffer.from('a;b\nÅ;ə', 'latin1'), { encoding: 'utf-8' })).rejects.toMatchObject(
      failureOf('RULE_BROKEN', /encoding/),
    )
  })

  test('is split by the chosen separator', async () => {
    const file = Buffer.from('Name,Grade;City\nAda,5;Baku')
    expect((await textsOf(file, { separator: ';' }))[0]).toEqual([1, 'Name,Grade', 'City'])
    expect((await textsOf(file, { separator: ',' }))[0]).toEqual([1, 'Name', 'Grade;City'])
  })

  test('is split below a title without separators', async () => {
    const file = Buffer.from('Class list, 7A\n\nName;Surname;Grade\nAda;Øst;5\nBob;Ek;6\n')
    expect((await textsOf(file)).slice(1)).toEqual([
      [3, 'Name', 'Surname', 'Grade'],
      [4, 'Ada', 'Øst', '5'],
      [5, 'Bob', 'Ek', '6'],
    ])
  })

  test.each([
    ['id;points\nA-1;1\nA-2;2\n', ';'],
    ['Class 7A\nName;Grade\nAda;5\n', ';'],
    ['A-1;8,5\nA-2;9,5\n', ';'],
    ['id,points,minutes\nA-1,42,9\n', ','],
    ['A-1\nA-2\n', ','],
  ])('as short as %j is split by %j', async (text, separator) => {
    expect(await read(Buffer.from(text))).toMatchObject({ separator })
  })

  test('with different line breaks is read line by line', async () => {
    expect(await textsOf(Buffer.from('A\r\nB\n"C"\rD'))).toEqual([
      [1, 'A'],
      [2, 'B'],
      [3, 'C'],
      [4, 'D'],
    ])
  })

  test('exported by this product is read without its apostrophes', async () => {
    async function* pages() {
      yield [['+994501234567', '=SUM(A1)', '@home', '-5', "'quoted'", "O'Neil", '\t=x', "'plain", 'a, "b"']]
    }
    const chunks: string[] = []
    for await (const chunk of csvOf(['phone'], pages())) chunks.push(chunk)
    expect((await textsOf(Buffer.from(chunks.join(''))))[1]).toEqual([
      2,
      '+994501234567',
      '=SUM(A1)',
      '@home',
      '-5',
      "'quoted'",
      "O'Neil",
      '\t=x',
      "'plain",
      'a, "b"',
    ])
  })

  test('with ="…" for spreadsheet programs is read as the text', async () => {
    expect(await textsOf(Buffer.from('="007";"=""0501234567"""'))).toEqual([[1, '007', '0501234567']])
  })

  test('with an open quotation mark is refused with its row', async () => {
    await expect(read(Buffer.from('a,b\nc,d\n"e,f\ng,h\n'))).rejects.toMatchObject(failureOf('RULE_BROKEN', /row 3/))
  })

  test.each(['<html><table><tr><td>1</td></tr></table></html>', '<?xml version="1.0"?><Workbook/>', '%PDF-1.7'])(
    'that is %s under another file name is refused',
    async (text) => {
      await expect(read(Buffer.from(text))).rejects.toMatchObject(failureOf('UNSUPPORTED_MEDIA', /cannot be read/))
    },
  )
})
