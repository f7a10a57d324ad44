import { expect, test, vi } from 'vitest'
import { exportSheet } from './export-sheet.ts'

const wrote = vi.hoisted(() => ({ data: null as unknown, options: null as unknown, file: '' }))
vi.mock('write-excel-file/browser', () => ({
  default: (data: unknown, options: unknown) => {
    Object.assign(wrote, { data, options })
    return { toFile: async (file: string) => void Object.assign(wrote, { file }) }
  },
}))

test('objects are exported to Sheet1 with a column per flattened key, and no text becomes a formula', async () => {
  const createdAt = new Date('2026-11-20T12:00:00Z')
  await exportSheet([{ student: { name: '=1+1', grade: 7 }, createdAt }], 'applications')
  expect(wrote.options).toMatchObject({ sheet: 'Sheet1' })
  expect(wrote.file).toBe('applications.xlsx')
  const [header, row] = wrote.data as [{ value: string }[], unknown[]]
  expect(header.map(({ value }) => value)).toEqual(['student.name', 'student.grade', 'createdAt'])
  expect(row).toEqual([{ value: '=1+1', type: String }, 7, createdAt])
})
