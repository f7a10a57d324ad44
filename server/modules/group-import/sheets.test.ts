import { describe, expect, test } from 'vitest'
import { makeXlsx, row } from '../../sheets/testing/make-files.ts'
import { makeUser } from '../../testing/factories.ts'
import { mutate, app, classListStage, family, fields, look, teacher, uploadFile } from './testing/class-list-stage.ts'

classListStage()

const details = `sheetNames sheetName headingRow headers topRows { row text } dates { order evidence example }`
const see = async (id: string, user = teacher) =>
  (await app.as(user).run(`query ($id: ID!) { node(id: $id) { ... on GroupImport { ${details} ${fields} } } }`, { id }))
    .data.node
const send = async (file: Buffer | string): Promise<string> => {
  const answer = await uploadFile(Buffer.from(file))
  if (answer.statusCode !== 201) throw new Error(answer.body)
  await app.drainJobs()
  return answer.json().id
}
const again = async (input: object) => {
  const answer = await mutate('readGroupImportAgain', input)
  await app.drainJobs()
  return answer
}
type Row = { rowNo: number; cells: { field: string; value: string; problem: string | null }[] }
const valuesOf = (list: { rows: { nodes: Row[] } }, field: string) =>
  list.rows.nodes.map(({ rowNo, cells }) => [rowNo, cells.find((cell) => cell.field === field)!.value])

describe('a workbook with several sheets', () => {
  const sheet = (name: string, first: string) => ({
    name,
    rows: row(1, ['First name', 'Last name', 'Grade']) + row(2, [first, family(), 7]),
  })

  test('is read only after the teacher has chosen a sheet, and can be re-read from another', async () => {
    const id = await send(await makeXlsx([sheet('7A', 'Ada'), sheet('7B', 'Bob')]))
    expect(await see(id)).toMatchObject({
      state: 'draft',
      sheetNames: ['7A', '7B'],
      sheetName: null,
      counts: { total: 0 },
    })
    expect((await mutate('runGroupImport', { id, examIds: [] })).code).toBe('RULE_BROKEN')
    await again({ id, sheet: '7B' })
    expect(valuesOf(await see(id), 'firstName')).toEqual([[2, 'Bob']])
    await again({ id, sheet: '7A' })
    expect(valuesOf(await see(id), 'firstName')).toEqual([[2, 'Ada']])
    expect((await again({ id, sheet: '7C' })).code).toBe('RULE_BROKEN')
  })
})

describe('a list below a title', () => {
  test('has the row numbers of its file, and another heading row can be chosen', async () => {
    const name = family()
    const id = await send(`sep=;\nClass 7A;;\n\nFirst name;Last name;Grade\nAda;${name};7\n;;\nBob;${name};7\n`)
    const list = await see(id)
    expect(list).toMatchObject({
      headingRow: 4,
      topRows: [{ row: 2, text: 'Class 7A' }, { row: 4 }, { row: 5 }, { row: 7 }],
    })
    expect(valuesOf(list, 'firstName')).toEqual([
      [5, 'Ada'],
      [7, 'Bob'],
    ])
    await again({ id, headingRow: 2 })
    expect(await see(id)).toMatchObject({ headingRow: 2, headers: ['Class 7A', '', ''] })
  })
})

describe('cells', () => {
  test('are read as displayed or as stored, depending on their fields', async () => {
    const name = family()
    const headings = ['Student ID', 'First name', 'Last name', 'Grade', 'Phone', 'School', 'Date of birth']
    const file = await makeXlsx([
      {
        name: 'x',
        rows:
          row(1, headings) +
          row(2, [
            [7, '000'],
            'Ada',
            name,
            [7, '#,##0.00'],
            [501234567, '0000000000'],
            [5, '000'],
            [41702, 'dd\\.mm\\.yyyy'],
          ]) +
          row(3, [null, 'Bob', name, [7.6, '0'], 1234567890123, '#N/A', null]),
      },
    ])
    const list = await see(await send(file))
    expect(valuesOf(list, 'studentId')[0]).toEqual([2, '007'])
    expect(valuesOf(list, 'grade')).toEqual([
      [2, '7'],
      [3, '7.6'],
    ])
    expect(valuesOf(list, 'phone')).toEqual([
      [2, '0501234567'],
      [3, '1234567890123'],
    ])
    expect(valuesOf(list, 'school')[0]).toEqual([2, '005'])
    expect(valuesOf(list, 'birth')[0]).toEqual([2, '04/03/2014'])
    const problems = list.rows.nodes[1].cells.flatMap(({ field, problem }: Row['cells'][number]) =>
      problem ? [field] : [],
    )
    expect(problems).toEqual(expect.arrayContaining(['grade', 'school']))
  })

  test('of our own CSV are read without the apostrophes written before signs', async () => {
    const id = await send(`First name,Last name,Grade,Phone\nAda,${family()},7,'+994501234567\n`)
    expect(valuesOf(await see(id), 'phone')).toEqual([[2, '+994501234567']])
  })
})

describe('dates of birth', () => {
  const file = (...dates: string[]) =>
    `First name;Last name;Grade;Date of birth\n${dates.map((date, i) => `Kid ${'abc'[i]};${family()};7;${date}`).join('\n')}`

  test('are month-first in all rows if any is unambiguously so', async () => {
    const list = await see(await send(file('03/04/2014', '12/25/2013')))
    expect(list.dates).toMatchObject({ order: 'monthFirst', evidence: 'values' })
    expect(valuesOf(list, 'birth')).toEqual([
      [2, '04/03/2014'],
      [3, '25/12/2013'],
    ])
  })

  test('without evidence raise a question, and the answer is kept for the list', async () => {
    const id = await send(file('03/04/2014'))
    expect(await see(id)).toMatchObject({ dates: { order: null, example: '03/04/2014' }, counts: { total: 0 } })
    await again({ id, dateOrder: 'monthFirst' })
    expect(valuesOf(await see(id), 'birth')).toEqual([[2, '04/03/2014']])
    await again({ id, separator: ';' })
    expect(valuesOf(await see(id), 'birth')).toEqual([[2, '04/03/2014']])
    await mutate('setGroupImportColumns', { id, columns: [{ field: 'city', column: 0 }] })
    await app.drainJobs()
    expect(await see(id)).toMatchObject({ dates: { order: 'monthFirst', evidence: 'reader' }, counts: { total: 1 } })
  })

  test('are read according to the language of the teacher', async () => {
    const answer = await uploadFile(Buffer.from(file('03/04/2014')), teacher, 'az')
    await app.drainJobs()
    const list = await see(answer.json().id)
    expect(list).toMatchObject({ dates: { order: 'dayFirst', evidence: 'language' }, counts: { total: 1 } })
  })

  test('some of which a program has swapped are refused', async () => {
    const rows =
      row(1, ['First name', 'Last name', 'Grade', 'Date of birth']) +
      row(2, ['Ada', family(), 7, [41702, 'dd\\.mm\\.yyyy']]) +
      row(3, ['Bob', family(), 7, '25/12/2013'])
    const answer = await uploadFile(await makeXlsx([{ name: 'x', rows }]))
    expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining('Column D')])
  })
})

test('a list of another teacher cannot be re-read', async () => {
  const id = await send(`First name;Last name;Grade\nAda;${family()};7`)
  const other = await makeUser(app, { userType: 'supervisor' })
  expect(await see(id, other)).toBeNull()
  expect(await look(id)).not.toBeNull()
})
