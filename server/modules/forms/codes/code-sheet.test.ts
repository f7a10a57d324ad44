import { beforeAll, describe, expect, test } from 'vitest'
import { makeXlsx, row } from '../../../sheets/testing/make-files.ts'
import { makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { type User } from '../../accounts/public.ts'
import { beginSession } from '../../accounts/testing/public.ts'

const app = useTestApp()
let admin: User

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

async function read(file: Buffer | string, query: Record<string, string> = {}, user = admin) {
  const { accessToken } = await beginSession(app.as(user).ctx, user)
  const answer = await app.http.inject({
    method: 'POST',
    url: `/upload/codes?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  })
  return answer.json()
}

describe('codes in a file', () => {
  test('are never headings or dates', async () => {
    const file = await makeXlsx([
      {
        name: 'x',
        rows:
          row(1, ['Licences for 2026']) +
          row(3, ['Valid until', 'Licence key']) +
          row(4, [[46000, 'dd\\.mm\\.yyyy'], 'AB-1']) +
          row(5, [
            [46000, 'dd\\.mm\\.yyyy'],
            [7, '000'],
          ]) +
          row(6, [null, 1234567890123]) +
          row(7, ['x', [46000, 'dd\\.mm\\.yyyy']]) +
          row(8, ['x', '31/12/2026']),
      },
    ])
    const answer = await read(file)
    expect(answer).toMatchObject({ headingRow: 3, column: 1, codes: ['AB-1', '007', '1234567890123'] })
    expect(answer.problems).toEqual([
      { row: 7, reason: expect.stringContaining('date') },
      { row: 8, reason: expect.stringContaining('date') },
    ])
  })

  test('do not include a heading in unknown words', async () => {
    expect(await read('Schlüssel\nAB-1\nAB-2\n')).toMatchObject({ headingRow: 1, codes: ['AB-1', 'AB-2'] })
    expect(await read('Schlüssel\nAB-1\nAB-2\n', { headingRow: '0' })).toMatchObject({
      codes: ['Schlüssel', 'AB-1', 'AB-2'],
    })
  })

  test('are read without duplicates, from lines or from all cells of a line', async () => {
    expect(await read('A-1\r\nA-2\n\n"A-3"\nA-1\n')).toMatchObject({
      codes: ['A-1', 'A-2', 'A-3'],
      repeated: 1,
      problems: [],
    })
    expect(await read('A-1, A-2, A-3')).toMatchObject({ column: -1, codes: ['A-1', 'A-2', 'A-3'] })
    expect(await read('A-1;B-1\nA-2;B-2', { column: '1' })).toMatchObject({ codes: ['B-1', 'B-2'] })
  })

  test('that are too long or an error are refused with their rows', async () => {
    const answer = await read(`code\n${'x'.repeat(201)}\n#N/A\nAB-1\n`)
    expect(answer.codes).toEqual(['AB-1'])
    expect(answer.problems.map(({ row }: { row: number }) => row)).toEqual([2, 3])
  })

  test('are read only by admins who can set up forms', async () => {
    expect(await read('A', {}, await makeUser(app))).toMatchObject({ code: 'FORBIDDEN' })
  })
})
