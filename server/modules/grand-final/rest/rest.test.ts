import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { beforeAll, expect, test } from 'vitest'
import { type User } from '../../accounts/public.ts'
import { beginSession } from '../../accounts/testing/public.ts'
import { GrandFinalCategory } from '../testing/public.ts'
import { Payment } from '../../payments/public.ts'
import { PaymentChange } from '../../payments/testing/public.ts'
import { relate, makeUser } from '../../../testing/factories.ts'
import { makeTour, mainProgramOf, makeGrandFinal, paymentsForMember } from '../../../testing/grand-final.ts'
import { heldSandbox } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { OpenApiDocument, OpenApiOperation } from '../../../rest/openapi.ts'

const app = useTestApp()
let document: OpenApiDocument
let people: Record<'supervisor' | 'other' | 'admin' | 'student' | 'mate' | 'stranger', User>
let tokens: Record<keyof typeof people, string>
const ajv = formats(new Ajv2020({ strict: false, formats: { int32: true, binary: true } }))

beforeAll(async () => {
  heldSandbox(app)
  document = (await app.http.inject('/api/openapi.json')).json()
  people = {
    supervisor: await makeUser(app, { userType: 'supervisor' }),
    other: await makeUser(app, { userType: 'supervisor' }),
    admin: await makeUser(app, { userType: 'admin' }),
    student: await makeUser(app, { grade: 7, firstName: 'Leyla' }),
    mate: await makeUser(app, { grade: 4 }),
    stranger: await makeUser(app),
  }
  await relate(app, people.supervisor, people.student)
  await relate(app, people.supervisor, people.mate)
  const begun = Object.entries(people).map(async ([name, user]) => {
    const { accessToken } = await beginSession(app.as(user).ctx, user)
    return [name, accessToken] as const
  })
  tokens = Object.fromEntries(await Promise.all(begun)) as typeof tokens
})

type Given = Record<string, unknown>

/** The documented example body with the ids of this test; properties given as undefined are omitted. */
function bodyOf({ requestBody }: OpenApiOperation, given: Given): Given | undefined {
  const example = requestBody?.content['application/json']?.example as Given | undefined
  return example && JSON.parse(JSON.stringify({ ...example, ...given }))
}

/** The document's examples of the required query parameters. */
const queryOf = ({ parameters }: OpenApiOperation): Given =>
  Object.fromEntries(
    parameters.filter((one) => one.in === 'query' && one.required).map(({ name, example }) => [name, example]),
  )

/** A small PDF for the calls that send the bytes of a file. */
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** Calls a path with its documented example, and checks the response against the document. */
async function call(by: keyof typeof people | null, row: string, ids: Record<string, string> = {}, given: Given = {}) {
  const [method, path] = row.split(' ') as [string, string]
  const operation = document.paths[path]![method.toLowerCase()]!
  const url = `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name]!)}`
  const isFile = operation.requestBody !== undefined && !operation.requestBody.content['application/json']
  const payload = isFile ? pdf : bodyOf(operation, given)
  expect(`${url} ${JSON.stringify(payload)}`, 'every id of the example is one of this test').not.toContain('0198c1a2')
  const answer = await app.http.inject({
    method: method as 'GET',
    url,
    query: { ...queryOf(operation), ...(method === 'GET' ? given : {}) } as Record<string, string>,
    headers: {
      ...(by ? { authorization: `Bearer ${tokens[by]}` } : {}),
      ...(isFile ? { 'content-type': 'application/pdf' } : {}),
    },
    ...(payload ? { payload } : {}),
  })
  const body = answer.json()
  const schema = operation.responses[answer.statusCode]?.content['application/json']?.schema
  expect(schema, `${row} answers ${answer.statusCode}: ${answer.body}`).toBeDefined()
  expect(ajv.validate({ ...schema, components: document.components }, body), ajv.errorsText()).toBe(true)
  if (answer.statusCode >= 400) expect(operation['x-error-codes']).toContain(body.code)
  return { status: answer.statusCode, code: body.code as string | undefined, body }
}

const called = new Set<string>()

/** Like `call`, after checking that everyone else is refused. */
async function allowed(
  by: keyof typeof people,
  row: string,
  {
    ids = {},
    given = {},
    hidden = [],
    forbidden = [],
  }: Partial<Record<'ids', Record<string, string>>> & {
    given?: Given
    hidden?: (keyof typeof people)[]
    forbidden?: (keyof typeof people)[]
  } = {},
) {
  called.add(row)
  expect((await call(null, row, ids, given)).status, `${row} without a token`).toBe(401)
  for (const who of hidden) expect((await call(who, row, ids, given)).status, `${row} by ${who}`).toBe(404)
  for (const who of forbidden) expect((await call(who, row, ids, given)).status, `${row} by ${who}`).toBe(403)
  const answer = await call(by, row, ids, given)
  expect(answer.status, `${row} by ${by}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}

test('every Grand Final call works with its documented example and real ids, for its intended callers only', async () => {
  const event = await makeGrandFinal(app)
  const [{ supervisor, other, student, mate }, hidden] = [people, ['other'] as ['other']]
  const main = await mainProgramOf(app, event.id)
  const tour = await makeTour(app, event)
  const lab = await app.db.findOneByOrFail(GrandFinalCategory, { eventId: event.id, venue: 'PhET' })
  const noStudents: ['student'] = ['student']
  const ofTeachers = { hidden, forbidden: noStudents }

  const groups = 'POST /gf/participation-group'
  const { _id: group } = await allowed('supervisor', groups, { given: { userId: supervisor.id }, ...ofTeachers })
  const { _id: second } = await allowed('admin', groups, { given: { userId: supervisor.id, name: 'Second' } })
  const id = { id: group }
  const mine = await allowed('supervisor', 'GET /gf/participation-group/my-groups/{id}', {
    ids: { id: supervisor.id },
    ...ofTeachers,
  })
  expect(mine).toHaveLength(2)
  await allowed('supervisor', 'GET /gf/participation-group/{id}', { ids: id, ...ofTeachers })
  await allowed('supervisor', 'PUT /gf/participation-group/{id}/set-main-program', {
    ids: id,
    given: { programId: main.id },
    ...ofTeachers,
  })
  const requested = await allowed('supervisor', 'POST /gf/participation-group/{id}/request-quota', {
    ids: id,
    ...ofTeachers,
  })
  expect(requested).toMatchObject({ state: 'requested', requestedPlaces: 16 })

  const found = await allowed('supervisor', 'GET /gf/participant/{group}/search', {
    ids: { group },
    given: { search: 'Leyla' },
    ...ofTeachers,
  })
  expect(found).toMatchObject([{ _id: student.id, username: student.username }])
  const add = 'POST /gf/participant/{group}/add'
  const { _id: member } = await allowed('supervisor', add, {
    ids: { group },
    given: { userId: student.id },
    ...ofTeachers,
  })
  const { _id: young } = await allowed('admin', add, { ids: { group }, given: { userId: mate.id } })
  const draft = await allowed('supervisor', 'POST /gf/participant/{group}/add-user-draft', {
    ids: { group },
    ...ofTeachers,
  })
  expect(draft).toMatchObject({ firstName: 'Nino', grade: 7 })
  const companion = await allowed('supervisor', 'POST /gf/participant/{group}/add-parent/{id}', {
    ids: { group, id: young },
    ...ofTeachers,
  })
  expect(companion).toMatchObject({ role: 'companion', companionOfId: young, lastName: 'BERIDZE' })
  expect(
    await allowed('supervisor', 'GET /gf/participant/{group}/fetch', { ids: { group }, ...ofTeachers }),
  ).toHaveLength(5)
  const own = 'GET /gf/participant/{group}/my-participation'
  expect(await allowed('student', own, { ids: { group }, hidden: ['other', 'stranger'] })).toMatchObject({
    _id: member,
  })
  const inTeam = await allowed('supervisor', 'PUT /gf/participant/{group}/update-category', {
    ids: { group },
    given: { participantId: member, categoryId: lab.id },
    ...ofTeachers,
  })
  expect(inTeam).toMatchObject({ team: 'Orbit', category: { _id: lab.id } })
  const told = await allowed('student', 'PUT /gf/participant/{group}/update-details', {
    ids: { group },
    given: { participantId: member },
    hidden: ['other', 'stranger', 'mate'],
  })
  expect(told).toMatchObject({ missing: ['consent', 'photo'], details: { passportLastName: 'BERIDZE' } })
  const handedIn = await allowed('student', 'POST /gf/participant/{group}/hand-in/{id}', {
    ids: { group, id: member },
    hidden: ['other', 'stranger', 'mate'],
  })
  expect(handedIn).toMatchObject({ _id: member, files: [{ kind: 'consent', name: 'consent.pdf' }] })
  const coded = await allowed('student', 'POST /gf/participant/{group}/register-external-code', {
    ids: { group },
    given: { participantId: member },
    hidden: ['other', 'stranger', 'mate'],
  })
  expect(coded).toMatchObject({ externalCode: 'ARENA-4821' })
  const answered = await allowed('student', 'POST /gf/participant/user/{u}/participant-id/{p}/set-response', {
    ids: { u: student.id, p: member },
    hidden: ['supervisor', 'other', 'mate'],
  })
  expect(answered).toMatchObject({ response: 'accepted' })
  const booked = await allowed('supervisor', 'PUT /gf/participant/{group}/update/{id}', {
    ids: { group, id: member },
    given: { programIds: [tour.id] },
    ...ofTeachers,
  })
  expect(booked).toMatchObject({ singleRoom: true, charges: [{ kind: 'option', price: { amount: 4500 } }] })

  const noTeachers: ['supervisor', 'student'] = ['supervisor', 'student']
  const placed = await allowed('admin', 'POST /gf/participation-group/admin/add-quota', {
    given: { id: group },
    forbidden: noTeachers,
  })
  expect(placed).toMatchObject({ state: 'granted', quota: 8, teacherQuota: 1 })
  const added = await allowed('admin', 'POST /gf/event/{id}/file', { ids: { id: event.id }, forbidden: noTeachers })
  expect(added).toMatchObject({ title: 'Form of consent', language: 'en', name: 'consent.pdf' })
  const all = 'GET /gf/participation-group/admin/get-all'
  expect(await allowed('admin', all, { forbidden: noTeachers })).toHaveLength(2)
  expect((await call('admin', all, {}, { country: 'GE' })).body).toEqual([])
  const tagged = await allowed('admin', 'POST /gf/participation-group/admin/update-tag', {
    given: { id: group },
    forbidden: noTeachers,
  })
  expect(tagged).toMatchObject({ tag: 'early bus' })
  const control = 'POST /gf/participation-group/admin/revert-payment-control'
  expect(await allowed('admin', control, { given: { id: group }, forbidden: noTeachers })).toMatchObject({
    paymentControl: 'supervisor',
  })
  await allowed('admin', control, { given: { id: group } })

  const offered = await allowed('supervisor', 'PUT /gf/participation-group/{id}/transfer', {
    ids: { id: second },
    given: { username: other.username },
    ...ofTeachers,
  })
  expect(offered).toMatchObject({ transferTo: { username: other.username }, supervisor: { _id: supervisor.id } })
  const moved = await allowed('supervisor', 'PUT /gf/participant/{group}/transfer/{id}', {
    ids: { group, id: young },
    given: { toGroupId: second },
    ...ofTeachers,
  })
  expect(moved.groupId).toBe(second)
  await allowed('supervisor', 'DELETE /gf/participant/{group}/remove/{id}', {
    ids: { group, id: draft._id },
    ...ofTeachers,
  })
  expect(
    (await call('supervisor', 'DELETE /gf/participant/{group}/remove/{id}', { group, id: draft._id })).status,
  ).toBe(404)
  expect((await call('supervisor', 'DELETE /gf/participation-group/{id}', { id: group })).code).toBe('CONFLICT')
  await allowed('supervisor', 'DELETE /gf/participation-group/{id}', { ids: { id: second }, ...ofTeachers })
  expect(await allowed('student', 'GET /gf/program/fetch')).toMatchObject([{ _id: main.id }, { _id: tour.id }])

  await paysFor(member)
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    path.startsWith('/gf/') ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`) : [],
  )
  expect(documented.filter((row) => !called.has(row))).toEqual([])
})

/** Pays the deposit by card and the tour in cash, and changes the single-room amount as an admin. */
async function paysFor(participantId: string) {
  const due = await paymentsForMember(app, participantId)
  const [tour, deposit, room] = [4500, 60_000, 95_000].map((amount) => due.find((one) => one.amount === amount)!)
  const card = 'POST /payment/stripe/init'
  const pay = (by: keyof typeof people, isGf: boolean) =>
    call(by, card, {}, { paymentIds: [deposit!.id], isGf, appliedDiscount: undefined })
  for (const who of ['other', 'stranger'] as const) expect((await pay(who, true)).status).toBe(404)
  expect((await pay('student', false)).code).toBe('RULE_BROKEN')
  expect((await pay('student', true)).body.url).toContain('/sandbox/stripe/')
  const local = 'POST /payment/payment/local'
  const cash = { paymentIds: [tour!.id], type: 'cash', isGf: true, appliedDiscount: undefined }
  expect((await call('supervisor', local, {}, cash)).status).toBe(403)
  expect((await call('admin', local, {}, cash)).status).toBe(200)
  expect((await app.db.findOneByOrFail(Payment, { id: tour!.id })).state).toBe('paid')
  const update = 'PUT /payment/payment/participant-payment/{id}/update-amount'
  for (const who of ['supervisor', 'student'] as const)
    expect((await call(who, update, { id: room!.id })).status).toBe(403)
  expect((await call('admin', update, { id: room!.id })).status).toBe(200)
  const changed = await app.db.findOneByOrFail(Payment, { id: room!.id })
  expect(changed.amount).toBe(1500)
  const [record] = await app.db.findBy(PaymentChange, { paymentId: room!.id })
  expect(record).toMatchObject({ changedById: people.admin.id, details: { after: 1500 } })
}
