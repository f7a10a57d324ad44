import { beforeEach, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { type User } from '../../accounts/public.ts'
import { beginSession } from '../../accounts/testing/public.ts'
import type { Exam } from '../../exams/public.ts'
import { type Report } from '../public.ts'
import { issueAll, textOf } from '../../../testing/certificates.ts'
import { relate, makeExam, makeUser } from '../../../testing/factories.ts'
import { makeGraded, publishNow } from '../../../testing/results.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const app = useTestApp()
let people: Record<'student' | 'other' | 'supervisor' | 'partner' | 'stranger' | 'admin', User>
let exam: Exam
let report: Report

/** A student with an unpublished result, the student's supervisor, the supervisor's partner, and other users. */
beforeEach(async () => {
  const [supervisor, partner, stranger, admin] = await Promise.all(
    (['supervisor', 'partner', 'supervisor', 'admin'] as const).map((userType) => makeUser(app, { userType })),
  )
  exam = await makeExam(app)
  const [mine, others] = [
    await makeGraded(app, { exam, answers: [1, 2, 3, 4, 1] }),
    await makeGraded(app, { exam, answers: [1, 2, 0, 0, 0] }),
  ]
  report = mine.report
  people = {
    student: mine.student,
    other: others.student,
    supervisor: supervisor!,
    partner: partner!,
    stranger: stranger!,
    admin: admin!,
  }
  await relate(app, supervisor!, mine.student)
  await relate(app, partner!, supervisor!)
})

async function call(who: keyof typeof people | null, path: string, given: object = {}, method: 'GET' | 'POST' = 'GET') {
  const user = who && people[who]
  const token = user && (await beginSession(app.as(user).ctx, user)).accessToken
  const answer = await app.http.inject({
    method,
    url: `/api/exam${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(method === 'GET' ? { query: given as Record<string, string> } : { payload: given }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Result of each path by person: the status, or the number of rows. */
async function heard(paths: Record<string, object>) {
  const answers: Record<string, Record<string, number | string>> = {}
  for (const [path, given] of Object.entries(paths)) {
    answers[path] = {}
    for (const who of [null, ...Object.keys(people)] as (keyof typeof people | null)[]) {
      const { status, body } = await call(who, path, given)
      answers[path][who ?? 'guest'] = status === 200 && Array.isArray(body) ? `${body.length} rows` : status
    }
  }
  return answers
}

test('reports are visible to the right people, and only after publication', async () => {
  const paths = {
    '/report/fetch': {},
    '/report/fetch-one': { reportId: report.id },
    '/report/fetch-for-supervisor': {},
    '/report/fetch-for-admin': { examId: exam.id },
  }
  const ways = (one: number, rows: string) => ({
    '/report/fetch': {
      guest: 401,
      student: rows,
      other: rows,
      supervisor: 403,
      partner: 403,
      stranger: 403,
      admin: 403,
    },
    '/report/fetch-one': {
      guest: 401,
      student: one,
      other: 404,
      supervisor: one,
      partner: one,
      stranger: 404,
      admin: 200,
    },
    '/report/fetch-for-supervisor': {
      guest: 401,
      student: 403,
      other: 403,
      supervisor: rows,
      partner: rows,
      stranger: '0 rows',
      admin: 403,
    },
    '/report/fetch-for-admin': {
      guest: 401,
      student: 403,
      other: 403,
      supervisor: 403,
      partner: 403,
      stranger: 403,
      admin: '2 rows',
    },
  })
  expect(await heard(paths)).toEqual(ways(404, '0 rows'))
  await publishNow(app.as(people.admin).ctx, exam.id)
  expect(await heard(paths)).toEqual(ways(200, '1 rows'))
  expect((await call('student', '/report/fetch-one', { reportId: report.id })).body).toMatchObject({
    _id: report.id,
    score: 5,
    rank: 1,
    rankedCount: 2,
    award: 'gold',
    timeSpentSeconds: 60,
    extraMessage: null,
    topics: [{ topic: 'algebra', correct: 5, total: 5, seconds: null }],
    revisions: [],
    receipt: expect.any(String),
  })
  for (const reportId of ['x', '7', crypto.randomUUID(), toGlobalId('Exam', crypto.randomUUID())]) {
    const unknown = await call('student', '/report/fetch-one', { reportId })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND'])
    expect(unknown.body.message).toMatch(/not found/i)
  }
})

test('certificates are visible to the right people, by link, and to anyone who verifies one', async () => {
  await publishNow(app.as(people.admin).ctx, exam.id)
  await issueAll(app, people.admin, exam)
  await app.drainJobs()
  const {
    body: [certificate],
  } = await call('student', '/certificate/fetch')
  expect(
    await heard({
      '/certificate/fetch': {},
      '/certificate/fetch-one': { certificateId: certificate._id },
      '/certificate/fetch-for-supervisor': {},
      '/certificate/fetch-for-partner': {},
      '/archive/aggregate-certificates': { examIds: exam.id },
    }),
  ).toEqual({
    '/certificate/fetch': {
      guest: 401,
      student: '2 rows',
      other: '2 rows',
      supervisor: 403,
      partner: 403,
      stranger: 403,
      admin: 403,
    },
    '/certificate/fetch-one': {
      guest: 401,
      student: 200,
      other: 404,
      supervisor: 200,
      partner: 200,
      stranger: 404,
      admin: 200,
    },
    ...Object.fromEntries(
      ['supervisor', 'partner'].map((of) => [
        `/certificate/fetch-for-${of}`,
        {
          guest: 401,
          student: 403,
          other: 403,
          supervisor: '2 rows',
          partner: '2 rows',
          stranger: '0 rows',
          admin: 403,
        },
      ]),
    ),
    '/archive/aggregate-certificates': {
      guest: 401,
      student: 403,
      other: 403,
      supervisor: 200,
      partner: 200,
      stranger: 200,
      admin: 200,
    },
  })
  const counts = await Promise.all(
    (['supervisor', 'stranger', 'admin'] as const).map(
      async (who) => (await call(who, '/archive/aggregate-certificates', { examIds: exam.id })).body.count,
    ),
  )
  expect(counts).toEqual([2, 0, 4])

  const { body: one } = await call('supervisor', '/certificate/fetch-one', { certificateId: certificate._id })
  const pdf = await app.http.inject(one.pdfUrl)
  expect(await textOf(pdf.rawPayload)).toContain(certificate.number)
  expect(await call(null, `/certificate/public/${certificate.number}`)).toMatchObject({
    status: 200,
    body: { _id: certificate._id, state: 'valid', holderName: one.holderName },
  })
})

test('a certificate of participation is created once the result is published', async () => {
  const make = (who: keyof typeof people) =>
    call(who, '/certificate/generate/participation-certificate', { id: report.applicationId }, 'POST')
  expect((await make('student')).status).toBe(422)
  await publishNow(app.as(people.admin).ctx, exam.id)
  const made = await make('student')
  expect(made).toMatchObject({ status: 200, body: { kind: 'participation', state: 'valid' } })
  expect((await make('admin')).body._id).toBe(made.body._id)
  expect((await make('other')).status).toBe(404)
  expect((await make('supervisor')).status).toBe(403)
})
