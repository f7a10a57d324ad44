import { beforeAll, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { call, makeAttempt } from '../../testing/arena.ts'
import { certificatesOf, generate, issueAll, makeCertificates, papers } from '../../testing/certificates.ts'
import { makeApplication, makePayment, makeUser } from '../../testing/factories.ts'
import { makePublished, publishNow } from '../../testing/results.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import type { User } from '../accounts/public.ts'
import { correctQuestion, Exam } from '../exams/public.ts'
import { notifyRefunded } from '../payments/testing/public.ts'
import { ReportRevision } from './reports/report-revision.entity.ts'
import { Report } from './reports/report.entity.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})

const listOf = async (user: User) => (await app.as(user).run('{ myReports { nodes { rank } } }')).data.myReports.nodes
const reportNow = ({ report }: { report: Report }) => app.db.findOneByOrFail(Report, { id: report.id })

describe('a participant removed after publication loses the rank and the certificates immediately', () => {
  test('a reset attempt: the report disappears from all lists', async () => {
    const { results } = await makeCertificates(app, admin)
    const [first, second] = results as [(typeof results)[0], (typeof results)[0]]
    await call(app, admin, 'resetAttempt', {
      applicationId: toGlobalId('Application', first.report.applicationId),
      reason: 'The power was cut',
    })
    await app.drainJobs()
    expect(await listOf(first.student)).toEqual([])
    expect(await listOf(second.student)).toEqual([{ rank: 1 }])
    expect(await certificatesOf(app, { reportId: first.report.id, state: 'valid' })).toEqual([])
    expect(await certificatesOf(app, { reportId: second.report.id, state: 'valid' })).toMatchObject([
      { award: 'gold', rank: 1 },
      { kind: 'participation' },
    ])
  })

  test('a refunded application: the ranks move up; resetting a practice attempt changes nothing', async () => {
    const { exam, results } = await makePublished(app, { papers })
    const [first, second] = results as [(typeof results)[0], (typeof results)[0]]
    const { applicationId } = first.report
    await makeAttempt(app, { applicationId, userId: first.student.id, examId: exam.id, kind: 'simulation' })
    await call(app, admin, 'resetAttempt', {
      applicationId: toGlobalId('Application', applicationId),
      simulation: true,
      reason: 'Once more',
    })
    await app.drainJobs()
    expect(await reportNow(first)).toMatchObject({ rank: 1, rankedCount: 4 })
    const payment = await makePayment(app, { userId: first.student.id, subjectId: applicationId, state: 'refunded' })
    await inTransaction(app.as(null).ctx, (ctx) => notifyRefunded(ctx, [payment]))
    await app.drainJobs()
    expect((await reportNow(first)).rank).toBeNull()
    expect(await reportNow(second)).toMatchObject({ rank: 1, rankedCount: 3 })
  })
})

test('a participant who never sat the exam gets no report, rank or certificate and is not counted', async () => {
  const { exam, results } = await makePublished(app, { papers })
  const absent = await makeUser(app)
  const { id: applicationId } = await makeApplication(app, { userId: absent.id, examId: exam.id })
  // attempt prepared before the exam and never opened
  const ready = await makeApplication(app, { examId: exam.id })
  await makeAttempt(app, { applicationId: ready.id, userId: ready.userId, examId: exam.id, startedAt: null })
  await app.db.update('attempt', { applicationId: ready.id }, { deadline: null, acceptUntil: null })
  expect((await publishNow(app.as(admin).ctx, exam.id)).rankedCount).toBe(4)
  expect((await issueAll(app, admin, exam)).payload.run.total).toBe(4)
  await app.drainJobs()
  expect(await app.db.countBy(Report, { examId: exam.id })).toBe(4)
  expect(await certificatesOf(app, { userId: absent.id })).toEqual([])
  expect((await generate(app, absent, applicationId)).code).toBe('RULE_BROKEN')
  expect(await reportNow(results[3]!)).toMatchObject({ rank: 4, rankedCount: 4 })
})

test('the only participant of a group ranks first with a percentile of 100', async () => {
  const { results } = await makePublished(app, { papers: [[1]] })
  expect(await reportNow(results[0]!)).toMatchObject({ rank: 1, rankedCount: 1, percentile: 100, award: 'gold' })
})

test('two admins publishing concurrently publish the results once', async () => {
  const { exam, results } = await makePublished(app, { papers })
  await app.db.update(Exam, exam.id, { resultsPublishedAt: null })
  const both = await Promise.all([1, 2].map(() => publishNow(app.as(admin).ctx, exam.id)))
  expect(both.map(({ rankedCount }) => rankedCount)).toEqual([4, 4])
  expect(both[0]!.exam.resultsPublishedAt).toEqual(both[1]!.exam.resultsPublishedAt)
  for (const { report } of results) {
    expect(await app.db.countBy(ReportRevision, { reportId: report.id })).toBe(0)
  }
})

test('certificates being created during a recalculation end up with the new results', async () => {
  const { exam, results } = await makePublished(app, { papers })
  await issueAll(app, admin, exam)
  const { draw } = app.node.providers.press
  let isCorrected = false
  const press = vi.spyOn(app.node.providers.press, 'draw').mockImplementation(async (name, from, texts) => {
    // issued, not drawn yet
    if (!isCorrected) {
      isCorrected = true
      await correctQuestion(app.as(admin).ctx, {
        examId: exam.id,
        questionNo: 4,
        changes: { cancelled: true },
        reason: 'Ambiguous',
      })
      await app.job('exam.paperChanged', { examId: exam.id })
    }
    return draw(name, from, texts)
  })
  await app.drainJobs()
  press.mockRestore()
  expect((await reportNow(results[1]!)).award).toBe('gold')
  for (const result of results) {
    const { id, award, rank } = await reportNow(result)
    const valid = await certificatesOf(app, { reportId: id, state: 'valid' })
    expect(valid.map((each) => [each.kind, each.award, each.rank])).toEqual([
      ...(award ? [['award', award, rank]] : []),
      ['participation', null, null],
    ])
  }
})
