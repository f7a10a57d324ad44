import { type Correction } from '../../exams/public.ts'
import { singleChoice } from '../../exams/testing/public.ts'
import { beforeAll, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeSitting } from '../../../testing/arena.ts'
import { relate, makeExam, makeUser } from '../../../testing/factories.ts'
import { makeGraded, publishNow } from '../../../testing/results.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { type User } from '../../accounts/public.ts'
import { correctQuestion, type Exam } from '../../exams/public.ts'
import { Report } from '../reports/report.entity.ts'
import { ReportRevision } from '../reports/report-revision.entity.ts'
import { personalDataOf } from '../../../module/personal-data.ts'

const app = useTestApp({ platform: 'hilingua' })
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const names = ['Beginners', 'Movers', 'Runners']
/**
 * An exam with three levels of four questions; two correct answers open the next level. The correct answers are A, B,
 * C, D, A …
 */
const makeGated = () =>
  makeExam(app, {
    selfie: 'none',
    levels: names.map((name, i) => ({ name, fromQuestionNo: 4 * i + 1, toQuestionNo: 4 * i + 4, passMark: 2 })),
    questions: Array.from({ length: 12 }, (_, i) => ({
      level: names[Math.floor(i / 4)]!,
      topic: i < 4 ? 'words' : 'grammar',
    })),
  })
const right = [1, 2, 3, 4]
/** Creates a student's report with answers to the opened questions. */
const sat = (exam: Exam, openUntil: number, ...answers: number[]) =>
  makeGraded(app, {
    exam,
    answers: [...answers, ...Array<number>(12 - answers.length).fill(0)],
    attempt: { openUntil },
  })
const levels = 'levels { name correct total passMark passed opened counted }'
const read = async (user: User | null, report: Report, more = '') => {
  const { data, code } = await app
    .as(user)
    .run(
      `query ($id: ID!) { report(id: $id) { correct wrong blank score maxScore topics { topic } ${levels} ${more} } }`,
      { id: toGlobalId('Report', report.id) },
    )
  return code ?? data.report
}
const level = (i: number, correct: number, state: object, total = 4, passMark = 2) => ({
  name: names[i],
  correct,
  total,
  passMark,
  passed: false,
  opened: false,
  counted: false,
  ...state,
})
const passed = { passed: true, opened: true, counted: true }
const failed = { opened: true, counted: true }
const correct = async (exam: Exam, questionNo: number, changes: Correction) => {
  await correctQuestion(app.as(admin).ctx, {
    examId: exam.id,
    questionNo,
    changes: changes as { cancelled: true },
    reason: 'A misprint',
  })
  await app.drainJobs()
}

test('a report lists the opened levels, even at exactly the pass mark, and the maximum counts all levels', async () => {
  const { report } = await sat(await makeGated(), 8, 1, 2, 1, 1, 1, 1)
  expect(await read(admin, report)).toEqual({
    correct: 3,
    wrong: 3,
    blank: 2,
    score: 3,
    maxScore: 12,
    topics: [{ topic: 'words' }, { topic: 'grammar' }],
    levels: [level(0, 2, passed), level(1, 1, failed), level(2, 0, {})],
  })
  const { report: stopped } = await sat(await makeGated(), 4, 1)
  expect(await read(admin, stopped)).toMatchObject({
    blank: 3,
    maxScore: 12,
    topics: [{ topic: 'words' }],
    levels: [level(0, 1, failed), level(1, 0, {}), level(2, 0, {})],
  })
})

test('a report lists them for students who sat the exam on the exam page, too', async () => {
  const sitting = await makeSitting(app, { exam: await makeGated() })
  await sitting.fetch()
  await sitting.save(1, [1, 'A'], [2, 'B'])
  await sitting.submit()
  await app.drainJobs()
  const reportOf = () => app.db.findOneByOrFail(Report, { applicationId: sitting.application.id })
  // the level could have been opened but was not
  const [first, second] = [level(0, 2, passed), level(1, 0, { counted: true })]
  expect(await read(admin, await reportOf())).toMatchObject({ blank: 6, levels: [first, second, level(2, 0, {})] })
})

test('a student who reverted answers may have opened a level that does not count', async () => {
  const { report } = await sat(await makeGated(), 8, 1, 0, 0, 0, ...right)
  expect(await read(admin, report)).toMatchObject({
    correct: 1,
    wrong: 0,
    blank: 3,
    levels: [level(0, 1, failed), level(1, 4, { opened: true }), level(2, 0, {})],
  })
})

test('cancelling a question shortens its level and lowers the pass mark', async () => {
  const exam = await makeGated()
  const { report } = await sat(exam, 4, 1, 1, 1, 0)
  await correct(exam, 2, { cancelled: true })
  // the pass mark is now one of three
  expect(await read(admin, report)).toMatchObject({
    correct: 1,
    wrong: 1,
    blank: 5,
    maxScore: 11,
    levels: [level(0, 1, passed, 3, 1), level(1, 0, { counted: true }), level(2, 0, {})],
  })
  for (const questionNo of [1, 3, 4]) await correct(exam, questionNo, { cancelled: true })
  expect((await read(admin, report)).levels[0]).toEqual(level(0, 0, passed, 0, 0))
})

test("a correction can close a level; the report's revision keeps the previous state", async () => {
  const exam = await makeGated()
  const { report, student } = await sat(exam, 8, 1, 2, 0, 0, ...right)
  await publishNow(app.as(admin).ctx, exam.id)
  const before = [level(0, 2, passed), level(1, 4, passed), level(2, 0, { counted: true })]
  expect(await read(student, report)).toMatchObject({ correct: 6, levels: before })
  await correct(exam, 1, { content: singleChoice('C') })
  expect(await read(student, report, `revisions { reason ${levels} }`)).toMatchObject({
    correct: 1,
    wrong: 1,
    levels: [level(0, 1, failed), level(1, 4, { opened: true }), level(2, 0, {})],
    revisions: [{ reason: 'paperChanged', levels: before }],
  })
  // whether a level counts can change without a change of the score: the revision records it too
  await correct(exam, 5, { content: singleChoice('D') })
  expect(await read(student, report, `revisions { ${levels} }`)).toMatchObject({
    correct: 1,
    levels: [{}, level(1, 3, { opened: true }), {}],
    revisions: [{ levels: [{}, { correct: 4 }, {}] }, {}],
  })
})

test('an exam without levels has none; an older report gets its levels when it is recalculated', async () => {
  const { report: plain } = await makeGraded(app, { exam: await makeExam(app), answers: [1] })
  expect((await read(admin, plain)).levels).toEqual([])
  const exam = await makeGated()
  const { report } = await sat(exam, 12, ...right, ...right)
  await publishNow(app.as(admin).ctx, exam.id)
  await app.db.update(Report, report.id, { levelCounts: [] })
  expect((await read(admin, report)).levels).toEqual([])
  await publishNow(app.as(admin).ctx, exam.id)
  expect((await read(admin, report)).levels).toEqual([level(0, 4, passed), level(1, 4, passed), level(2, 0, failed)])
  // nothing visible changed, so there is no revision
  expect(await app.db.countBy(ReportRevision, { reportId: report.id })).toBe(0)
})

test('levels are visible to readers of the report and part of the personal data export', async () => {
  const exam = await makeGated()
  const { report, student } = await sat(exam, 4, 1)
  const supervisor = await makeUser(app, { userType: 'supervisor' })
  await relate(app, supervisor, student)
  const codes = async () =>
    Promise.all(
      [null, await makeUser(app), supervisor, student, admin].map(async (user) => {
        const answer = await read(user, report)
        return typeof answer === 'string' ? answer : answer.levels.length
      }),
    )
  expect(await codes()).toEqual(['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 3])
  await publishNow(app.as(admin).ctx, exam.id)
  expect(await codes()).toEqual(['UNAUTHENTICATED', 'NOT_FOUND', 3, 3, 3])
  const kept = personalDataOf(app).find(({ name }) => name === 'results')!
  expect(await kept.rows(app.as(student).ctx, student.id)).toMatchObject([
    { maxScore: 12, levels: [level(0, 1, failed), level(1, 0, {}), level(2, 0, {})] },
  ])
})
