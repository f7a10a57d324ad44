import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { call, makeSitting } from '../../../testing/arena.ts'
import { makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Report } from './report.entity.ts'

const app = useTestApp()
let admin: User
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
})
afterEach(() => {
  app.clock.shift = 0
})

const hour = 3_600_000
const elsewhere = {
  delivery: 'external' as const,
  externalUrl: 'https://games.test',
  externalSource: 'Games',
  questions: 0,
}

const fields = 'id score maxScore rank providerResult publishedAt exam { title }'
const ownReports = (student: User) => app.as(student).run(`{ myReports(first: 5) { edges { node { ${fields} } } } }`)
const certificateOf = (student: User, applicationId: string) =>
  app.as(student).run(
    `mutation ($input: GenerateParticipationCertificateInput!) {
       generateParticipationCertificate(input: $input) { certificate { id kind } } }`,
    { input: { applicationId } },
  )
const tell = (as: User, input: object) =>
  app
    .as(as)
    .run(`mutation ($input: SetProviderResultInput!) { setProviderResult(input: $input) { report { ${fields} } } }`, {
      input,
    })

/** Creates a student who submitted an exam at a provider. */
async function submitted(given: Parameters<typeof makeSitting>[1] = { exam: elsewhere }) {
  const sitting = await makeSitting(app, given)
  await sitting.fetch()
  const { payload } = await sitting.submit()
  await app.drainJobs()
  const report = await app.db.findOneByOrFail(Report, { applicationId: sitting.application.id })
  return { ...sitting, payload, reportId: toGlobalId('Report', report.id) }
}

describe.each([
  ['at a provider', elsewhere],
  ['in an embedded page', { delivery: 'embedded' as const, externalUrl: 'https://pages.test', questions: 0 }],
])('an exam %s', (_, exam) => {
  test('is submitted, and its report shows that the result is pending', async () => {
    const { student, payload, applicationId } = await submitted({
      exam: { ...exam, resultAtOnce: true, selfie: 'none' },
    })
    expect(payload).toMatchObject({ result: null, redirect: '/stadia/my-exams', attempt: { closeReason: 'submitted' } })
    const { data } = await ownReports(student)
    expect(data.myReports.edges.map(({ node }: { node: object }) => node)).toMatchObject([
      { providerResult: 'awaited', rank: null, publishedAt: expect.any(String) },
    ])
    const { data: made, code } = await certificateOf(student, applicationId)
    expect(code).toBeUndefined()
    expect(made.generateParticipationCertificate.certificate.kind).toBe('participation')
  })

  test('is closed by the job when its time is up', async () => {
    const sitting = await makeSitting(app, { exam })
    await sitting.fetch()
    app.clock.advance(hour + 11_000)
    expect(await app.runSchedule('closeDueAttempts')).toBe(1)
    await app.drainJobs()
    const reports = await app.db.findBy(Report, { applicationId: sitting.application.id })
    expect(reports).toMatchObject([{ byProvider: true, providerResultAt: null }])
  })
})

describe('a result of a provider', () => {
  test('appears on the report, which gets a revision', async () => {
    const { student, reportId } = await submitted()
    await tell(admin, { reportId, score: 70, maxScore: 100 })
    const { data } = await tell(admin, { reportId, score: 71.5, maxScore: 100, reason: 'The provider corrected it' })
    expect(data.setProviderResult.report).toMatchObject({ score: 71.5, maxScore: 100, providerResult: 'received' })
    const { data: seen } = await ownReports(student)
    expect(seen.myReports.edges[0].node).toMatchObject({ score: 71.5, providerResult: 'received' })
    const revisions = await app.db.query('select score::float, reason, note from report_revision')
    expect(revisions).toEqual([{ score: 70, reason: 'providerResult', note: 'The provider corrected it' }])
  })

  test('gets a place among the results received so far', async () => {
    const exam = await makeExam(app, elsewhere)
    const [first, second, third] = [await submitted({ exam }), await submitted({ exam }), await submitted({ exam })]
    await tell(admin, { reportId: first.reportId, score: 50, maxScore: 100 })
    await tell(admin, { reportId: second.reportId, score: 60, maxScore: 100 })
    const { payload } = await call(app, admin, 'publishResults', {
      examId: toGlobalId('Exam', exam.id),
      force: 'The test does not wait',
    })
    expect(payload.rankedCount).toBe(2)
    const rankOf = async (of: { application: { id: string } }) =>
      (await app.db.findOneByOrFail(Report, { applicationId: of.application.id })).rank
    expect([await rankOf(first), await rankOf(second), await rankOf(third)]).toEqual([2, 1, null])
    await tell(admin, { reportId: third.reportId, score: 70, maxScore: 100 })
    expect([await rankOf(first), await rankOf(second), await rankOf(third)]).toEqual([3, 2, 1])
  })

  test('is recorded by admins only, up to its maximum, for exams that a provider grades', async () => {
    const { student, reportId } = await submitted()
    expect((await tell(student, { reportId, score: 1, maxScore: 2 })).code).toBe('FORBIDDEN')
    expect((await tell(admin, { reportId, score: 3, maxScore: 2 })).code).toBe('BAD_USER_INPUT')
    const here = await submitted({})
    expect((await tell(admin, { reportId: here.reportId, score: 1, maxScore: 2 })).code).toBe('RULE_BROKEN')
  })
})

test('a reset revokes the certificate of participation', async () => {
  const { student, applicationId } = await submitted()
  await certificateOf(student, applicationId)
  await call(app, admin, 'resetAttempt', { applicationId, reason: 'The provider was down' })
  await app.drainJobs()
  const certificates = await app.db.query('select state from certificate where user_id = $1', [student.id])
  expect(certificates).toEqual([{ state: 'revoked' }])
  expect((await ownReports(student)).data.myReports.edges).toEqual([])
  expect((await certificateOf(student, applicationId)).code).toBe('RULE_BROKEN')
})
