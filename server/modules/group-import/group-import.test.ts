import { describe, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { Relation } from '../accounts/public.ts'
import { Run } from '../runs/public.ts'
import { batchSize } from '../runs/testing/public.ts'
import { GroupImport } from './testing/public.ts'
import {
  mutate,
  app,
  cancelRun,
  classListStage,
  family,
  fields,
  followed,
  header,
  list,
  look,
  run,
  students,
  teacher,
  upload,
  uploadFile,
  word,
} from './testing/class-list-stage.ts'

classListStage()

describe('the check of a class list', () => {
  test('marks errors in their cells, and correcting a cell clears its error', async () => {
    const name = family()
    const id = await list([
      `;Ann;${name};31/02/2012;5;TR;`,
      `;;${name};01/02/2012;55;Nowhere;not-an-address`,
      `STEM-999999;Bob;${name};01/02/2012;5;;`,
      `;Cem;${name};01/02/2012;5;Türkiye;cem@school.test`,
      `;CEM;${name.toUpperCase()};1.2.2012;5;;`,
    ])
    const seen = await look(id)
    expect(seen.counts).toMatchObject({ total: 5, error: 4, fresh: 1 })
    const faults = seen.rows.nodes.map(({ cells }: { cells: { field: string; problem: string | null }[] }) =>
      cells.filter(({ problem }) => problem).map(({ field }) => field),
    )
    expect(faults).toEqual([['birth'], ['firstName', 'grade', 'country', 'email'], ['studentId'], [], ['lastName']])
    expect(await students()).toBe(0)

    await mutate('editGroupImportCell', { id, rowNo: 2, field: 'birth', value: '28/02/2012' })
    await mutate('dropGroupImportRow', { id, rowNo: 3 })
    await mutate('editGroupImportCell', { id, rowNo: 4, field: 'studentId', value: '' })
    const { data } = await mutate('dropGroupImportRow', { id, rowNo: 6 })
    expect(data.dropGroupImportRow.list.counts).toMatchObject({ total: 3, error: 0, fresh: 3 })
  })

  test('keeps all concurrent corrections', async () => {
    const name = family()
    const id = await list(['', '', ''].map((_, i) => `;;${name};0${i + 1}/02/2012;5;;`))
    await Promise.all(
      ['Ann', 'Bob', 'Cem'].map((value, i) =>
        mutate('editGroupImportCell', { id, rowNo: i + 2, field: 'firstName', value }),
      ),
    )
    expect((await look(id)).counts).toMatchObject({ total: 3, fresh: 3, error: 0 })
  })

  test('re-reads columns when they are matched manually', async () => {
    const id = await list([`;Ann;${family()};01/02/2012;5;;`])
    const columns = [
      { field: 'city', column: 1 },
      { field: 'firstName', column: null },
    ]
    const { data } = await mutate('setGroupImportColumns', { id, columns })
    expect(data.setGroupImportColumns.list).toMatchObject({ state: 'checking', counts: { waiting: 1 } })
    await app.drainJobs()
    const { state, counts, rows } = await look(id)
    expect([state, counts.error]).toEqual(['draft', 1])
    expect(rows.nodes[0].cells.find((each: { field: string }) => each.field === 'city').value).toBe('Ann')
  })

  test('is a run that can be followed, cancelled and resumed', async () => {
    const lines = Array.from({ length: batchSize + 3 }, (_, i) => `;Kid ${word(i)};${family()};01/02/2012;5;TR;`)
    const { id } = (await upload(lines)).json()
    const { id: subjectId } = await app.db.findOneByOrFail(GroupImport, { ownerId: teacher.id })
    const { id: runId } = await app.db.findOneByOrFail(Run, { subjectId })
    expect(await mutate('editGroupImportCell', { id, rowNo: 2, field: 'grade', value: '6' })).toMatchObject({
      code: 'CONFLICT',
    })
    await app.job('runs.continue', { runId })
    expect(await followed(id)).toEqual({ state: 'running', total: batchSize + 3, done: batchSize, changed: batchSize })
    const other = await makeUser(app, { userType: 'supervisor' })
    expect((await cancelRun(runId, other)).code).toBe('NOT_FOUND')
    expect((await cancelRun(runId)).errors).toBeUndefined()
    expect(await look(id)).toMatchObject({ state: 'draft', counts: { fresh: batchSize, waiting: 3 } })
    expect((await mutate('runGroupImport', { id, examIds: [] })).code).toBe('RULE_BROKEN')
    const again = await app
      .as(teacher)
      .run('mutation ($id: ID!) { checkGroupImport(input: { id: $id }) { list { state } } }', { id })
    expect(again.data.checkGroupImport.list.state).toBe('checking')
    await app.drainJobs()
    expect(await look(id)).toMatchObject({ state: 'draft', counts: { fresh: batchSize + 3, waiting: 0 } })
  })

  test('reports a row that repeats another, anywhere in the list', async () => {
    const name = family()
    const others = Array.from({ length: batchSize }, (_, i) => `;Kid ${word(i)};${name};01/02/2012;5;TR;`)
    const id = await list([`;Ann;${name};01/02/2012;5;;`, ...others, `;ANN;${name};01/02/2012;5;;`])
    expect((await look(id)).counts).toMatchObject({ error: 1, fresh: batchSize + 1 })
    await mutate('dropGroupImportRow', { id, rowNo: 2 })
    expect((await look(id)).counts).toMatchObject({ error: 0, fresh: batchSize + 1 })
  })

  test('offers an invitation to the owner of an existing account', async () => {
    const name = family()
    const known = await makeUser(app, { firstName: 'Dot', lastName: name, birth: '2012-03-04' })
    const id = await list([`;Dot;${name};04/03/2012;5;;`])
    expect((await look(id)).counts).toMatchObject({ invite: 1 })
    await run(id)
    expect(await app.db.findOneBy(Relation, { aboveId: teacher.id, belowId: known.id })).toMatchObject({
      state: 'asked',
    })
    expect((await look(id)).rows.nodes[0]).toMatchObject({ username: null, referenceCode: null })
  })
})

test('a file of more than 5 MB is refused with a clear error', async () => {
  const answer = await uploadFile(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))
  expect([answer.statusCode, answer.json()]).toMatchObject([
    413,
    { code: 'TOO_LARGE', message: expect.stringContaining('5 MB') },
  ])
})

describe('a text file', () => {
  const readAgain = (input: object, user = teacher) =>
    app.as(user).run(
      `mutation ($input: ReadGroupImportAgainInput!) {
        readGroupImportAgain(input: $input) { list { encoding separator headers ${fields} } }
      }`,
      { input },
    )

  test('can be re-read with another encoding and separator', async () => {
    const name = family()
    const id = await list([`;Мария;${name};01/02/2012;5;;`])
    const { data } = await readAgain({ id, encoding: 'windows-1251' })
    expect(data.readGroupImportAgain.list).toMatchObject({ encoding: 'windows-1251', separator: ';' })
    await app.drainJobs()
    const first = data.readGroupImportAgain.list.rows.nodes[0].cells[1].value
    expect(first).not.toBe('Мария')
    const back = await readAgain({ id, encoding: 'utf-8' })
    expect(back.data.readGroupImportAgain.list.rows.nodes[0].cells[1].value).toBe('Мария')
    await app.drainJobs()
    const bars = await readAgain({ id, separator: '|' })
    expect(bars.data.readGroupImportAgain.list.headers).toEqual([header])
    await app.drainJobs()
    expect((await readAgain({ id, encoding: 'shift_jis' })).code).toBe('RULE_BROKEN')
    expect((await readAgain({ id, encoding: 'base64' })).code).toBe('BAD_USER_INPUT')
    const other = await makeUser(app, { userType: 'supervisor' })
    expect((await readAgain({ id, encoding: 'utf-8' }, other)).code).toBe('NOT_FOUND')
  })

  test('is deleted once its rows are imported', async () => {
    const id = await list([`;Ann;${family()};01/02/2012;5;;`])
    await run(id)
    const [stored] = await app.db.query('select source from group_import where owner_id = $1', [teacher.id])
    expect(stored.source).toBeNull()
    expect((await readAgain({ id, encoding: 'utf-8' })).code).toBe('CONFLICT')
  })
})

describe('a name shared by several students', () => {
  const make = async (name: string, isOwn: boolean) => {
    const user = await makeUser(app, { firstName: 'Eve', lastName: name, birth: '2012-03-04' })
    if (isOwn) await app.db.insert(Relation, { aboveId: teacher.id, belowId: user.id, state: 'active' })
    return user
  }
  const matches = async (id: string) =>
    (
      await app.as(teacher).run(
        `query ($id: ID!) { node(id: $id) { ... on GroupImport {
          rows(first: 1) { nodes { status matches { studentId grade isDraft } cells { field problem } } }
        } } }`,
        { id },
      )
    ).data.node.rows.nodes[0]

  test('requires a choice among the own students', async () => {
    const name = family()
    const [one, two] = [await make(name, true), await make(name, true)]
    const id = await list([`;Eve;${name};04/03/2012;5;;`])
    const row = await matches(id)
    expect(row.status).toBe('error')
    expect(row.matches.map(({ studentId }: { studentId: string }) => studentId)).toEqual([one.username, two.username])
    await mutate('editGroupImportCell', { id, rowNo: 2, field: 'studentId', value: two.username })
    expect(await matches(id)).toMatchObject({ status: 'same', matches: [] })
  })

  test("requires the student ID of another teacher's student without revealing details", async () => {
    const name = family()
    const [, two] = [await make(name, false), await make(name, false)]
    const id = await list([`;Eve;${name};04/03/2012;5;;`])
    const row = await matches(id)
    expect(row).toMatchObject({ status: 'error', matches: [] })
    expect(row.cells[0].problem).toBe('Several accounts match. Enter the student ID.')
    await mutate('editGroupImportCell', { id, rowNo: 2, field: 'studentId', value: two!.username })
    expect((await matches(id)).status).toBe('invite')
  })
})

describe('another user', () => {
  test('cannot see or change a list', async () => {
    const id = await list([`;Ann;${family()};01/02/2012;5;;`])
    const other = await makeUser(app, { userType: 'supervisor' })
    expect(await look(id, other)).toBeNull()
    const source = 'mutation ($id: ID!) { runGroupImport(input: { id: $id, examIds: [] }) { list { id } } }'
    expect((await app.as(other).run(source, { id })).code).toBe('NOT_FOUND')
    for (const userType of ['student', 'partner', 'admin'] as const) {
      const user = await makeUser(app, { userType })
      expect((await app.as(user).run(source, { id })).code).toBe('FORBIDDEN')
      expect((await upload([`;A;B;;5;;`], user)).statusCode).toBe(403)
    }
    expect((await app.http.inject({ method: 'POST', url: '/upload/class-list', payload: 'x' })).statusCode).toBe(403)
  })
})
