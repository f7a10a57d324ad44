import { beforeAll, describe, expect, test } from 'vitest'
import { first, required } from '../../../../shared/required.ts'
import { parseKey } from '../../../../shared/tlog/note.ts'
import type { Verification } from '../../../../shared/verification/findings.ts'
import type { HeldFile } from '../../../../shared/verification/receipts.ts'
import { verifyExam } from '../../../../shared/verification/verify-exam.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeSitting, type TestSitting } from '../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { User } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'
import { Report } from '../../results/public.ts'
import { eraseDueAccounts } from '../../accounts/testing/public.ts'

const app = useTestApp()
let admin: User
let exam: Exam
let sittings: TestSitting[]

const extend = () => app.runSchedule('extendTransparencyLog')
const get = (path: string) => app.http.inject({ url: `/tlog/${path}` })
async function read(path: string): Promise<Uint8Array | null> {
  const reply = await get(path)
  return reply.statusCode === 200 ? reply.rawPayload : null
}
async function verify(receipts: readonly HeldFile[] = []): Promise<Verification> {
  const log = parseKey(first((await get('keys')).body.split('\n')))
  return verifyExam({ read, exam: exam.id, log, receipts })
}
const lines = async (name: string) =>
  (await get(`exams/${exam.id}/${name}`)).body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const consent = (student: User, answers: boolean, shown = true) =>
  app.as(student).run('mutation ($input: ShowMyNameInput!) { showMyName(input: $input) { user { id } } }', {
    input: { shown, answers },
  })
async function publish() {
  const { data, code } = await app
    .as(admin)
    .run(`mutation ($input: PublishResultsInput!) { publishResults(input: $input) { rankedCount } }`, {
      input: { examId: toGlobalId('Exam', exam.id), files: true, force: 'The test does not wait', note: 'Once more' },
    })
  expect(code).toBeUndefined()
  await extend()
  await app.runSchedule('publishExamFiles')
  return data.publishResults
}
const state = async () => {
  const { data } = await app
    .as(admin)
    .run(`query ($id: ID!) { node(id: $id) { ... on Exam { publicFiles { version isPublic missing address } } } }`, {
      id: toGlobalId('Exam', exam.id),
    })
  return data.node.publicFiles
}

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
  exam = await makeExam(app)
  await app.runSchedule('logPapers')
  await extend()
  sittings = []
  for (const [i, answers] of [['A', 'B', 'C'], ['A', 'C'], ['B'], ['A', 'B']].entries()) {
    const student = await makeUser(app, { lastName: `Surname${i}` })
    const sitting = await makeSitting(app, { exam, student })
    await sitting.fetch()
    for (const [no, answer] of answers.entries()) await sitting.save(no + 1, [no + 1, answer])
    await sitting.submit()
    if (i !== 3) await consent(sitting.student, i < 2)
    sittings.push(sitting)
  }
})

describe('public files of an exam', () => {
  test('are not there before the results are published with them', async () => {
    expect(await read(`exams/${exam.id}/manifest.json`)).toBeNull()
    expect(await read(`exams/${exam.id}/key-1.json`)).toBeNull()
    expect(await state()).toMatchObject({ version: 0, isPublic: false })
  })

  test('agree with the log, and every score whose student agreed is computed again', async () => {
    await publish()
    expect(await state()).toMatchObject({ version: 1, isPublic: true, missing: 0 })
    const { deviations, rows, leaves, version } = await verify()
    expect(deviations).toEqual([])
    expect(version).toBe(1)
    expect(rows.map(({ recomputed }) => String(recomputed)).toSorted()).toEqual([
      'noConsent',
      'noConsent',
      'true',
      'true',
    ])
    expect(rows.every(({ leaf, rank }) => leaf !== null && rank !== null)).toBe(true)
    expect(leaves.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['paper', 'key', 'handIn', 'resultsFile']))
  })

  test('name only those who agreed, and show answers only of those who agreed to that', async () => {
    const evidence = await lines('evidence-0.ndjson')
    const names = evidence.flatMap(({ name }) => name ?? [])
    expect(names).toHaveLength(3)
    expect(evidence.filter(({ answers }) => answers)).toHaveLength(2)
    const silent = required(sittings[3], 'sitting').student
    expect(JSON.stringify([evidence, await lines('places-0.ndjson')])).not.toContain(silent.lastName)
  })

  test('withhold the line of a student who withdraws the consent, and agree', async () => {
    const { student } = required(sittings[1], 'sitting')
    await consent(student, false)
    const evidence = await lines('evidence-0.ndjson')
    expect(evidence.filter(({ withheld }) => withheld)).toHaveLength(1)
    expect((await verify()).deviations).toEqual([])
    await consent(student, true)
    expect((await lines('evidence-0.ndjson')).some(({ withheld }) => withheld)).toBe(false)
  })

  test('continue the version before when the results are calculated again, also after an erasure', async () => {
    const gone = required(sittings[0], 'sitting').student
    await app.db.update(User, gone.id, { eraseAt: new Date(app.clock.now()) })
    await eraseDueAccounts(app.as(null).ctx)
    expect((await lines('evidence-0.ndjson')).filter(({ withheld }) => withheld)).toHaveLength(1)
    expect((await verify()).deviations).toEqual([])
    app.clock.advance(1000)
    await publish()
    const { deviations, rows, leaves, version } = await verify()
    expect(deviations).toEqual([])
    expect(version).toBe(2)
    expect(rows.map(({ recomputed }) => recomputed)).toContain('erased')
    expect(leaves.map(({ kind }) => kind)).toContain('regrade')
    expect(JSON.stringify(await lines('evidence-0.ndjson'))).not.toContain(gone.lastName)
  })

  test('prove to a student who did not agree to anything the own answers', async () => {
    const { student } = required(sittings[3], 'sitting')
    const { id } = await app.db.findOneByOrFail(Report, { userId: student.id })
    const { data } = await app
      .as(student)
      .run('query ($id: ID!) { report(id: $id) { evidence } }', { id: toGlobalId('Report', id) })
    const { evidence } = data.report
    const { receipts, deviations } = await verify([{ name: 'my-answers.json', text: evidence }])
    expect(deviations).toEqual([])
    expect(receipts.find(({ text }) => text.includes('handIn: row'))?.answers).toEqual([
      [1, 'A'],
      [2, 'B'],
    ])
    const [answer] = JSON.parse(evidence).answers
    const changed = evidence.replace(JSON.stringify(answer), JSON.stringify([...answer.slice(0, 3), 4]))
    const other = (await verify([{ name: 'my-answers.json', text: changed }])).deviations
    expect(new Set(other.map(({ kind }) => kind))).toEqual(new Set(['receipt']))
  })

  test('show a result that was changed in the database', async () => {
    await app.db.query(
      `update public_exam_file set body = replace(body, '"rank":1,', '"rank":2,') where exam_id = $1 and name = 'places-0.ndjson'`,
      [exam.id],
    )
    const { deviations } = await verify()
    expect(deviations.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['line', 'rank']))
  })
})
