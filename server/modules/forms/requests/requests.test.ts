import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeApplication, makeCategory, makeExam, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { User } from '../../accounts/public.ts'
import { beginSession } from '../../accounts/testing/public.ts'
import { Application } from '../../applications/public.ts'
import type { Category } from '../../exams/public.ts'
import { Mail } from '../../mail/testing/public.ts'
import { RequestForm, StudentRequest } from '../testing/public.ts'

const app = useTestApp()
let admin: User
let student: User
let other: User
let category: Category
let application: Application

const actions = ['changeDate', 'changeCategory', 'correctName', 'postCertificate']
const words = [{ language: 'en', title: 'Changes', text: 'Until Friday' }]
const save = 'mutation ($input: SaveRequestFormInput!) { saveRequestForm(input: $input) { form { id isOpen } } }'
const submit = `mutation ($input: SubmitRequestInput!) {
  submitRequest(input: $input) { request { id action state firstName address application { id } exam { id } } }
}`
const decide = `mutation ($input: DecideRequestInput!) {
  decideRequest(input: $input) { request { state reason exam { id } } }
}`
const queue = `query ($state: RequestState, $search: String) {
  studentRequests(state: $state, search: $search) { totalCount nodes { id action user { username } } }
}`

beforeAll(async () => {
  ;[admin, student, other] = await Promise.all([
    makeUser(app, { userType: 'admin' }),
    makeUser(app, { firstName: 'Ana', lastName: 'Le', language: 'ru' }),
    makeUser(app),
  ])
})
beforeEach(async () => {
  await app.db.deleteAll(StudentRequest)
  await app.db.deleteAll(RequestForm)
  await app.db.deleteAll(Mail)
  category = await makeCategory(app)
  application = await makeApplication(app, { userId: student.id, examId: (await coming(category)).id })
})

const coming = (of: Category) =>
  makeExam(app, {
    categoryId: of.id,
    questions: 0,
    opensAt: new Date(app.clock.now() + 86_400_000),
    closesAt: new Date(app.clock.now() + 172_800_000),
  })
const form = async (more: object = {}) =>
  (await app.as(admin).run(save, { input: { words, actions, ...more } })).data.saveRequestForm.form.id as string
const ask = async (more: object) => app.as(student).run(submit, { input: { id: await form(), ...more } })
const idOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.data.submitRequest.request.id as string

describe('a request', () => {
  test('for another date moves the application on approval, and the student is mailed the decision', async () => {
    const wanted = await coming(category)
    const made = await ask({ action: 'changeDate', category: category.id, examId: wanted.id })
    expect(made.data.submitRequest.request).toMatchObject({ state: 'open', action: 'changeDate' })
    const input = { id: idOf(made), approve: true, reason: 'Enjoy the competition' }
    const { data } = await app.as(admin).run(decide, { input })
    expect(data.decideRequest.request).toMatchObject({ state: 'approved', reason: 'Enjoy the competition' })
    expect((await app.db.findOneByOrFail(Application, { id: application.id })).examId).toBe(wanted.id)
    const mails = await app.db.findBy(Mail, { to: student.email! })
    expect(mails.some(({ subject, text }) => subject === 'Ответ на ваш запрос' && text.includes('Enjoy the'))).toBe(
      true,
    )
    expect((await app.as(admin).run(decide, { input })).code).toBe('CONFLICT')
  })

  test('stays open and sends no mail if its effect fails', async () => {
    const made = await ask({ action: 'changeDate', category: category.id })
    const input = { id: idOf(made), approve: true, reason: 'Fine' }
    expect((await app.as(admin).run(decide, { input })).code).toBe('BAD_USER_INPUT')
    const elsewhere = await coming(await makeCategory(app))
    expect((await app.as(admin).run(decide, { input: { ...input, examId: elsewhere.id } })).code).toBe('RULE_BROKEN')
    expect(
      (await app.db.findOneByOrFail(StudentRequest, { id: (await app.db.find(StudentRequest))[0]!.id })).state,
    ).toBe('open')
    expect(await app.db.count(Mail)).toBe(0)
  })

  test('for another category creates the application there, before the payment only', async () => {
    const another = await coming(await makeCategory(app))
    const made = await ask({ action: 'changeCategory', category: category.id, examId: another.id })
    const input = { id: idOf(made), approve: true, reason: 'As you wish' }
    expect((await app.as(admin).run(decide, { input })).code).toBe('RULE_BROKEN')
    await app.db.update(Application, application.id, { state: 'applied', paidAt: null })
    expect((await app.as(admin).run(decide, { input })).data.decideRequest.request.state).toBe('approved')
    expect((await app.db.findOneByOrFail(Application, { id: application.id })).state).toBe('cancelled')
    expect(await app.db.existsBy(Application, { userId: student.id, examId: another.id, state: 'applied' })).toBe(true)
  })

  test('for a name correction changes the account on approval only', async () => {
    const declined = await ask({ action: 'correctName', firstName: 'Anna', lastName: 'Lee' })
    await app.as(admin).run(decide, { input: { id: idOf(declined), approve: false, reason: 'Send your passport' } })
    expect(await app.db.findOneByOrFail(User, { id: student.id })).toMatchObject({ firstName: 'Ana' })
    const approved = await ask({ action: 'correctName', firstName: 'Anna', lastName: 'Lee' })
    const done = await app.as(admin).run(decide, { input: { id: idOf(approved), approve: true, reason: 'Thank you' } })
    expect(done.code).toBeUndefined()
    expect(await app.db.findOneByOrFail(User, { id: student.id })).toMatchObject({ firstName: 'Anna', lastName: 'Lee' })
  })

  test('needs its details and an open form that offers it, and cannot be repeated', async () => {
    expect((await ask({ action: 'correctName', firstName: 'A' })).code).toBe('BAD_USER_INPUT')
    expect((await ask({ action: 'postCertificate', category: category.id })).code).toBe('BAD_USER_INPUT')
    expect((await ask({ action: 'changeDate' })).code).toBe('BAD_USER_INPUT')
    expect((await ask({ action: 'changeDate', category: (await makeCategory(app)).id })).code).toBe('NOT_FOUND')
    const closed = await form({ closesAt: new Date(app.clock.now() - 1000).toISOString() })
    const late = await app
      .as(student)
      .run(submit, { input: { id: closed, action: 'changeDate', category: category.id } })
    expect(late.code).toBe('WINDOW_CLOSED')
    const names = await form({ actions: ['correctName'] })
    const wrong = await app
      .as(student)
      .run(submit, { input: { id: names, action: 'changeDate', category: category.id } })
    expect(wrong.code).toBe('RULE_BROKEN')
    const id = await form()
    const twice = await Promise.all(
      [1, 2].map(() => app.as(student).run(submit, { input: { id, action: 'changeDate', category: category.id } })),
    )
    expect(twice.map(({ code }) => code ?? 'done').sort()).toEqual(['CONFLICT', 'done'])
  })

  test('can be withdrawn only by its student', async () => {
    const made = await ask({ action: 'postCertificate', category: category.id, address: 'Nizami 5, Baku' })
    const withdraw = 'mutation ($id: ID!) { withdrawRequest(input: { id: $id }) { request { state } } }'
    expect((await app.as(other).run(withdraw, { id: idOf(made) })).code).toBe('NOT_FOUND')
    expect((await app.as(student).run(withdraw, { id: idOf(made) })).data.withdrawRequest.request.state).toBe(
      'withdrawn',
    )
    expect((await app.as(student).run(withdraw, { id: idOf(made) })).code).toBe('CONFLICT')
  })
})

test('other students and teachers cannot see or decide a request', async () => {
  const made = await ask({ action: 'correctName', firstName: 'Anna', lastName: 'Lee' })
  const teacher = await makeUser(app, { userType: 'supervisor' })
  for (const who of [other, teacher]) {
    const input = { id: idOf(made), approve: true, reason: 'Mine' }
    expect((await app.as(who).run(decide, { input })).code).toBe('FORBIDDEN')
    expect((await app.as(who).run(queue)).code).toBe('FORBIDDEN')
    expect(
      (await app.as(who).run('query ($id: ID!) { node(id: $id) { id } }', { id: idOf(made) })).data.node,
    ).toBeNull()
    expect((await app.as(who).run(save, { input: { words, actions } })).code).toBe('FORBIDDEN')
  }
  expect((await app.as(other).run('{ myRequests { id } }')).data.myRequests).toEqual([])
  expect((await app.as(teacher).run('{ activeRequestForms { id } }')).code).toBe('FORBIDDEN')
  const { data } = await app.as(admin).run(queue, { state: 'open', search: 'le' })
  expect(data.studentRequests).toMatchObject({ totalCount: 1, nodes: [{ action: 'correctName' }] })
})

test('REST: lists the request forms and accepts a request', async () => {
  const { accessToken } = await beginSession(app.as(student).ctx, student)
  const headers = { authorization: `Bearer ${accessToken}` }
  await form()
  const active = await app.http.inject({ url: '/api/statics/request-form/active', headers })
  expect(active.json()).toMatchObject([{ title: 'Changes', actions }])
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/statics/request-form/submit',
    headers,
    payload: { id: active.json()[0]._id, action: 'changeDate', category: category.id },
  })
  expect({ status: answer.statusCode, ...answer.json() }).toMatchObject({
    status: 201,
    state: 'open',
    action: 'changeDate',
  })
})
