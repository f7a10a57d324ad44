import * as XLSX from '@e965/xlsx'
import { expect, test, vi } from 'vitest'
import { exportRows, exportSheet } from './export-sheet.ts'

const saved = vi.hoisted(() => ({ file: null as Blob | null, name: '' }))
vi.mock('../../save-file.ts', () => ({
  saveFile: (file: Blob, name: string) => void Object.assign(saved, { file, name }),
}))

const read = async () => XLSX.read(await saved.file!.arrayBuffer(), { cellStyles: true, UTC: true })
const exported = async (objects: Parameters<typeof exportSheet>[0]) => {
  await exportSheet(objects, 'applications')
  return read()
}

test('objects are exported to Sheet1 with a column per flattened key', async () => {
  const createdAt = new Date('2026-11-20T12:00:00Z')
  const { SheetNames, Sheets } = await exported([
    { student: { name: 'Əli & Ğülşən <Ёлкина>', grade: 7 }, createdAt, tags: ['a', 'b'] },
    { student: { name: null, grade: 7.5 }, paid: true },
  ])
  expect(saved.name).toBe('applications.xlsx')
  expect(saved.file!.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(SheetNames).toEqual(['Sheet1'])
  expect(XLSX.utils.sheet_to_json(Sheets['Sheet1']!, { header: 1, UTC: true })).toEqual([
    ['student.name', 'student.grade', 'createdAt', 'tags', 'paid'],
    ['Əli & Ğülşən <Ёлкина>', 7, expect.anything(), 'a, b'],
    [undefined, 7.5, undefined, undefined, true],
  ])
  expect(Sheets['Sheet1']!['C2']).toMatchObject({ t: 'n', w: '2026-11-20 12:00' })
})

test('no text becomes a formula, and values that a sheet cannot contain are left out', async () => {
  const { Sheets } = await exported([{ name: '=1+1', long: 'x'.repeat(40_000), odd: 'a\u0000b\ud800c😀' }])
  const sheet = Sheets['Sheet1']!
  expect(sheet['A2']).toMatchObject({ t: 's', v: '=1+1' })
  expect(sheet['A2']).not.toHaveProperty('f')
  expect((sheet['B2'] as XLSX.CellObject).v).toHaveLength(32_767)
  expect(sheet['C2']).toMatchObject({ v: 'abc😀' })
})

test('columns are as wide as their content, within limits', async () => {
  const { Sheets } = await exported([{ id: 1, name: 'Ada Lovelace of Baku', text: 'x'.repeat(500), at: new Date(0) }])
  expect(Sheets['Sheet1']!['!cols']!.map((column) => column.width)).toEqual([10, 22, 60, 18])
})

test('columns keep their order and number, even if titles are equal or numbers, and invalid values are left empty', async () => {
  await exportRows(
    [
      ['Name', '2026', '2025', 'Name'],
      ['Ada', 1, 2, 'Lovelace'],
      ['Alan', Number.NaN, Infinity, new Date(Number.NaN)],
    ],
    'answers',
  )
  const { Sheets } = await read()
  expect(XLSX.utils.sheet_to_json(Sheets['Sheet1']!, { header: 1 })).toEqual([
    ['Name', '2026', '2025', 'Name'],
    ['Ada', 1, 2, 'Lovelace'],
    ['Alan'],
  ])
})
