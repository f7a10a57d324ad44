import { expect, it } from 'vitest'
import { type User } from '../accounts/public.ts'
import { beginSession } from '../accounts/testing/public.ts'
import { makeApplication, makeExam, makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const app = useTestApp()

const hour = 3_600_000
const opensIn = (hours: number) => ({
  opensAt: new Date(app.clock.now() + hours * hour),
  closesAt: new Date(app.clock.now() + (hours + 2) * hour),
})

async function callerFor(user: User) {
  const { accessToken } = await beginSession(app.as(user).ctx, user)
  return async (method: 'GET' | 'POST', path: string, given: object = {}) => {
    const answer = await app.http.inject({
      method,
      url: `/api/exam${path}`,
      headers: { authorization: `Bearer ${accessToken}` },
      ...(method === 'GET' ? { query: given as Record<string, string> } : { payload: given }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
}

it('a season over REST: find, apply, change, invite, cancel', async () => {
  const exam = await makeExam(app, { teamSize: 2, ...opensIn(48) })
  const other = await makeExam(app, { categoryId: exam.categoryId, teamSize: 2, ...opensIn(72) })
  const [student, partner] = [await makeUser(app), await makeUser(app)]
  const [call, asPartner] = [await callerFor(student), await callerFor(partner)]
  const ids = async (path: string, given: object = {}) =>
    (await call('GET', path, given)).body.map((each: any) => (each.exam ?? each)._id)

  expect(await ids('/mix/available-exams')).toEqual([exam.id, other.id])
  const added = await call('POST', '/application/add', { examId: exam.id })
  expect(added).toMatchObject({ status: 200, body: { state: 'applied', exam: { _id: exam.id }, team: [] } })
  const id = added.body._id
  expect((await call('POST', '/application/add', { examId: exam.id })).status).toBe(409)
  expect(await call('POST', '/application/update', { applicationId: id, examId: other.id })).toMatchObject({
    status: 200,
    body: { exam: { _id: other.id } },
  })
  const invited = await call('POST', '/application/add-partner', { applicationId: id, partnerId: partner.username })
  expect(invited.body.team).toMatchObject([{ self: true }, { username: partner.username, state: 'invited' }])
  const invitation = invited.body.team[1]._id
  expect(
    await asPartner('POST', '/application/respond-invitation', { applicationId: invitation, response: 'accept' }),
  ).toMatchObject({ status: 200, body: { _id: invitation, state: 'applied' } })
  expect(await asPartner('POST', '/application/cancel', { id })).toMatchObject({ status: 404 })
  expect(await call('POST', '/application/cancel', { id })).toMatchObject({ status: 200, body: { state: 'cancelled' } })
})

it('exams are found by fields and by ids, and past ones are counted', async () => {
  const over = await makeExam(app, { languages: ['tr'], round: 7, ...opensIn(-9) })
  const hidden = await makeExam(app, { published: false, round: 7 })
  const student = await makeUser(app)
  await makeApplication(app, { userId: student.id, examId: over.id })
  const call = await callerFor(student)
  const found = async (fields: object) =>
    (await call('GET', '/mix/find-by-fields', fields)).body.map((each: any) => each._id)
  expect(await found({ round: 7 })).toEqual([over.id])
  expect(await found({ round: 7, language: 'tr', grade: 9, delivery: 'board', coming: false })).toEqual([over.id])
  for (const fields of [{ coming: true }, { grade: 13 }, { language: 'fr' }, { category: 'none' }]) {
    expect(await found({ round: 7, ...fields })).toEqual([])
  }
  const byIds = await call('GET', '/mix/find-by-multiple-ids', { ids: `${hidden.id},${over.id},${student.id}` })
  expect(byIds.body).toMatchObject([{ _id: over.id }])
  expect((await call('GET', '/mix/find-by-multiple-ids', { ids: 'x' })).status).toBe(404)
  expect((await call('GET', '/meta-data/fetch-exams', { limit: 1 })).body).toHaveLength(1)
  expect((await call('GET', '/category/fetch')).body[0]).toMatchObject({ price: { amount: 2000 } })
  expect((await call('GET', '/archive/aggregate-exams')).body).toMatchObject([
    { exam: { _id: over.id }, applicationCount: 1, paidCount: 1 },
  ])
})

it('the link of a coding exam is returned while it is open, to paid applicants', async () => {
  const external = { delivery: 'external', externalUrl: 'https://game.test/e', externalSource: 'Game' } as const
  const student = await makeUser(app)
  const call = await callerFor(student)
  const link = async (given: object, state: 'paid' | 'applied' = 'paid') => {
    const exam = await makeExam(app, { questions: 0, ...given })
    const { id: applicationId } = await makeApplication(app, { userId: student.id, examId: exam.id, state })
    const { body } = await call('GET', '/meta-data/get-codementum-link', { applicationId })
    return body.code ?? body
  }
  expect(await link(external)).toEqual({ link: 'https://game.test/e', source: 'Game' })
  expect(await link(external, 'applied')).toBe('NOT_PAID')
  expect(await link({ ...external, ...opensIn(1) })).toBe('NOT_OPEN_YET')
  expect(await link({ ...external, ...opensIn(-3) })).toBe('WINDOW_CLOSED')
  expect(await link({})).toBe('RULE_BROKEN')
  const foreign = await makeApplication(app)
  expect((await call('GET', '/meta-data/get-codementum-link', { applicationId: foreign.id })).status).toBe(404)
})

it('admins admit students to a later round and give make-ups', async () => {
  const later = await makeExam(app, { round: 2, byQualification: true, priceAmount: 0 })
  const again = await makeExam(app, { categoryId: later.categoryId, round: 3 })
  const student = await makeUser(app)
  const call = await callerFor(await makeUser(app, { userType: 'admin' }))
  const entered = await call('POST', '/application/add-final', { examId: later.id, usernames: [student.username] })
  expect(entered.body).toEqual({ qualifiedCount: 1, problems: [] })
  await app.drainJobs()
  const { body } = await (await callerFor(student))('GET', '/mix/available-exams')
  expect(body.map((each: any) => each.exam._id)).not.toContain(later.id)
  const application = await makeApplication(app, { userId: student.id, examId: (await makeExam(app)).id })
  expect((await call('POST', '/arena/add-make-up', { id: application.id, examId: again.id })).status).toBe(422)
})
