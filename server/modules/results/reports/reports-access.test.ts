import { describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeAttempt } from '../../../testing/arena.ts'
import { relate, makeExam, makeUser } from '../../../testing/factories.ts'
import { makeGraded, makePublished, publishNow } from '../../../testing/results.ts'
import { type User } from '../../accounts/public.ts'
import { admin, app, fields, idsOf, list, one, reportsStage, right } from './testing/reports-stage.ts'
import { personalDataOf } from '../../../module/personal-data.ts'

reportsStage()

describe('visibility of reports', () => {
  test('students see their own, supervisors those of their students, admins all, others none', async () => {
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
    for (const user of [supervisor!, partner!]) {
      const found = async ({ username }: User) =>
        (await list(user, 'studentReports', `(search: "${username}", order: latest)`)).ids
      expect(await found(mine.student)).toEqual(idsOf(mine.report))
      expect(await found(others.student)).toEqual([])
    }
    const inExam = `(examId: "${exam.id}")`
    expect((await list(admin, 'reports', inExam)).ids?.sort()).toEqual(idsOf(mine.report, others.report))
    const byName = `(examId: "${exam.id}", search: "${mine.student.username.toLowerCase()}")`
    expect((await list(admin, 'reports', byName)).ids).toEqual(idsOf(mine.report))
    expect((await list(admin, 'reports', `(examId: "${exam.id}", order: score)`)).ids?.[0]).toBe(
      toGlobalId('Report', mine.report.id),
    )
  })

  test('before publication no query reveals a report to users other than admins', async () => {
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
    const kept = personalDataOf(app).filter(({ name }) => name === 'results' || name === 'certificates')
    expect(kept).toHaveLength(2)
    for (const { rows } of kept) expect(await rows(app.as(student).ctx, student.id)).toEqual([])

    await publishNow(app.as(admin).ctx, exam.id)
    expect((await one(student, report.id)).report.score).toBe(4)
    for (const { name, rows } of kept) {
      expect(await rows(app.as(student).ctx, student.id)).toHaveLength(name === 'results' ? 1 : 0)
    }
  })

  test('an admin adds a message, which the student can read but not change', async () => {
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

  test('enforces the role matrix', async () => {
    const users = await Promise.all(
      (['student', 'supervisor', 'partner'] as const).map((userType) => makeUser(app, { userType })),
    )
    const codes = async (field: string) =>
      Promise.all([null, ...users, admin].map(async (user) => (await list(user, field)).code ?? 'ok'))
    expect(await codes('myReports')).toEqual(['UNAUTHENTICATED', 'ok', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
    expect(await codes('studentReports')).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'ok', 'ok', 'FORBIDDEN'])
    for (const field of ['reports', 'satExams', 'examsInProgress']) {
      expect(await codes(field)).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'ok'])
    }
  })

  test('admins list exams with closed attempts, without practice or exams in progress', async () => {
    const exam = await makeExam(app)
    const sat = async () => (await list(admin, 'satExams')).ids!.includes(toGlobalId('Exam', exam.id))
    await makeGraded(app, { exam, answers: right(2), attempt: { kind: 'simulation' } })
    await makeAttempt(app, { examId: exam.id })
    expect(await sat()).toBe(false)
    await makeGraded(app, { exam, answers: right(2) })
    expect(await sat()).toBe(true)
  })

  test('admins see the exams that can be sat now, but no drafts, later ones or practice', async () => {
    const hour = 3_600_000
    const at = (hours: number) => new Date(app.clock.now() + hours * hour)
    const practice = await makeExam(app)
    const open = await makeExam(app, { practiceExamId: practice.id })
    const others = [
      practice,
      await makeExam(app, { published: false }),
      await makeExam(app, { opensAt: at(2) }),
      await makeExam(app, { opensAt: at(-9), closesAt: at(-2) }),
      await makeExam(app, { archivedAt: at(-1) }),
    ]
    // The window has closed, but a student with extra time is still sitting it.
    const late = await makeExam(app, { opensAt: at(-9), closesAt: at(-2) })
    await makeAttempt(app, { examId: late.id })
    const { ids } = await list(admin, 'examsInProgress')
    const isListed = (exam: { id: string }) => ids!.includes(toGlobalId('Exam', exam.id))
    expect([open, late].map(isListed)).toEqual([true, true])
    expect(others.filter(isListed)).toEqual([])
  })

  test('admins filter results and exams by category, season, round, delivery, publication and grade, in every order', async () => {
    const opensAt = new Date(Date.UTC(2031, 9, 1))
    const exam = await makeExam(app, { opensAt, closesAt: new Date(Date.UTC(2031, 9, 2)), round: 3 })
    await makeGraded(app, { exam, answers: right(2) })
    const others = await makeExam(app)
    await makeGraded(app, { exam: others, answers: right(2) })
    const found = async (filter: string) => {
      const document = `{ reports(${filter}) { nodes { exam { id } } } satExams(${filter.replace(/,? *(grade|order|descending): \w+/g, '')}) { nodes { id } } }`
      const { data, errors } = await app.as(admin).run(document)
      expect(errors).toBeUndefined()
      const has = ({ id }: { id: string }) => [
        data.reports.nodes.some((report: { exam: { id: string } }) => report.exam.id === toGlobalId('Exam', id)),
        data.satExams.nodes.some((sat: { id: string }) => sat.id === toGlobalId('Exam', id)),
      ]
      return [...has(exam), ...has(others)]
    }
    const category = `categoryId: "${toGlobalId('Category', exam.categoryId)}"`
    expect(await found('season: 2031')).toEqual([true, true, false, false])
    expect(await found('season: 2030, round: 3')).toEqual([false, false, false, false])
    expect(await found('round: 3')).toEqual([true, true, false, false])
    expect(await found(category)).toEqual([true, true, false, false])
    expect(await found(`${category}, published: false, delivery: board`)).toEqual([true, true, false, false])
    expect(await found(`${category}, published: true`)).toEqual([false, false, false, false])
    expect(await found(`${category}, delivery: external`)).toEqual([false, false, false, false])
    expect((await found(`${category}, grade: 99`))[0]).toBe(false)
    for (const order of ['latest', 'score', 'student', 'username', 'exam']) {
      expect(await found(`${category}, order: ${order}, descending: false`)).toEqual([true, true, false, false])
    }
  })

  test('refuses invalid input with specific errors', async () => {
    const answer = async (document: string) => (await app.as(admin).run(document)).code
    expect(await answer('{ report(id: "x") { id } }')).toBe('NOT_FOUND')
    expect(await answer('{ reports(search: "a\\u0000") { nodes { id } } }')).toBe('BAD_USER_INPUT')
    expect(await answer('{ reports(search: "%_\\\\") { nodes { id } } }')).toBeUndefined()
    expect(await answer('{ reports(after: "nonsense") { nodes { id } } }')).toBe('BAD_USER_INPUT')
  })

  test('lists use a constant number of statements', async () => {
    const { exam } = await makePublished(app, { papers: Array.from({ length: 12 }, () => right(2)) })
    const ask = (first: number) =>
      app.countStatements(() =>
        app.as(admin).run(`{ reports(examId: "${exam.id}", first: ${first}) { nodes { ${fields} } } }`),
      )
    await ask(1)
    expect((await ask(12)).length).toBeLessThanOrEqual((await ask(2)).length)
  })
})
