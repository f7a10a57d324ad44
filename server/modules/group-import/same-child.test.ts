import { describe, expect, test } from 'vitest'
import { nameKey } from '../../../shared/fold.ts'
import { makeSchool, makeUser, relate } from '../../testing/factories.ts'
import { untilBlocked } from '../../testing/database/locks.ts'
import { Relation, User } from '../accounts/public.ts'
import { Run } from '../runs/public.ts'
import { GroupImport, GroupImportRow } from './testing/public.ts'
import {
  mutate,
  app,
  cancelRun,
  classListStage,
  family,
  list,
  look,
  run,
  students,
  teacher,
  upload,
  uploadFile,
  withdraw,
} from './testing/class-list-stage.ts'

classListStage()

const asNew = (id: string, rowNo: number) => mutate('addGroupImportRowAsNew', { id, rowNo })
const statusOf = async (id: string) =>
  (await look(id)).rows.nodes.map(({ status }: Pick<GroupImportRow, 'status'>) => status)
const problemOf = async (id: string) =>
  (await look(id)).rows.nodes[0].cells.find(({ field }: { field: string }) => field === 'studentId').problem

/** Lists that are checked and wait for their import. */
async function listsOf(lines: string[], count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    await app.node.limits.reset('uploadByUser', teacher.id)
    ids.push((await upload(lines)).json().id)
  }
  await app.drainJobs()
  return ids
}

/** Processes the imports of lists concurrently. */
async function importAtOnce(ids: readonly string[]): Promise<void> {
  for (const id of ids) expect((await mutate('runGroupImport', { id, examIds: [] })).errors).toBeUndefined()
  const runs = await app.db.findBy(Run, { kind: 'importClassList', startedById: teacher.id, state: 'running' })
  expect(runs).toHaveLength(ids.length)
  await Promise.all(runs.map(({ id: runId }) => app.job('runs.continue', { runId })))
  await app.drainJobs()
}

describe('a list without dates of birth and schools', () => {
  test('imported twice in succession creates every child once', async () => {
    const name = family()
    const lines = ['Ann', 'Bob', 'Cem', 'Dot', 'Eve'].map((first) => `;${first};${name};;5;;`)
    const ids = await listsOf(lines, 2)
    for (const id of ids) await run(id)
    expect(await students()).toBe(5)
    const second = await look(ids[1]!)
    expect(second.counts).toMatchObject({ done: 5, failed: 5 })
    expect(second.rows.nodes[0].failure).toBe('A student with this name has just been added')
  })

  test('imported sixty times concurrently creates every child once', async () => {
    const name = family()
    await importAtOnce(await listsOf([`;Əli;${name};;5;;`, `;${name},;Günel;;5;;`], 60))
    expect(await students()).toBe(2)
    expect(await app.db.countBy(User, { lastName: name })).toBe(1)
  })

  test('asks about a student of another teacher who has neither, and stores the answer', async () => {
    const name = family()
    const known = await makeUser(app, { firstName: 'Ann', lastName: name, isDraft: true })
    const id = await list([`;Ann;${name};;5;;`])
    expect(await statusOf(id)).toEqual(['error'])
    expect(await problemOf(id)).toMatch(/^A student with this name already exists/)
    expect((await run(id)).code).toBe('RULE_BROKEN')
    expect((await asNew(id, 2)).data.addGroupImportRowAsNew.list.rows.nodes[0].status).toBe('new')
    expect((await asNew(id, 2)).code).toBe('RULE_BROKEN')
    await run(id)
    expect(await students()).toBe(1)
    expect(await app.db.countBy(Relation, { belowId: known.id })).toBe(0)
  })

  test('creates a child once, even if every list marks it as new', async () => {
    const name = family()
    await makeUser(app, { firstName: 'Ann', lastName: name, isDraft: true })
    const ids = await listsOf([`;Ann;${name};;5;;`], 5)
    for (const id of ids) expect((await asNew(id, 2)).errors).toBeUndefined()
    await importAtOnce(ids)
    expect(await students()).toBe(1)
  })
})

describe('the check finds the same students as the import', () => {
  const birth = '2012-03-04'
  test.each([
    ['equal dates', { birth }, '04/03/2012', 'invite'],
    ['other dates', { birth }, '05/03/2012', 'new'],
    ['a date that only the row has', { birth: null }, '04/03/2012', 'error'],
    ['a date that only the account has', { birth }, '', 'error'],
    ['no date at all', { birth: null }, '', 'error'],
  ])('among students of others by %s', async (_what, given, date, status) => {
    const name = family()
    await makeUser(app, { firstName: 'Dot', lastName: name, ...given })
    const id = await list([`;Dot;${name};${date};5;;`])
    expect(await statusOf(id)).toEqual([status])
    if (status !== 'error') return
    // the import creates the students that the check accepts
    await asNew(id, 2)
    await run(id)
    expect((await look(id)).counts).toMatchObject({ failed: 0 })
  })

  test('among students of others by the school where a date is missing', async () => {
    const name = family()
    const { id: schoolId } = await makeSchool(app, {
      name: 'LISEY 5',
      city: 'BAKI',
      countryCode: 'AZ',
      normalizedName: 'lisey 5',
      normalizedCity: 'baki',
    })
    await makeUser(app, { firstName: 'Dot', lastName: name, schoolId })
    const header = 'First name;Last name;Grade;Country;City;School'
    const listed = async (school: string) => {
      const answer = await uploadFile(Buffer.from(`${header}\nDot;${name};5;AZ;Bakı;${school}`))
      await app.drainJobs()
      return statusOf(answer.json().id)
    }
    expect(await listed('Lisey  5')).toEqual(['error'])
    expect(await listed('Lisey 6')).toEqual(['new'])
  })

  test('one own student of that name matches without a date; two raise a question', async () => {
    const name = family()
    const own = await makeUser(app, { firstName: 'Dot', lastName: name, isDraft: true })
    await relate(app, teacher, own)
    const same = await list([`;DOT;${name};;9;;`])
    expect(await statusOf(same)).toEqual(['same'])
    const id = await list([`;Dot;${name};04/03/2012;9;;`])
    expect(await statusOf(id)).toEqual(['error'])
    expect(await problemOf(id)).toMatch(/^You already have a student with this name/)
    await mutate('editGroupImportCell', { id, rowNo: 2, field: 'studentId', value: own.username })
    expect(await statusOf(id)).toEqual(['changed'])
    await run(id)
    expect(await app.db.findOneBy(User, { id: own.id })).toMatchObject({ birth })
  })

  test('rows for one child are found in any spelling', async () => {
    const name = family()
    const id = await list([`;Əli;${name};04/03/2012;5;;`, `;${name};ELİ;;5;;`, `;Əli;${name};05/03/2012;5;;`])
    const [first, second, third] = await statusOf(id)
    expect([first, second]).toEqual(['new', 'error'])
    await mutate('dropGroupImportRow', { id, rowNo: 3 })
    expect(third).toBe('error')
    expect(await statusOf(id)).toEqual(['new', 'new'])
  })
})

describe('a row in another spelling', () => {
  test('does not change a name that has its accents or another word order, and adds missing accents', async () => {
    const name = family()
    const draft = { isDraft: true, birth: '2012-03-04', grade: 5, country: null, email: null }
    const own = await makeUser(app, { ...draft, firstName: 'Günəl', lastName: name })
    await relate(app, teacher, own)
    expect(await statusOf(await list([`;Gunel;${name};04/03/2012;5;;`]))).toEqual(['same'])
    expect(await statusOf(await list([`;${name};Günəl;04/03/2012;5;;`]))).toEqual(['same'])
    await app.db.update(User, { id: own.id }, { firstName: 'Gunel' })
    const id = await list([`;Günəl;${name};04/03/2012;5;;`])
    expect(await statusOf(id)).toEqual(['changed'])
    await run(id)
    expect(await app.db.findOneBy(User, { id: own.id })).toMatchObject({ firstName: 'Günəl' })
  })
})

test('a list withdrawn while a batch is running creates no accounts', async () => {
  const name = family()
  const id = await list([`;Ann;${name};01/02/2012;5;;`, `;Bob;${name};01/02/2012;5;;`])
  await mutate('runGroupImport', { id, examIds: [] })
  const { id: subjectId } = await app.db.findOneByOrFail(GroupImport, { ownerId: teacher.id })
  const { id: runId } = await app.db.findOneByOrFail(Run, { subjectId, kind: 'importClassList' })
  const batch = await app.db.transaction(async (other) => {
    // blocks the batch before its first student
    await other.query('select pg_advisory_xact_lock(74010030, hashtext($1))', [nameKey('Ann', name)])
    const running = app.job('runs.continue', { runId })
    await untilBlocked(app, 'select pg_advisory_xact_lock')
    expect((await cancelRun(runId)).errors).toBeUndefined()
    expect((await withdraw(id)).data.withdrawGroupImport.list.state).toBe('withdrawn')
    return { running }
  })
  await batch.running
  await app.drainJobs()
  expect(await students()).toBe(0)
  expect((await look(id)).counts).toMatchObject({ done: 0 })
})
