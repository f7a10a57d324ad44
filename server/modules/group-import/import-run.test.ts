import { describe, expect, test } from 'vitest'
import { toGlobalId } from '../../graphql/node.ts'
import { makeAttempt } from '../../testing/arena.ts'
import { makeApplication, makeExam, makeUser } from '../../testing/factories.ts'
import { Relation, User } from '../accounts/public.ts'
import { Application } from '../applications/public.ts'
import { Payment } from '../payments/public.ts'
import { Run } from '../runs/public.ts'
import { batchSize } from '../runs/testing/public.ts'
import { GroupImport, GroupImportRow } from './testing/public.ts'
import {
  mutate,
  app,
  cancelRun,
  classListStage,
  family,
  followed,
  list,
  look,
  run,
  students,
  teacher,
  upload,
  withdraw,
  word,
} from './testing/class-list-stage.ts'

classListStage()

describe('the import', () => {
  test('creates drafts with student IDs and codes; importing the same file again changes nothing', async () => {
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

  test('imports the right rows, while the wrong ones wait in a list of their own', async () => {
    const name = family()
    const id = await list([`;Ann;${name};13/02/2012;5;TR;`, `;Bob;${name};02/02/2012;99;TR;`])
    expect((await look(id)).counts).toMatchObject({ fresh: 1, error: 1 })
    expect((await run(id)).errors).toBeUndefined()
    expect(await look(id)).toMatchObject({ state: 'done', counts: { total: 1, done: 1, failed: 0 } })
    expect(await students()).toBe(1)
    const rest = await app.db.findOneByOrFail(GroupImport, { ownerId: teacher.id, state: 'draft' })
    const restId = toGlobalId('GroupImport', rest.id)
    expect(await look(restId)).toMatchObject({ counts: { total: 1, error: 1 }, rows: { nodes: [{ rowNo: 3 }] } })
    expect((await run(restId)).errors?.[0]?.extensions?.['code']).toBe('RULE_BROKEN')
    const cell = { id: restId, rowNo: 3, field: 'grade', value: '6' }
    expect((await mutate('editGroupImportCell', cell)).data.editGroupImportCell.list.counts).toMatchObject({ fresh: 1 })
    await run(restId)
    expect(await students()).toBe(2)
    // its dates are read as those of the whole file
    expect(await app.db.findOneBy(User, { lastName: name, firstName: 'Bob' })).toMatchObject({ birth: '2012-02-02' })
  })

  test('applies new values of the file and keeps manual corrections', async () => {
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

  test('resumes after a crash and writes nothing twice', async () => {
    const name = family()
    const kids = Array.from({ length: batchSize + 1 }, (_, i) => `;Kid ${word(i)};${name};01/02/2012;5;TR;`)
    const id = await list([...kids, `;Bob;${name};01/02/2012;5;;`])
    await mutate('runGroupImport', { id, examIds: [] })
    const { id: subjectId } = await app.db.findOneByOrFail(GroupImport, { ownerId: teacher.id })
    const { id: runId } = await app.db.findOneByOrFail(Run, { subjectId, kind: 'importClassList' })
    // simulates a lost connection at a student of the second batch
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

  test('keeps its results when cancelled, and can be withdrawn', async () => {
    const name = family()
    const id = await list(Array.from({ length: batchSize + 2 }, (_, i) => `;Kid ${word(i)};${name};01/02/2012;5;TR;`))
    await mutate('runGroupImport', { id, examIds: [] })
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

  test('applies for exams on behalf of the class and reports the rows that are refused', async () => {
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

describe('an import with exams', () => {
  test('interrupted before the applications creates each of them once when it resumes', async () => {
    const name = family()
    const exam = await makeExam(app, { questions: 0 })
    const id = await list([`;Ann;${name};01/02/2012;5;;`, `;Bob;${name};01/02/2012;5;;`])
    await mutate('runGroupImport', { id, examIds: [toGlobalId('Exam', exam.id)] })
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

describe('withdrawing an import', () => {
  test('removes new students and restores the details of changed ones', async () => {
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

  test('clears fields that were empty, keeps later corrections, and withdraws invitations', async () => {
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

  test('removes a new student whose application was refused', async () => {
    const name = family()
    const exam = await makeExam(app, { fromGrade: 5, toGrade: 5, questions: 0 })
    const id = await list([`;Bob;${name};01/02/2011;9;;`])
    await run(id, [toGlobalId('Exam', exam.id)])
    expect(await students()).toBe(1)
    await withdraw(id)
    expect(await students()).toBe(0)
  })

  test('keeps applications that the import did not create', async () => {
    const name = family()
    await run(await list([`;Ann;${name};01/02/2012;5;;`]))
    const ann = await app.db.findOneByOrFail(User, { lastName: name })
    const [before, made] = [await makeExam(app, { questions: 0 }), await makeExam(app, { questions: 0 })]
    await makeApplication(app, { userId: ann.id, examId: before.id, state: 'applied' })
    const id = await list([`${ann.username};Ann;${name};01/02/2012;5;;`])
    expect((await look(id)).counts).toMatchObject({ same: 1 })
    await run(
      id,
      [before, made].map((exam) => toGlobalId('Exam', exam.id)),
    )
    const stateIn = async (examId: string) =>
      (await app.db.findOneByOrFail(Application, { userId: ann.id, examId })).state
    expect([await stateIn(before.id), await stateIn(made.id)]).toEqual(['applied', 'applied'])
    expect((await withdraw(id)).errors).toBeUndefined()
    expect([await stateIn(before.id), await stateIn(made.id)]).toEqual(['applied', 'cancelled'])
  })

  test.each(['payment', 'attempt'])('is refused once an existing student has a %s from the import', async (what) => {
    const name = family()
    await run(await list([`;Ann;${name};01/02/2012;5;;`]))
    const ann = await app.db.findOneByOrFail(User, { lastName: name })
    const exam = await makeExam(app, { questions: 0, priceAmount: what === 'payment' ? 2000 : 0 })
    const id = await list([`;Bob;${name};01/02/2012;5;;`, `${ann.username};Ann;${name};01/02/2012;5;;`])
    await run(id, [toGlobalId('Exam', exam.id)])
    const application = await app.db.findOneByOrFail(Application, { userId: ann.id, examId: exam.id })
    if (what === 'payment') await app.db.update(Payment, { subjectId: application.id }, { state: 'paid' })
    else await makeAttempt(app, { applicationId: application.id, userId: ann.id, examId: exam.id })
    expect(await withdraw(id)).toMatchObject({ code: 'RULE_BROKEN', errors: [{ extensions: { rows: [3] } }] })
    expect(await students()).toBe(2)
  })

  test('is refused after a payment and names the row', async () => {
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
  test('is stored, checked and imported completely, with few statements per batch', async () => {
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
