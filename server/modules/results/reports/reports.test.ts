import { describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { relate, makeExam, makeUser } from '../../../testing/factories.ts'
import { makeGraded, makePublished, publishNow } from '../../../testing/results.ts'
import { correctQuestion } from '../../exams/public.ts'
import { saveSetting } from '../../settings/public.ts'
import { ReportRevision } from './report-revision.entity.ts'
import { Report } from './report.entity.ts'
import { admin, app, idsOf, list, one, reportsStage, right } from './testing/reports-stage.ts'

reportsStage()

test('lists omit practice and superseded attempts', async () => {
  const supervisor = await makeUser(app, { userType: 'supervisor' })
  const exam = await makeExam(app)
  const { student, report, attempt } = await makeGraded(app, { exam, answers: right(3) })
  const practice = await makeGraded(app, { exam, answers: right(2), attempt: { kind: 'simulation' } })
  const reset = await makeGraded(app, { exam, answers: right(1) })
  for (const each of [student, practice.student, reset.student]) await relate(app, supervisor, each)
  const ids = [report, practice.report, reset.report].map(({ id }) => id)
  await app.db.update(Report, ids, { publishedAt: new Date(app.clock.now()) })
  await app.db.update('attempt', reset.attempt.id, { supersededAt: new Date(app.clock.now()) })
  expect(attempt.kind).toBe('exam')
  const ofExam = `(examId: "${toGlobalId('Exam', exam.id)}")`
  expect((await list(admin, 'reports', ofExam)).ids).toEqual(idsOf(report))
  expect((await list(supervisor, 'studentReports', ofExam)).ids).toEqual(idsOf(report))
  expect((await list(student, 'myReports')).ids).toEqual(idsOf(report))
  expect((await list(practice.student, 'myReports')).ids).toEqual([])
  expect((await list(reset.student, 'myReports')).ids).toEqual([])
})

describe('a report', () => {
  test('shows score, place, percentile, award, time and the distribution', async () => {
    const { results } = await makePublished(app, { papers: [5, 4, 4, 3, 2, 1].map((count) => right(count)) })
    const { attempt, student, report } = results[1]!
    expect((await one(student, report.id)).report).toMatchObject({
      score: 4,
      rank: 2,
      rankedCount: 6,
      percentile: 83.33,
      award: 'silver',
      timeSpentSeconds: 60,
      receipt: attempt.head.toString('hex'),
      group: { key: '9', country: null, fromGrade: 9, toGrade: 9 },
      distribution: {
        count: 6,
        mean: 3.17,
        median: 3.5,
        bars: [0, 1, 2, 3, 4].map((from) => ({ from, to: from + 1, count: from === 0 ? 0 : from === 4 ? 3 : 1 })),
      },
      revisions: [],
    })
  })

  test('has no distribution in a group so small that scores would identify people', async () => {
    const { results } = await makePublished(app, { papers: [right(5), right(4), right(1), right(2)] })
    expect((await one(results[0]!.student, results[0]!.report.id)).report.distribution).toBeNull()
  })

  test('does not count time after the deadline', async () => {
    const exam = await makeExam(app)
    const { report } = await makeGraded(app, {
      exam,
      answers: right(1),
      attempt: {
        startedAt: new Date(app.clock.now()),
        deadline: new Date(app.clock.now() + 90_000),
        closedAt: new Date(app.clock.now() + 101_000),
      },
    })
    expect(report.timeSpentSeconds).toBe(90)
  })
})

describe('awards', () => {
  const awardsOf = async (counts: number[]) => {
    const { exam, results } = await makePublished(app, { papers: counts.map((count) => right(count, 20)) })
    return { exam, awards: results.map(({ report }) => report.award) }
  }

  test('go to the top 10, next 15, next 25 and next 15 percent of twenty', async () => {
    const { awards } = await awardsOf(Array.from({ length: 20 }, (_, i) => 20 - i))
    expect(awards).toEqual([
      ...Array(2).fill('gold'),
      ...Array(3).fill('silver'),
      ...Array(5).fill('bronze'),
      ...Array(3).fill('honourable'),
      ...Array(7).fill(null),
    ])
  })

  test('are equal for equal scores, even at a cut-off', async () => {
    // of ten, two share first place and three share the next, across the cut-off from silver to bronze
    const { awards } = await awardsOf([20, 20, 15, 15, 15, 10, 9, 8, 7, 6])
    expect(awards).toEqual(['gold', 'gold', 'silver', 'silver', 'silver', 'honourable', 'honourable', null, null, null])
  })

  test('exclude a score of zero, and the only member of a group gets gold', async () => {
    expect((await awardsOf([3])).awards).toEqual(['gold'])
    expect((await awardsOf([0, 0])).awards).toEqual([null, null])
  })

  test('follow the cut-offs set by admins after a recalculation', async () => {
    const { exam, awards } = await awardsOf([10, 9, 8, 7])
    expect(awards).toEqual(['gold', 'bronze', 'honourable', null])
    const data = { gold: 50, silver: 0, bronze: 25, honourable: 0 }
    await saveSetting(app.as(admin).ctx, { name: 'awardCutOffs', data })
    try {
      await publishNow(app.as(admin).ctx, exam.id, 'More gold')
      const reports = await app.db.find(Report, { where: { examId: exam.id }, order: { rank: 'ASC' } })
      expect(reports.map(({ award }) => award)).toEqual(['gold', 'gold', 'bronze', null])
      const kept = await app.db.findBy(ReportRevision, { reportId: reports[1]!.id })
      expect(kept).toMatchObject([{ award: 'bronze', note: 'More gold', changedById: admin.id }])
      expect(await app.db.countBy(ReportRevision, { reportId: reports[0]!.id })).toBe(0)
    } finally {
      await saveSetting(app.as(admin).ctx, {
        name: 'awardCutOffs',
        data: { gold: 10, silver: 15, bronze: 25, honourable: 15 },
      })
    }
    const wrong = saveSetting(app.as(admin).ctx, { name: 'awardCutOffs', data: { ...data, honourable: 30 } })
    await expect(wrong).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } })
  })
})

describe('recalculation', () => {
  test('stores one revision of a report per pass, with the reason', async () => {
    const { exam, results } = await makePublished(app, { papers: [right(3), right(2)] })
    const second = results[1]!
    await correctQuestion(app.as(admin).ctx, {
      examId: exam.id,
      questionNo: 3,
      changes: { cancelled: true },
      reason: 'Two right options',
    })
    await app.drainJobs()
    expect((await one(second.student, second.report.id)).report).toMatchObject({
      score: 2,
      rank: 1,
      rankedCount: 2,
      award: 'gold',
      topics: [{ total: 4 }],
      revisions: [
        {
          reason: 'paperChanged',
          note: 'Two right options',
          score: 2,
          rank: 2,
          award: 'honourable',
          topics: [{ total: 5 }],
        },
      ],
    })
    await makeGraded(app, { exam, answers: right(4) })
    const { report } = await one(second.student, second.report.id)
    expect(report.rankedCount).toBe(3)
    expect(report.revisions.map(({ reason }: ReportRevision) => reason)).toEqual(['graded', 'paperChanged'])
  })

  test('stores no revision of unchanged reports', async () => {
    const { exam, results } = await makePublished(app, { papers: [right(3), right(2)] })
    await publishNow(app.as(admin).ctx, exam.id)
    for (const { report } of results) expect(await app.db.countBy(ReportRevision, { reportId: report.id })).toBe(0)
  })

  test('keeps ranking groups across school years; publishing again applies corrected grades', async () => {
    const { exam, results } = await makePublished(app, { papers: [right(3), right(2)] })
    const { student, report } = results[0]!
    const now = () => app.db.findOneByOrFail(Report, { id: report.id })
    await app.db.update('user', student.id, { grade: 10 })
    await makeGraded(app, { exam, answers: right(1) })
    await publishNow(app.as(admin).ctx, exam.id)
    expect(await now()).toMatchObject({ rankingGroup: '9', rankedCount: 3 })

    const corrected = await app.as(admin).run(
      `mutation ($input: UpdatePersonInput!) {
      updateStudent(input: $input) { user { grade } } }`,
      {
        input: { id: toGlobalId('User', student.id), examDetail: { grade: 8 } },
      },
    )
    expect(corrected.data.updateStudent.user.grade).toBe(8)
    expect((await now()).rankingGroup).toBe('9')
    await publishNow(app.as(admin).ctx, exam.id)
    expect(await now()).toMatchObject({ rankingGroup: '8', rankedCount: 1 })
  })

  test('does not apply a grade correction to an application of another school year', async () => {
    const { exam, results } = await makePublished(app, { papers: [right(3)] })
    const { student, report } = results[0]!
    await app.db.update('application', report.applicationId, {
      createdAt: new Date(app.clock.now() - 366 * 86_400_000),
    })
    await app.as(admin).run('mutation ($input: UpdatePersonInput!) { updateStudent(input: $input) { user { id } } }', {
      input: { id: toGlobalId('User', student.id), examDetail: { grade: 8 } },
    })
    await publishNow(app.as(admin).ctx, exam.id)
    expect((await app.db.findOneByOrFail(Report, { id: report.id })).rankingGroup).toBe('9')
  })
})
