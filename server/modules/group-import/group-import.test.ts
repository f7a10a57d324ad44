import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../graphql/node.ts'
import { makeExam, makeUser, unique } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { beginSession, Relation, User } from '../accounts/public.ts'
import { Application } from '../applications/public.ts'
import { Payment } from '../payments/public.ts'
import { batchSize, Run } from '../runs/public.ts'
import { GroupImport, GroupImportRow } from './public.ts'

let app: TestApp
let teacher: User

beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => {
  teacher = await makeUser(app, { userType: 'supervisor' })
})

const header = 'Student ID;First name;Last name;Date of birth;Grade;Country;E-mail'
/** Names that no other test has. */
const family = () => `Family${word(unique())}`
const word = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

async function upload(lines: string[], user: User = teacher) {
  const { accessToken } = await beginSession(app.as(user).ctx, user)
  return app.http.inject({
    method: 'POST',
    url: '/upload/class-list?name=class.csv',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from([header, ...lines].join('\n')),
  })
}

async function list(lines: string[]): Promise<string> {
  const answer = await upload(lines)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  await app.drainJobs()
  return answer.json().id
}

const fields = `id state counts { total done failed fresh changed invite same error waiting }
  rows(first: 50) { nodes { rowNo status failure username referenceCode cells { field value problem } } }`
const look = async (id: string, user = teacher) =>
  (await app.as(user).run(`query ($id: ID!) { node(id: $id) { ... on GroupImport { ${fields} } } }`, { id })).data.node
const act = (source: string, input: object) =>
  app.as(teacher).run(
    `mutation ($input: ${source[0]!.toUpperCase()}${source.slice(1)}Input!) {
    ${source}(input: $input) { list { ${fields} } }
  }`,
    { input },
  )
const run = async (id: string, examIds: string[] = []) => {
  const answer = await act('runGroupImport', { id, examIds })
  if (answer.errors) return answer
  await app.drainJobs()
  return answer
}
const withdraw = (id: string) =>
  app.as(teacher).run('mutation ($id: ID!) { withdrawGroupImport(input: { id: $id }) { list { state } } }', { id })
const followed = async (id: string) =>
  (
    await app
      .as(teacher)
      .run('query ($id: ID!) { node(id: $id) { ... on GroupImport { run { state total done changed } } } }', { id })
  ).data.node.run
const cancelRun = (id: string, user = teacher) =>
  app
    .as(user)
    .run('mutation ($id: ID!) { cancelRun(input: { id: $id }) { run { state } } }', { id: toGlobalId('Run', id) })
const students = () => app.db.countBy(Relation, { aboveId: teacher.id, state: 'active' })

describe('the check', () => {
  test('marks faults in their cells, and a correction in place mends them', async () => {
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
    expect((await run(id)).code).toBe('RULE_BROKEN')

    await act('editGroupImportCell', { id, rowNo: 2, field: 'birth', value: '28/02/2012' })
    await act('dropGroupImportRow', { id, rowNo: 3 })
    await act('editGroupImportCell', { id, rowNo: 4, field: 'studentId', value: '' })
    const { data } = await act('dropGroupImportRow', { id, rowNo: 6 })
    expect(data.dropGroupImportRow.list.counts).toMatchObject({ total: 3, error: 0, fresh: 3 })
  })

  test('keeps every one of several corrections that come at once', async () => {
    const name = family()
    const id = await list(['', '', ''].map((_, i) => `;;${name};0${i + 1}/02/2012;5;;`))
    await Promise.all(
      ['Ann', 'Bob', 'Cem'].map((value, i) =>
        act('editGroupImportCell', { id, rowNo: i + 2, field: 'firstName', value }),
      ),
    )
    expect((await look(id)).counts).toMatchObject({ total: 3, fresh: 3, error: 0 })
  })

  test('reads columns again when they are matched by hand', async () => {
    const id = await list([`;Ann;${family()};01/02/2012;5;;`])
    const columns = [
      { field: 'city', column: 1 },
      { field: 'firstName', column: null },
    ]
    const { data } = await act('setGroupImportColumns', { id, columns })
    expect(data.setGroupImportColumns.list).toMatchObject({ state: 'checking', counts: { waiting: 1 } })
    await app.drainJobs()
    const { state, counts, rows } = await look(id)
    expect([state, counts.error]).toEqual(['draft', 1])
    expect(rows.nodes[0].cells.find((each: { field: string }) => each.field === 'city').value).toBe('Ann')
  })

  test('is a run that is followed, cancelled, and gone on with later', async () => {
    const lines = Array.from({ length: batchSize + 3 }, (_, i) => `;Kid ${word(i)};${family()};01/02/2012;5;TR;`)
    const { id } = (await upload(lines)).json()
    const { id: subjectId } = await app.db.findOneByOrFail(GroupImport, { ownerId: teacher.id })
    const { id: runId } = await app.db.findOneByOrFail(Run, { subjectId })
    expect(await act('editGroupImportCell', { id, rowNo: 2, field: 'grade', value: '6' })).toMatchObject({
      code: 'CONFLICT',
    })
    await app.job('runs.continue', { runId })
    expect(await followed(id)).toEqual({ state: 'running', total: batchSize + 3, done: batchSize, changed: batchSize })
    const other = await makeUser(app, { userType: 'supervisor' })
    expect((await cancelRun(runId, other)).code).toBe('NOT_FOUND')
    expect((await cancelRun(runId)).errors).toBeUndefined()
    expect(await look(id)).toMatchObject({ state: 'draft', counts: { fresh: batchSize, waiting: 3 } })
    expect((await act('runGroupImport', { id, examIds: [] })).code).toBe('RULE_BROKEN')
    const again = await app
      .as(teacher)
      .run('mutation ($id: ID!) { checkGroupImport(input: { id: $id }) { list { state } } }', { id })
    expect(again.data.checkGroupImport.list.state).toBe('checking')
    await app.drainJobs()
    expect(await look(id)).toMatchObject({ state: 'draft', counts: { fresh: batchSize + 3, waiting: 0 } })
  })

  test('tells of a row that repeats another one, wherever in the list both are', async () => {
    const name = family()
    const others = Array.from({ length: batchSize }, (_, i) => `;Kid ${word(i)};${name};01/02/2012;5;TR;`)
    const id = await list([`;Ann;${name};01/02/2012;5;;`, ...others, `;ANN;${name};01/02/2012;5;;`])
    expect((await look(id)).counts).toMatchObject({ error: 1, fresh: batchSize + 1 })
    await act('dropGroupImportRow', { id, rowNo: 2 })
    expect((await look(id)).counts).toMatchObject({ error: 0, fresh: batchSize + 1 })
  })

  test('offers an invitation to somebody who has an account', async () => {
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

describe('a text file', () => {
  const readAgain = (input: object, user = teacher) =>
    app.as(user).run(
      `mutation ($input: ReadGroupImportAgainInput!) {
        readGroupImportAgain(input: $input) { list { encoding separator headers ${fields} } }
      }`,
      { input },
    )

  test('is read again in another encoding and with another separator', async () => {
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

describe('a name that several students have', () => {
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

  test('waits for a choice among the own students', async () => {
    const name = family()
    const [one, two] = [await make(name, true), await make(name, true)]
    const id = await list([`;Eve;${name};04/03/2012;5;;`])
    const row = await matches(id)
    expect(row.status).toBe('error')
    expect(row.matches.map(({ studentId }: { studentId: string }) => studentId)).toEqual([one.username, two.username])
    await act('editGroupImportCell', { id, rowNo: 2, field: 'studentId', value: two.username })
    expect(await matches(id)).toMatchObject({ status: 'same', matches: [] })
  })

  test('asks for the student ID of a stranger, and describes none', async () => {
    const name = family()
    const [, two] = [await make(name, false), await make(name, false)]
    const id = await list([`;Eve;${name};04/03/2012;5;;`])
    const row = await matches(id)
    expect(row).toMatchObject({ status: 'error', matches: [] })
    expect(row.cells[0].problem).toBe('Several accounts match. Enter the student ID.')
    await act('editGroupImportCell', { id, rowNo: 2, field: 'studentId', value: two!.username })
    expect((await matches(id)).status).toBe('invite')
  })
})

describe('the import', () => {
  test('makes drafts with student IDs and codes; the same file again changes nothing', async () => {
    const name = family()
    const lines = [`;Ann;${name};01/02/2012;5;TR;ann-${name}@school.test`, `;Bob;${name};02/02/2012;6;TR;`]
    const id = await list(lines)
    expect((await run(id)).errors).toBeUndefined()
    const done = await look(id)
    expect(done).toMatchObject({ state: 'done', counts: { done: 2, failed: 0 } })
    expect(done.rows.nodes[0]).toMatchObject({
      username: expect.stringMatching(/^STEM-\d+$/),
      referenceCode: expect.stringMatching(/^\w{4}-\w{4}$/),
    })
    expect(await students()).toBe(2)
    const again = await list(lines)
    expect((await look(again)).counts).toMatchObject({ same: 2, fresh: 0, changed: 0 })
    await run(again)
    expect(await students()).toBe(2)
  })

  test('changes what the file says anew, and keeps corrections made by hand', async () => {
    const name = family()
    await run(await list([`;Ann;${name};01/02/2012;5;TR;`]))
    const ann = await app.db.findOneByOrFail(User, { lastName: name })
    await app.db.update(User, { id: ann.id }, { grade: 6 })
    const same = await list([`${ann.username};Ann;${name};01/02/2012;5;TR;`])
    expect((await look(same)).counts).toMatchObject({ same: 1 })
    const id = await list([`${ann.username};Anna;${name};01/02/2012;5;TR;`])
    expect((await look(id)).counts).toMatchObject({ changed: 1 })
    await run(id)
    expect(await app.db.findOneBy(User, { id: ann.id })).toMatchObject({ firstName: 'Anna', grade: 6 })
  })

  test('that was killed goes on where it stopped, and writes nothing twice', async () => {
    const name = family()
    const kids = Array.from({ length: batchSize + 1 }, (_, i) => `;Kid ${word(i)};${name};01/02/2012;5;TR;`)
    const id = await list([...kids, `;Bob;${name};01/02/2012;5;;`])
    await act('runGroupImport', { id, examIds: [] })
    const { id: subjectId } = await app.db.findOneByOrFail(GroupImport, { ownerId: teacher.id })
    const { id: runId } = await app.db.findOneByOrFail(Run, { subjectId, kind: 'importClassList' })
    // the database refuses a student of the second batch, as if the connection were lost there
    await app.db.query(`create function refuse_bob() returns trigger language plpgsql as $$ begin
      if new.last_name = '${name}' and new.first_name = 'Bob' then raise exception 'The connection was lost'; end if;
      return new; end $$`)
    await app.db.query('create trigger refuse_bob before insert on "user" for each row execute function refuse_bob()')
    await app.job('runs.continue', { runId })
    await expect(app.job('runs.continue', { runId })).rejects.toThrow('lost')
    expect((await look(id)).counts).toMatchObject({ done: batchSize })
    expect(await students()).toBe(batchSize)
    await app.db.query('drop trigger refuse_bob on "user"')
    await app.db.query('drop function refuse_bob')
    await app.drainJobs()
    const total = batchSize + 2
    expect(await students()).toBe(total)
    expect(await followed(id)).toEqual({ state: 'done', total, done: total, changed: total })
  })

  test('that is cancelled keeps what it wrote, and can be withdrawn', async () => {
    const name = family()
    const id = await list(Array.from({ length: batchSize + 2 }, (_, i) => `;Kid ${word(i)};${name};01/02/2012;5;TR;`))
    await act('runGroupImport', { id, examIds: [] })
    const { id: subjectId } = await app.db.findOneByOrFail(GroupImport, { ownerId: teacher.id })
    const { id: runId } = await app.db.findOneByOrFail(Run, { subjectId, kind: 'importClassList' })
    await app.job('runs.continue', { runId })
    await cancelRun(runId)
    await app.drainJobs()
    expect(await look(id)).toMatchObject({ state: 'done', counts: { total: batchSize + 2, done: batchSize } })
    expect(await students()).toBe(batchSize)
    await withdraw(id)
    expect(await students()).toBe(0)
  })

  test('enters the class for exams, and names the rows that do not fit', async () => {
    const name = family()
    const exam = await makeExam(app, { fromGrade: 5, toGrade: 5, questions: 0 })
    const id = await list([`;Ann;${name};01/02/2012;5;;`, `;Bob;${name};01/02/2011;9;;`])
    await run(id, [toGlobalId('Exam', exam.id)])
    expect(await app.db.countBy(Application, { examId: exam.id })).toBe(1)
    expect((await look(id)).rows.nodes.map(({ failure }: GroupImportRow) => failure)).toEqual([
      null,
      'This exam is for grades 5 to 5',
    ])
  })
})

describe('an import for exams', () => {
  test('that was killed before the entries enters each student once when it goes on', async () => {
    const name = family()
    const exam = await makeExam(app, { questions: 0 })
    const id = await list([`;Ann;${name};01/02/2012;5;;`, `;Bob;${name};01/02/2012;5;;`])
    await act('runGroupImport', { id, examIds: [toGlobalId('Exam', exam.id)] })
    const { id: subjectId } = await app.db.findOneByOrFail(GroupImport, { ownerId: teacher.id })
    const { id: runId } = await app.db.findOneByOrFail(Run, { subjectId, kind: 'importClassList' })
    await app.db.query(`create function refuse_entry() returns trigger language plpgsql as $$ begin
      if new.exam_id = '${exam.id}' then raise exception 'The connection was lost'; end if; return new; end $$`)
    await app.db.query(
      'create trigger refuse_entry before insert on application for each row execute function refuse_entry()',
    )
    await expect(app.job('runs.continue', { runId })).rejects.toThrow('lost')
    expect([await students(), (await look(id)).counts.done]).toEqual([2, 0])
    await app.db.query('drop trigger refuse_entry on application')
    await app.db.query('drop function refuse_entry')
    await app.drainJobs()
    expect(await students()).toBe(2)
    expect(await app.db.countBy(Application, { examId: exam.id })).toBe(2)
    expect(await followed(id)).toEqual({ state: 'done', total: 2, done: 2, changed: 2 })
  })
})

describe('a withdrawal', () => {
  test('removes new students and gives changed ones their details back', async () => {
    const name = family()
    await run(await list([`;Ann;${name};01/02/2012;5;;`]))
    const ann = await app.db.findOneByOrFail(User, { lastName: name })
    const exam = await makeExam(app, { questions: 0 })
    const id = await list([`${ann.username};Anna;${name};01/02/2012;5;;`, `;Bob;${name};01/02/2012;5;;`])
    await run(id, [toGlobalId('Exam', exam.id)])
    expect(await students()).toBe(2)
    expect((await withdraw(id)).data.withdrawGroupImport.list.state).toBe('withdrawn')
    expect(await students()).toBe(1)
    expect(await app.db.findOneBy(User, { id: ann.id })).toMatchObject({ firstName: 'Ann' })
    expect(await app.db.countBy(Application, { examId: exam.id, state: 'applied' })).toBe(0)
    expect((await withdraw(id)).code).toBe('CONFLICT')
  })

  test('empties what was empty, keeps what was corrected since, and ends invitations', async () => {
    const name = family()
    await run(await list([`;Ann;${name};01/02/2012;5;;`]))
    const ann = await app.db.findOneByOrFail(User, { lastName: name })
    const known = await makeUser(app, { firstName: 'Dot', lastName: name, birth: '2012-03-04' })
    const id = await list([
      `${ann.username};Anna;${name};01/02/2012;6;TR;anna@school.test`,
      `;Dot;${name};04/03/2012;5;;`,
    ])
    expect((await run(id)).errors).toBeUndefined()
    expect(await app.db.countBy(Relation, { belowId: known.id })).toBe(1)
    await app.db.update(User, { id: ann.id }, { firstName: 'Annika' })
    expect((await withdraw(id)).errors).toBeUndefined()
    expect(await app.db.findOneBy(User, { id: ann.id })).toMatchObject({
      firstName: 'Annika',
      grade: 5,
      country: null,
      email: null,
    })
    expect(await app.db.countBy(Relation, { belowId: known.id })).toBe(0)
  })

  test('removes a new student whom an exam did not take', async () => {
    const name = family()
    const exam = await makeExam(app, { fromGrade: 5, toGrade: 5, questions: 0 })
    const id = await list([`;Bob;${name};01/02/2011;9;;`])
    await run(id, [toGlobalId('Exam', exam.id)])
    expect(await students()).toBe(1)
    await withdraw(id)
    expect(await students()).toBe(0)
  })

  test('is refused once money came in, and names the row', async () => {
    const name = family()
    const exam = await makeExam(app, { questions: 0 })
    const id = await list([`;Ann;${name};01/02/2012;5;;`, `;Bob;${name};01/02/2012;5;;`])
    await run(id, [toGlobalId('Exam', exam.id)])
    const bob = await app.db.findOneByOrFail(User, { lastName: name, firstName: 'Bob' })
    await app.db.update(Payment, { userId: bob.id }, { state: 'paid' })
    expect(await withdraw(id)).toMatchObject({ code: 'RULE_BROKEN', errors: [{ extensions: { rows: [3] } }] })
    expect(await students()).toBe(2)
  })
})

describe('a list of 2 000 rows', () => {
  test('is taken by few statements, checked and imported by few for each batch, and whole', async () => {
    const name = family()
    const lines = Array.from({ length: 2000 }, (_, i) => `;Kid ${word(i)};${name};01/02/2012;5;TR;`)
    const few = await app.countStatements(() => upload([`;Solo;${family()};01/02/2012;5;TR;`]))
    let id = ''
    const many = await app.countStatements(async () => void (id = (await upload(lines)).json().id))
    expect(many.length - few.length).toBeLessThanOrEqual(3)
    const checking = await app.countStatements(() => app.drainJobs())
    expect(checking.length).toBeLessThan(30 * (2000 / batchSize))
    expect((await look(id)).counts).toMatchObject({ total: 2000, fresh: 2000, error: 0 })
    const importing = await app.countStatements(() => run(id))
    expect(importing.length).toBeLessThan(30 * (2000 / batchSize))
    expect((await look(id)).counts).toMatchObject({ done: 2000, failed: 0 })
    expect(await students()).toBe(2000)
    expect((await look(await list(lines))).counts).toMatchObject({ same: 2000 })
  })
})

describe('somebody else', () => {
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
