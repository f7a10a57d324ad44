import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeXlsx, row } from '../../../sheets/testing/make-files.ts'
import { makeUser } from '../../../testing/factories.ts'
import { makeGrandFinal, makeGroup, makeMember, removeEvents } from '../../../testing/grand-final.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { type User } from '../../accounts/public.ts'
import { beginSession } from '../../accounts/testing/public.ts'
import { GrandFinalCategory } from '../event/category.entity.ts'

const app = useTestApp()
let admin: User
let category: GrandFinalCategory
let ids: string[]

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  await removeEvents(app)
  const event = await makeGrandFinal(app, { phase: 'closed' })
  const supervisor = await makeUser(app, { userType: 'supervisor' })
  const group = await makeGroup(app, event, { supervisorId: supervisor.id, state: 'complete', quota: 8 })
  category = await app.db.findOneByOrFail(GrandFinalCategory, { eventId: event.id, venue: 'CodeCombat' })
  ids = []
  for (const team of ['Orbit', 'orbit', null, null]) {
    const member = await makeMember(app, group, supervisor, { response: 'accepted', categoryId: category.id, team })
    ids.push(member.student.username)
  }
})

async function read(file: Buffer | string, query: Record<string, string> = {}, user = admin) {
  const { accessToken } = await beginSession(app.as(user).ctx, user)
  const given = new URLSearchParams({ categoryId: toGlobalId('GrandFinalCategory', category.id), ...query })
  const answer = await app.http.inject({
    method: 'POST',
    url: `/upload/points?${given.toString()}`,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  })
  return answer.json()
}
const points = (answer: { rows: { row: number; points: number }[] }) =>
  answer.rows.map(({ row, points }) => [row, points])

describe('points in a spreadsheet', () => {
  test('are the stored numbers, whatever their format', async () => {
    const file = await makeXlsx([
      {
        name: 'x',
        rows:
          row(1, ['Student ID', 'Points']) +
          row(2, [ids[0]!, [1250, '#,##0']]) +
          row(3, [ids[2]!, [12.6, '0']]) +
          row(4, [ids[3]!, [1250.5, '#,##0.00']]),
      },
    ])
    const answer = await read(file)
    expect(points(answer)).toEqual([
      [2, 1250],
      [3, 12.6],
      [4, 1250.5],
    ])
    expect(answer.problems).toEqual([])
  })

  test('are read from column two of a CSV whose last column contains minutes', async () => {
    const answer = await read(`id,points,minutes\n${ids[2]},42,9\n`)
    expect(answer).toMatchObject({ whoColumn: 0, pointsColumn: 1, headingRow: 1 })
    expect(points(answer)).toEqual([[2, 42]])
    const other = await read(`name,minutes,score,id\nAda,9,42,${ids[2]}\n`)
    expect(other).toMatchObject({ whoColumn: 3, pointsColumn: 2, rows: [{ points: 42 }] })
    expect(points(await read(`${ids[2]},42,9`, { pointsColumn: '2' }))).toEqual([[1, 9]])
  })

  test('of every row are either imported or refused with a reason', async () => {
    const answer = await read(
      ['id;points', `${ids[2]};8,5`, `${ids[3]};`, 'nobody;1', `${ids[0]};1,250`, `${ids[1]};-1`, ';7'].join('\n'),
    )
    expect(points(answer)).toEqual([[2, 8.5]])
    expect(answer.problems.map(({ row, reason }: { row: number; reason: string }) => [row, reason])).toEqual([
      [3, 'Cell B3 is empty'],
      [4, expect.stringContaining('“nobody”')],
      [5, expect.stringContaining('two different numbers')],
      [6, expect.stringContaining('from 0 to')],
      [7, 'Cell A7 is empty'],
    ])
  })

  test('that differ for one student or team are refused in all their rows', async () => {
    const twice = await read(`id;points\n${ids[2]};1\n${ids[2]!.toLowerCase()};2\n`)
    expect(twice.rows).toEqual([])
    expect(twice.problems.map(({ reason }: { reason: string }) => reason)).toEqual([
      expect.stringContaining('rows 2, 3'),
      expect.stringContaining('rows 2, 3'),
    ])
    const team = await read(`id;points\n${ids[0]};1\n${ids[1]};2\n`)
    expect([team.rows, team.problems.length]).toEqual([[], 2])
    expect(points(await read(`id;points\n${ids[0]};1\n${ids[1]};1\n`))).toEqual([
      [2, 1],
      [3, 1],
    ])
  })

  test('are read from the chosen sheet', async () => {
    const sheet = (name: string, value: number) => ({ name, rows: row(1, ['ID', 'Points']) + row(2, [ids[2]!, value]) })
    const file = await makeXlsx([sheet('Round 1', 1), sheet('Round 2', 2)])
    expect(await read(file)).toMatchObject({ sheetNames: ['Round 1', 'Round 2'], sheetName: null, rows: [] })
    expect(points(await read(file, { sheet: 'Round 2' }))).toEqual([[2, 2]])
  })

  test('are read only by organisers', async () => {
    expect(await read('id;points\na;1', {}, await makeUser(app, { userType: 'supervisor' }))).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await read('id;points\na;1', { categoryId: 'x' })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('an import of 1,001 rows sends and stores all of them, and none if a student has different points', async () => {
  const send = (rows: object[]) =>
    app
      .as(admin)
      .run(
        'mutation ($input: ImportGrandFinalScoresInput!) { importGrandFinalScores(input: $input) { taken unknown } }',
        { input: { categoryId: category.id, rows } },
      )
  const others = Array.from({ length: 1000 }, (_, i) => ({ who: `unknown-${i}`, points: 1 }))
  const { data } = await send([...others, { who: ids[2], points: 5 }])
  expect([data.importGrandFinalScores.taken, data.importGrandFinalScores.unknown.length]).toEqual([1, 1000])
  expect(
    (
      await send([
        { who: ids[2], points: 5 },
        { who: ids[2], points: 6 },
      ])
    ).code,
  ).toBe('RULE_BROKEN')
})
