import { beforeAll, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { certificatesOf, generate, issueAll, makeCertificates, verify } from '../../../testing/certificates.ts'
import { relate, makeExam, makeUser } from '../../../testing/factories.ts'
import { makeGraded, makePublished, publishNow } from '../../../testing/results.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { User } from '../../accounts/public.ts'
import { eraseDueAccounts } from '../../accounts/testing/public.ts'
import { Qualification } from '../../applications/testing/public.ts'
import { correctQuestion, type Exam } from '../../exams/public.ts'
import { ReportRevision } from './report-revision.entity.ts'
import { Report } from './report.entity.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin', firstName: 'Ada', lastName: 'Min' })
})

const right = (count: number, of = 10) => Array.from({ length: of }, (_, i) => (i < count ? (i % 4) + 1 : 0))
const reason = 'Covered from the tenth minute on'
const set = async (user: User | null, report: { id: string }, cameraOff: boolean, words = reason) => {
  const { data, code } = await app.as(user).run(
    `mutation ($input: SetCameraOffInput!) {
    setCameraOff(input: $input) { report { score rank rankedCount percentile award cameraOffAt } } }`,
    { input: { reportId: toGlobalId('Report', report.id), cameraOff, reason: words } },
  )
  return { report: data?.setCameraOff?.report, code }
}
/** Place, award and group size, in the order the results were created. */
const placesOf = async (results: { report: Report }[]) => {
  const rows = await app.db.findBy(Report, { examId: results[0]!.report.examId })
  return results.map(({ report }) => {
    const { rank, award, rankedCount } = rows.find(({ id }) => id === report.id)!
    return rank === null ? null : `${rank}/${rankedCount} ${award}`
  })
}
const read = async (user: User, report: { id: string }) =>
  (
    await app.as(user).run(
      `query ($id: ID!) { report(id: $id) {
  score rank percentile award cameraOffAt certificates { kind }
  revisions { reason note score rank award changedBy } } }`,
      { id: toGlobalId('Report', report.id) },
    )
  ).data.report
const ten = () => makePublished(app, { papers: Array.from({ length: 10 }, (_, i) => right(10 - i)) })

describe('a student whose camera was off', () => {
  test('loses the place and its award to the next student, while students ahead are unaffected', async () => {
    const { results } = await ten()
    const before = await placesOf(results)
    expect(before).toEqual(
      ['gold', 'silver', 'silver', 'bronze', 'bronze', 'honourable', 'honourable', null, null, null].map(
        (award, i) => `${i + 1}/10 ${award}`,
      ),
    )
    expect((await set(admin, results[1]!.report, true)).report).toEqual({
      score: 9,
      rank: null,
      rankedCount: null,
      percentile: null,
      award: null,
      cameraOffAt: expect.any(String),
    })
    // cut-offs still apply to the ten participants: with nine, only six students would get an award
    expect(await placesOf(results)).toEqual([
      '1/9 gold',
      null,
      '2/9 silver',
      '3/9 silver',
      '4/9 bronze',
      '5/9 bronze',
      '6/9 honourable',
      '7/9 honourable',
      '8/9 null',
      '9/9 null',
    ])
    expect((await set(admin, results[1]!.report, false, 'A second camera shows it')).report).toMatchObject({
      rank: 2,
      rankedCount: 10,
      percentile: 90,
      award: 'silver',
      cameraOffAt: null,
    })
    expect(await placesOf(results)).toEqual(before)
  })

  test('sees it on the report, with the score and the record; others see only that places moved', async () => {
    const { results } = await ten()
    const [first, second, third] = results as [(typeof results)[0], (typeof results)[0], (typeof results)[0]]
    await set(admin, second.report, true)
    await set(admin, second.report, false, 'A mistake')
    await set(admin, second.report, true)
    expect(await read(second.student, second.report)).toMatchObject({
      score: 9,
      rank: null,
      percentile: null,
      award: null,
      cameraOffAt: expect.any(String),
      revisions: [
        { reason: 'cameraOff', note: reason, score: 9, rank: 2, award: 'silver', changedBy: null },
        { reason: 'cameraOn', note: 'A mistake', rank: null, award: null },
        { reason: 'cameraOff', note: reason, rank: 2, award: 'silver' },
      ],
    })
    expect((await read(admin, second.report)).revisions[0].changedBy).toBe('Ada Min')
    const others = await read(third.student, third.report)
    expect(others).toMatchObject({ rank: 2, cameraOffAt: null })
    const moved = { reason: 'placesMoved', note: null }
    expect(others.revisions).toMatchObject([moved, moved, moved])
    // a student ahead keeps the place; only the number ranked changes
    expect((await read(first.student, first.report)).award).toBe('gold')
  })

  test('remains without a place after every recalculation', async () => {
    const { exam, results } = await ten()
    const out = results[0]!.report
    await set(admin, out, true)
    await correctQuestion(app.as(admin).ctx, {
      examId: exam.id,
      questionNo: 1,
      changes: { cancelled: true },
      reason: 'Ambiguous',
    })
    await app.drainJobs()
    await makeGraded(app, { exam, answers: right(10) })
    await publishNow(app.as(admin).ctx, exam.id)
    expect(await app.db.findOneByOrFail(Report, { id: out.id })).toMatchObject({
      score: 9,
      rank: null,
      rankedCount: null,
      award: null,
      rankingGroup: '9',
      cameraOffAt: expect.any(Date),
    })
    expect((await placesOf(results)).slice(0, 3)).toEqual([null, '2/10 gold', '3/10 silver'])
  })

  test('never gets a place if this is known before the results are published', async () => {
    const exam = await makeExam(app, { questions: 3 })
    const graded = []
    for (const count of [3, 2, 1]) graded.push(await makeGraded(app, { exam, answers: right(count, 3) }))
    expect((await set(admin, graded[0]!.report, true)).report).toMatchObject({ score: 3, rank: null })
    expect((await publishNow(app.as(admin).ctx, exam.id)).rankedCount).toBe(2)
    expect(await placesOf(graded)).toEqual([null, '1/2 gold', '2/2 bronze'])
    // the score becomes visible at the same time as all others
    expect(await read(graded[0]!.student, graded[0]!.report)).toMatchObject({
      score: 3,
      cameraOffAt: expect.any(String),
    })
    await set(admin, graded[0]!.report, false, 'A mistake')
    expect(await placesOf(graded)).toEqual(['1/3 gold', '2/3 bronze', '3/3 null'])
  })

  test('does not qualify for a later round; the next one does', async () => {
    const { exam, results } = await ten()
    const { categoryId } = exam
    const later = await makeExam(app, { categoryId, round: 2, byQualification: true })
    await set(admin, results[1]!.report, true)
    const { data } = await app.as(admin).run(
      `mutation ($input: AddFinalApplicationsInput!) {
      addFinalApplications(input: $input) { qualifiedCount } }`,
      {
        input: {
          examId: toGlobalId('Exam', later.id),
          fromExamId: toGlobalId('Exam', exam.id),
          topPercent: 30,
          enter: false,
        },
      },
    )
    expect(data.addFinalApplications.qualifiedCount).toBe(3)
    const qualified = await app.db.findBy(Qualification, { categoryId })
    expect(qualified.map(({ userId }) => userId).sort()).toEqual([0, 2, 3].map((i) => results[i]!.student.id).sort())
  })

  test('is set only once by two concurrent requests', async () => {
    const { exam, results } = await ten()
    await Promise.all([
      ...results.slice(0, 5).map(({ report }) => set(admin, report, true)),
      ...[1, 2].map(() => makeGraded(app, { exam, answers: right(10) })),
      publishNow(app.as(admin).ctx, exam.id),
    ])
    expect(await placesOf(results)).toEqual([
      ...Array(5).fill(null),
      '3/7 silver',
      '4/7 bronze',
      '5/7 bronze',
      '6/7 bronze',
      '7/7 honourable',
    ])
  })
})

describe('certificates of a student whose camera was off', () => {
  const states = async (report: Report) =>
    (await certificatesOf(app, { reportId: report.id })).map(({ kind, award, rank, state }) => [
      kind,
      award,
      rank,
      state,
    ])

  test('consist of participation only; the next student gets the award, and it can be undone', async () => {
    const { exam, results } = await makeCertificates(app, admin)
    const [first, second] = results.map(({ report }) => report) as [Report, Report]
    await set(admin, first, true)
    await app.drainJobs()
    expect(await states(first)).toEqual([
      ['award', 'gold', 1, 'revoked'],
      ['participation', null, null, 'valid'],
    ])
    expect(await states(second)).toEqual([
      ['award', 'bronze', 2, 'replaced'],
      ['award', 'gold', 1, 'valid'],
      ['participation', null, null, 'valid'],
    ])
    const [lost] = await certificatesOf(app, { reportId: first.id })
    expect((await verify(app, lost!.number)).found).toMatchObject({ state: 'revoked', replacedById: null })
    expect((await read(results[0]!.student, first)).certificates).toEqual([{ kind: 'participation' }])

    await set(admin, first, false, 'A mistake')
    await app.drainJobs()
    expect((await states(first)).filter(([, , , state]) => state === 'valid')).toEqual([
      ['award', 'gold', 1, 'valid'],
      ['participation', null, null, 'valid'],
    ])
    expect((await states(second)).filter(([, , , state]) => state === 'valid')).toEqual([
      ['award', 'bronze', 2, 'valid'],
      ['participation', null, null, 'valid'],
    ])
    expect(
      await app.db.query('select 1 from certificate where exam_id = $1 and award is not null and state = $2', [
        exam.id,
        'valid',
      ]),
    ).toHaveLength(3)
  })

  test("are issued by a run and on the student's request, as usual", async () => {
    const { exam, results } = await makePublished(app, { papers: [right(3, 3), right(2, 3), right(1, 3)] })
    const [first, second] = results as [(typeof results)[0], (typeof results)[0]]
    await set(admin, first.report, true)
    await set(admin, second.report, true)
    expect((await generate(app, first.student, first.report.applicationId)).payload.certificate.kind).toBe(
      'participation',
    )
    expect((await issueAll(app, admin, exam)).payload.run.total).toBe(3)
    await app.drainJobs()
    for (const { report } of [first, second])
      expect(await states(report)).toEqual([['participation', null, null, 'valid']])
  })

  test('are revoked with the application, as usual', async () => {
    const { exam, results } = await makeCertificates(app, admin)
    const { report } = results[0]!
    await set(admin, report, true)
    await app.db.update('application', report.applicationId, { state: 'cancelled' })
    await publishNow(app.as(admin).ctx, exam.id)
    await app.drainJobs()
    expect((await states(report)).map(([, , , state]) => state)).toEqual(['revoked', 'revoked'])
    expect((await set(admin, report, true)).code).toBe('RULE_BROKEN')
  })
})

describe('setting the camera off', () => {
  test('requires an admin, a reason and a result that counts', async () => {
    const { exam, results } = await makePublished(app, { papers: [right(3, 3), right(2, 3)] })
    const { student, report } = results[0]!
    const [supervisor, partner] = await Promise.all(
      (['supervisor', 'partner'] as const).map((userType) => makeUser(app, { userType })),
    )
    await relate(app, supervisor!, student)
    await relate(app, partner!, supervisor!)
    for (const user of [student, results[1]!.student, supervisor!, partner!]) {
      expect((await set(user, report, true)).code).toBe('FORBIDDEN')
    }
    expect((await set(null, report, true)).code).toBe('UNAUTHENTICATED')
    expect((await set(admin, report, true, 'no')).code).toBe('BAD_USER_INPUT')
    expect((await set(admin, report, true, 'x'.repeat(501))).code).toBe('BAD_USER_INPUT')
    expect((await set(admin, { id: crypto.randomUUID() }, true)).code).toBe('NOT_FOUND')
    const practice = await makeGraded(app, { exam, answers: right(3, 3), attempt: { kind: 'simulation' } })
    expect((await set(admin, practice.report, true)).code).toBe('RULE_BROKEN')
    expect(await app.db.countBy(ReportRevision, { reportId: report.id })).toBe(0)
    // setting it twice changes nothing
    await set(admin, report, true)
    await set(admin, report, true, 'Once more')
    expect(await app.db.findBy(ReportRevision, { reportId: report.id })).toMatchObject([
      { note: reason, changedById: admin.id },
    ])
    for (const user of [student, supervisor!, partner!]) {
      expect((await read(user, report)).cameraOffAt).not.toBeNull()
    }
    await forget(student, exam)
    expect(await app.db.findBy(ReportRevision, { reportId: report.id })).toMatchObject([
      { reason: 'cameraOff', note: null },
    ])
  })

  async function forget(student: User, exam: Exam) {
    expect((await app.db.findOneByOrFail(Report, { userId: student.id, examId: exam.id })).cameraOffAt).not.toBeNull()
    await app.db.update(User, student.id, { eraseAt: new Date(app.clock.now()) })
    await eraseDueAccounts(app.as(null).ctx)
  }
})
