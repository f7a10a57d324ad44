import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeAttempt } from '../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { makeGraded, makePublished, relate } from '../../../testing/results.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { personalData, type User } from '../../accounts/public.ts'
import { correctQuestion } from '../../exams/public.ts'
import { saveSetting } from '../../settings/public.ts'
import { publishResults } from '../publish-results.service.ts'
import { ReportRevision } from './report-revision.entity.ts'
import { Report } from './report.entity.ts'

let app: TestApp
let admin: User
beforeAll(async () => {
  app = await startTestApp()
  admin = await makeUser(app, { userType: 'admin' })
})
afterAll(() => app.stop())

const right = (count: number, of = 5) => Array.from({ length: of }, (_, i) => (i < count ? (i % 4) + 1 : 0))
const fields = `id score rank rankedCount percentile award timeSpentSeconds receipt
  group { key country fromGrade toGrade } student { firstName lastName } exam { id }
  distribution { count mean median bars { from to count } }
  topics { topic total } revisions { reason note score rank rankedCount award topics { topic correct total } }`
const one = async (user: User | null, id: string) => {
  const { data, code } = await app.as(user).run(`query ($id: ID!) { report(id: $id) { ${fields} } }`, {
    id: toGlobalId('Report', id),
  })
  return { report: data?.report, code }
}
const list = async (user: User | null, field: string, args = '') => {
  const { data, code } = await app.as(user).run(`{ ${field}${args} { nodes { id } } }`)
  return { code, ids: data?.[field]?.nodes.map(({ id }: { id: string }) => id) as string[] | undefined }
}
const idsOf = (...reports: { id: string }[]) => reports.map(({ id }) => toGlobalId('Report', id)).sort()

test('lists leave out practice and attempts that were set aside', async () => {
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
  test('says score, place, percentile, award, time, and how it lies among the others', async () => {
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

  test('has no distribution where the group is so small that scores tell people', async () => {
    const { results } = await makePublished(app, { papers: [right(5), right(4), right(1), right(2)] })
    expect((await one(results[0]!.student, results[0]!.report.id)).report.distribution).toBeNull()
  })

  test('counts no time after the deadline', async () => {
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

  test('go to 10, 15, 25 and 15 percent of twenty', async () => {
    const { awards } = await awardsOf(Array.from({ length: 20 }, (_, i) => 20 - i))
    expect(awards).toEqual([
      ...Array(2).fill('gold'),
      ...Array(3).fill('silver'),
      ...Array(5).fill('bronze'),
      ...Array(3).fill('honourable'),
      ...Array(7).fill(null),
    ])
  })

  test('are the same for the same score, at a cut-off too', async () => {
    // two of ten are first together, three share the next place across the cut from silver to bronze
    const { awards } = await awardsOf([20, 20, 15, 15, 15, 10, 9, 8, 7, 6])
    expect(awards).toEqual(['gold', 'gold', 'silver', 'silver', 'silver', 'honourable', 'honourable', null, null, null])
  })

  test('are for nobody who scored nothing, and a group of one has its gold', async () => {
    expect((await awardsOf([3])).awards).toEqual(['gold'])
    expect((await awardsOf([0, 0])).awards).toEqual([null, null])
  })

  test('follow the cut-offs that admins set, once results are worked out anew', async () => {
    const { exam, awards } = await awardsOf([10, 9, 8, 7])
    expect(awards).toEqual(['gold', 'bronze', 'honourable', null])
    const data = { gold: 50, silver: 0, bronze: 25, honourable: 0 }
    await saveSetting(app.as(admin).ctx, { name: 'awardCutOffs', data })
    try {
      await publishResults(app.as(admin).ctx, exam.id, 'More gold')
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
  test('keeps what a report said, once a pass, with its reason', async () => {
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

  test('keeps nothing of what it does not change', async () => {
    const { exam, results } = await makePublished(app, { papers: [right(3), right(2)] })
    await publishResults(app.as(admin).ctx, exam.id)
    for (const { report } of results) expect(await app.db.countBy(ReportRevision, { reportId: report.id })).toBe(0)
  })

  test('leaves groups as they were: another school year changes none, a correction when it is published again', async () => {
    const { exam, results } = await makePublished(app, { papers: [right(3), right(2)] })
    const { student, report } = results[0]!
    const now = () => app.db.findOneByOrFail(Report, { id: report.id })
    await app.db.update('user', student.id, { grade: 10 })
    await makeGraded(app, { exam, answers: right(1) })
    await publishResults(app.as(admin).ctx, exam.id)
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
    await publishResults(app.as(admin).ctx, exam.id)
    expect(await now()).toMatchObject({ rankingGroup: '8', rankedCount: 1 })
  })

  test('of an application of another school year takes over no correction', async () => {
    const { exam, results } = await makePublished(app, { papers: [right(3)] })
    const { student, report } = results[0]!
    await app.db.update('application', report.applicationId, {
      createdAt: new Date(app.clock.now() - 366 * 86_400_000),
    })
    await app.as(admin).run('mutation ($input: UpdatePersonInput!) { updateStudent(input: $input) { user { id } } }', {
      input: { id: toGlobalId('User', student.id), examDetail: { grade: 8 } },
    })
    await publishResults(app.as(admin).ctx, exam.id)
    expect((await app.db.findOneByOrFail(Report, { id: report.id })).rankingGroup).toBe('9')
  })
})

describe('who sees reports', () => {
  test('one’s own, those of one’s students, all for an admin; for others there is none', async () => {
    const { exam, results } = await makePublished(app, { papers: [right(3), right(2)] })
    const [mine, others] = results as [(typeof results)[0], (typeof results)[0]]
    const [supervisor, partner, stranger] = await Promise.all(
      (['supervisor', 'partner', 'supervisor'] as const).map((userType) => makeUser(app, { userType })),
    )
    await relate(app, supervisor!, mine.student)
    await relate(app, partner!, supervisor!)
    const unpublished = await makeGraded(app, { exam: await makeExam(app), answers: right(2), student: mine.student })

    for (const user of [mine.student, supervisor!, partner!, admin]) {
      expect((await one(user, mine.report.id)).report.score).toBe(3)
    }
    for (const user of [others.student, stranger!]) {
      expect((await one(user, mine.report.id)).code).toBe('NOT_FOUND')
    }
    expect((await one(null, mine.report.id)).code).toBe('UNAUTHENTICATED')
    for (const user of [mine.student, supervisor!, partner!]) {
      expect((await one(user, unpublished.report.id)).code).toBe('NOT_FOUND')
    }
    expect((await one(admin, unpublished.report.id)).code).toBeUndefined()

    expect((await list(mine.student, 'myReports')).ids).toEqual(idsOf(mine.report))
    for (const user of [supervisor!, partner!]) {
      expect((await list(user, 'studentReports')).ids).toEqual(idsOf(mine.report))
    }
    expect((await list(stranger!, 'studentReports')).ids).toEqual([])
    const inExam = `(examId: "${exam.id}")`
    expect((await list(admin, 'reports', inExam)).ids?.sort()).toEqual(idsOf(mine.report, others.report))
    const byName = `(examId: "${exam.id}", search: "${mine.student.username.toLowerCase()}")`
    expect((await list(admin, 'reports', byName)).ids).toEqual(idsOf(mine.report))
    expect((await list(admin, 'reports', `(examId: "${exam.id}", order: score)`)).ids?.[0]).toBe(
      toGlobalId('Report', mine.report.id),
    )
  })

  test('before results are published nobody but admins hears of any, by no way', async () => {
    const exam = await makeExam(app)
    const { student, report } = await makeGraded(app, { exam, answers: right(4) })
    const others = await Promise.all([2, 1].map((count) => makeGraded(app, { exam, answers: right(count) })))
    const [supervisor, partner] = await Promise.all(
      (['supervisor', 'partner'] as const).map((userType) => makeUser(app, { userType })),
    )
    await relate(app, supervisor!, student)
    await relate(app, partner!, supervisor!)
    const ids = {
      report: toGlobalId('Report', report.id),
      exam: toGlobalId('Exam', exam.id),
      application: toGlobalId('Application', report.applicationId),
    }
    const ways: Record<string, (data: any) => unknown> = {
      // oxlint-disable-line typescript/no-explicit-any
      [`{ report(id: "${ids.report}") { score } }`]: (data) => data,
      [`{ node(id: "${ids.report}") { id ... on Report { score } } }`]: ({ node }) => node,
      [`{ node(id: "${ids.application}") { ... on Application { report { score rank } } } }`]: ({ node }) =>
        node?.report ?? null,
      [`{ node(id: "${ids.exam}") { ... on Exam { resultsPublishedAt rankingPublishedAt } } }`]: ({ node }) =>
        node?.resultsPublishedAt ?? node?.rankingPublishedAt ?? null,
      [`{ node(id: "${ids.exam}") { ... on Exam { results { graded } } } }`]: (data) => data?.node?.results ?? null,
      [`{ ranking(examId: "${ids.exam}") { nodes { score } } }`]: (data) => data,
      [`{ rankingGroups(examId: "${ids.exam}") { key } }`]: (data) => data,
      '{ myReports { nodes { score } } }': (data) => data?.myReports.nodes.length || null,
      '{ studentReports { nodes { score } } }': (data) => data?.studentReports.nodes.length || null,
      '{ reports { nodes { score } } }': (data) => data,
      '{ myCertificates { nodes { number } } }': (data) => data?.myCertificates.nodes.length || null,
      '{ studentCertificates { nodes { number } } }': (data) => data?.studentCertificates.nodes.length || null,
      [`{ certificateArchive(examIds: ["${ids.exam}"]) { count } }`]: (data) => data?.certificateArchive.count || null,
      [`mutation { generateParticipationCertificate(input: { applicationId: "${ids.application}" }) { certificate { id } } }`]:
        (data) => data,
    }
    for (const user of [null, student, others[0]!.student, supervisor!, partner!]) {
      for (const [way, heard] of Object.entries(ways)) {
        const { data } = await app.as(user).run(way)
        expect(data && heard(data), `${user?.userType}: ${way}`).toBeNull()
      }
    }
    const kept = personalData().filter(({ name }) => name === 'results' || name === 'certificates')
    expect(kept).toHaveLength(2)
    for (const { rows } of kept) expect(await rows(app.as(student).ctx, student.id)).toEqual([])

    await publishResults(app.as(admin).ctx, exam.id)
    expect((await one(student, report.id)).report.score).toBe(4)
    for (const { name, rows } of kept) {
      expect(await rows(app.as(student).ctx, student.id)).toHaveLength(name === 'results' ? 1 : 0)
    }
  })

  test('an admin says something besides, which the student reads and may not change', async () => {
    const { exam, results } = await makePublished(app, { papers: [right(3)] })
    const { student, report } = results[0]!
    const ownId = toGlobalId('Report', report.id)
    const say = async (user: User | null, message: string, id = ownId, more: object[] = []) => {
      const messages = [{ language: 'en', text: message }, ...more]
      const { data, code } = await app.as(user).run(
        `mutation ($input: SetReportMessageInput!) {
        setReportMessage(input: $input) { report { extraMessage } } }`,
        { input: { reportId: id, messages } },
      )
      return code ?? data.setReportMessage.report.extraMessage
    }
    expect(await say(admin, ' You are invited to the final. ')).toBe('You are invited to the final.')
    const reads = async (locale: 'en' | 'ru' | 'tr') =>
      (await app.as(student, locale).run('{ myReports { nodes { extraMessage extraMessages { text } } } }')).data
        .myReports.nodes
    await say(admin, 'You are invited to the final.', ownId, [{ language: 'ru', text: 'Приглашаем в финал.' }])
    expect(await reads('ru')).toEqual([{ extraMessage: 'Приглашаем в финал.', extraMessages: null }])
    expect(await reads('tr')).toEqual([{ extraMessage: 'You are invited to the final.', extraMessages: null }])
    expect(await say(student, 'Gold')).toBe('FORBIDDEN')
    expect(await say(await makeUser(app, { userType: 'supervisor' }), 'Gold')).toBe('FORBIDDEN')
    expect(await say(null, 'Gold')).toBe('UNAUTHENTICATED')
    expect(await say(admin, 'x', toGlobalId('Report', admin.id))).toBe('NOT_FOUND')
    expect(await say(admin, 'x'.repeat(1001))).toBe('BAD_USER_INPUT')
    expect(await say(admin, '  ', ownId, [{ language: 'ru', text: 'Да' }])).toBe('BAD_USER_INPUT')
    expect(await say(admin, 'x', ownId, [{ language: 'en', text: 'y' }])).toBe('BAD_USER_INPUT')
    expect(await say(admin, '  ')).toBeNull()
    const messages = [
      { language: 'en', text: ' Thank you all. ' },
      { language: 'tr', text: 'Teşekkürler.' },
    ]
    const { data } = await app.as(admin).run(
      `mutation ($input: SetExamMessageInput!) {
      setExamMessage(input: $input) { exam { extraMessages { language text } } } }`,
      {
        input: { examId: toGlobalId('Exam', exam.id), messages },
      },
    )
    expect(data.setExamMessage.exam.extraMessages).toEqual([{ language: 'en', text: 'Thank you all.' }, messages[1]])
    expect(await reads('tr')).toEqual([{ extraMessage: 'Teşekkürler.', extraMessages: null }])
    expect(await say(admin, 'Well done.')).toBe('Well done.')
    expect(await reads('tr')).toEqual([{ extraMessage: 'Well done.', extraMessages: null }])
  })

  test('the role matrix', async () => {
    const users = await Promise.all(
      (['student', 'supervisor', 'partner'] as const).map((userType) => makeUser(app, { userType })),
    )
    const codes = async (field: string) =>
      Promise.all([null, ...users, admin].map(async (user) => (await list(user, field)).code ?? 'ok'))
    expect(await codes('myReports')).toEqual(['UNAUTHENTICATED', 'ok', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
    expect(await codes('studentReports')).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'ok', 'ok', 'FORBIDDEN'])
    for (const field of ['reports', 'satExams']) {
      expect(await codes(field)).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'ok'])
    }
  })

  test('admins see which exams were sat, and none that was only practised or is still under way', async () => {
    const exam = await makeExam(app)
    const sat = async () => (await list(admin, 'satExams')).ids!.includes(toGlobalId('Exam', exam.id))
    await makeGraded(app, { exam, answers: right(2), attempt: { kind: 'simulation' } })
    await makeAttempt(app, { examId: exam.id })
    expect(await sat()).toBe(false)
    await makeGraded(app, { exam, answers: right(2) })
    expect(await sat()).toBe(true)
  })

  test('bad input is told apart', async () => {
    const answer = async (document: string) => (await app.as(admin).run(document)).code
    expect(await answer('{ report(id: "x") { id } }')).toBe('NOT_FOUND')
    expect(await answer('{ reports(search: "a\\u0000") { nodes { id } } }')).toBe('BAD_USER_INPUT')
    expect(await answer('{ reports(search: "%_\\\\") { nodes { id } } }')).toBeUndefined()
    expect(await answer('{ reports(after: "nonsense") { nodes { id } } }')).toBe('BAD_USER_INPUT')
  })

  test('a list takes a constant number of statements', async () => {
    const { exam } = await makePublished(app, { papers: Array.from({ length: 12 }, () => right(2)) })
    const ask = (first: number) =>
      app.countStatements(() =>
        app.as(admin).run(`{ reports(examId: "${exam.id}", first: ${first}) { nodes { ${fields} } } }`),
      )
    await ask(1)
    expect((await ask(12)).length).toBeLessThanOrEqual((await ask(2)).length)
  })
})
