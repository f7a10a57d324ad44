import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRow, makeApplication, makeExam, makeUser } from '../../../testing/factories.ts'
import { readPdf } from '../../../testing/pdf/read-pdf.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { User } from '../../accounts/public.ts'
import { beginSession } from '../../accounts/testing/public.ts'
import { Segment, untouchedFilter } from '../../segments/public.ts'
import { CustomForm, CustomFormAnswerChange } from '../testing/public.ts'
import { personalDataOf } from '../../../module/personal-data.ts'

const app = useTestApp()
let admin: User
let student: User
let other: User

beforeAll(async () => {
  ;[admin, student, other] = await Promise.all([
    makeUser(app, { userType: 'admin' }),
    makeUser(app, { firstName: 'Anna', lastName: 'Lee', country: 'AZ', grade: 9 }),
    makeUser(app, { country: 'TR', grade: 4 }),
  ])
})
beforeEach(() => app.db.deleteAll(CustomForm))

const en = (text: string, more: Record<string, string> = {}) =>
  Object.entries({ en: text, ...more }).map(([language, text]) => ({ language, text }))
const items = [
  { id: 'intro', tag: 'p', texts: en('Where shall we send your medal?') },
  {
    id: 'street',
    tag: 'textInput',
    texts: en('Street'),
    placeholder: en('Street, house'),
    required: true,
    onLabel: true,
  },
  { id: 'city', tag: 'textInput', texts: en('City'), onLabel: true },
  {
    id: 'size',
    tag: 'selectInput',
    texts: en('T-shirt'),
    required: true,
    choices: [
      { id: 's', texts: en('Small') },
      { id: 'l', texts: en('Large') },
    ],
  },
  { id: 'rules', tag: 'ul', texts: en('Rules'), choices: [{ id: 'r1', texts: en('One parcel each') }] },
]
const save = `mutation ($input: SaveCustomFormInput!) {
  saveCustomForm(input: $input) { form { id revision state version isChanged formTitle } }
}`
const publish = `mutation ($input: PublishCustomFormInput!) {
  publishCustomForm(input: $input) { form { id revision version state isChanged } }
}`
const active = `{ activeCustomForm { id formTitle version closesAt myAnswers myDraft submittedAt
  formContent { key tag text required list properties { className placeholder options { label value } } } } }`
const submit = `mutation ($input: SubmitCustomFormInput!) {
  submitCustomForm(input: $input) { form { id myAnswers submittedAt } }
}`
const draft = 'mutation ($input: SubmitCustomFormInput!) { saveCustomFormDraft(input: $input) { savedAt } }'
const table = `query ($formId: ID!, $search: String, $country: String) {
  customFormAnswers(formId: $formId, search: $search, country: $country) {
    totalCount nodes { user { username } values version submittedAt history { version by values { text before after } } }
  }
}`
const effect = `query ($id: ID!) { customFormEffect(id: $id) {
  onlyTexts answers languages incomplete problems changes { text effect answers }
} }`

const given = (more: object = {}) => ({ name: 'Shipment', title: en('Shipment Form'), items, ...more })
const make = async (more: object = {}) =>
  (await app.as(admin).run(save, { input: given(more) })).data.saveCustomForm.form
async function makePublished(more: object = {}): Promise<string> {
  const { id, revision } = await make(more)
  await app.as(admin).run(publish, { input: { id, revision } })
  return id
}
const answers = { street: 'Nizami 5', size: 'l' }

describe('a custom form', () => {
  test('is shown to students after publication, in their language', async () => {
    const { id, revision, state } = await make({ title: en('Shipment Form', { ru: 'Доставка' }) })
    expect(state).toBe('draft')
    expect((await app.as(student).run(active)).data.activeCustomForm).toBeNull()
    const refused = await app.as(admin).run(publish, { input: { id, revision } })
    expect(refused.code).toBe('RULE_BROKEN')
    expect(refused.errors![0]!.extensions.problems).toEqual(['The ru translation is incomplete'])
    await app.as(admin).run(save, { input: { ...given(), id, revision } })
    const done = await app.as(admin).run(publish, { input: { id, revision: revision + 1 } })
    expect(done.data.publishCustomForm.form).toMatchObject({ version: 1, state: 'open', isChanged: false })
    const { data } = await app.as(student).run(active)
    expect(data.activeCustomForm).toMatchObject({ id, formTitle: 'Shipment Form', version: 1, myAnswers: null })
    expect(data.activeCustomForm.formContent[3]).toEqual({
      key: 'size',
      tag: 'selectInput',
      text: 'T-shirt',
      required: true,
      list: [],
      properties: {
        className: null,
        placeholder: null,
        options: [
          { label: 'Small', value: 's' },
          { label: 'Large', value: 'l' },
        ],
      },
    })
    expect(data.activeCustomForm.formContent[4].list).toEqual(['One parcel each'])
  })

  test('is shown to its audience during its period only', async () => {
    const exam = await makeExam(app, { questions: 0 })
    await makeApplication(app, { userId: student.id, examId: exam.id })
    const opensAt = new Date(app.clock.now() + 3_600_000).toISOString()
    const closesAt = new Date(app.clock.now() + 7_200_000).toISOString()
    const asks = async (user: User) => Boolean((await app.as(user).run(active)).data.activeCustomForm)
    await makePublished({ opensAt, closesAt, audience: { fromGrade: 8, countries: ['AZ', 'RU'], examId: exam.id } })
    expect([await asks(student), await asks(other)]).toEqual([false, false])
    app.clock.advance(3_600_000)
    expect([await asks(student), await asks(other)]).toEqual([true, false])
    app.clock.advance(3_600_000)
    expect(await asks(student)).toBe(false)
  })

  test('for a saved segment follows the segment, which then cannot be deleted', async () => {
    const storedFilter = { ...untouchedFilter, initiated: true, gradeFilter: [11] }
    const segment = await insertRow(app, Segment, {
      name: 'Leavers',
      storedFilter,
      changedAt: new Date(app.clock.now()),
    })
    const inside = await makeUser(app, { grade: 11 })
    const outside = await makeUser(app, { grade: 10 })
    const asks = async (user: User) => (await app.as(user).run(active)).data.activeCustomForm?.id ?? null
    const before = await asks(outside)
    const segmentId = toGlobalId('Segment', segment.id)
    const id = await makePublished({ segmentId })
    expect(await asks(inside)).toBe(id)
    expect(await asks(outside)).toBe(before)
    const { data } = await app
      .as(admin)
      .run(`query ($id: ID!) { node(id: $id) { ... on CustomForm { audienceSize segment { id } } } }`, { id })
    expect(data.node).toEqual({ audienceSize: await app.db.countBy(User, { grade: 11 }), segment: { id: segmentId } })
    const drop = 'mutation ($id: ID!) { deleteSegment(input: { id: $id }) { deletedId } }'
    expect((await app.as(admin).run(drop, { id: segmentId })).code).toBe('CONFLICT')
    await app.db.update(Segment, segment.id, { storedFilter: { ...storedFilter, gradeFilter: [10] } })
    expect(await asks(outside)).toBe(id)
    expect(await asks(inside)).not.toBe(id)
    const unknown = toGlobalId('Segment', crypto.randomUUID())
    const { code } = await app.as(admin).run(save, { input: given({ segmentId: unknown }) })
    expect(code).toBe('NOT_FOUND')
  })

  test('refuses a change based on an outdated revision', async () => {
    const { id, revision } = await make()
    expect(
      (await app.as(admin).run(save, { input: { ...given({ name: 'Mine' }), id, revision } })).code,
    ).toBeUndefined()
    expect((await app.as(admin).run(save, { input: { ...given({ name: 'Late' }), id, revision } })).code).toBe(
      'CONFLICT',
    )
    expect((await app.as(admin).run(publish, { input: { id, revision } })).code).toBe('CONFLICT')
  })

  test.each([
    ['two questions with the same text', { items: [items[1], { ...items[1], id: 'again' }] }],
    [
      'a question whose text in another language is that of another question',
      { items: [items[1], { ...items[2], texts: en('City', { az: ' Street ' }) }] },
    ],
    ['a question whose text is the id of another', { items: [items[1], { ...items[2], texts: en('street') }] }],
    [
      'two options with the same text in different languages',
      {
        items: [
          {
            ...items[3],
            choices: [
              { id: 's', texts: en('S', { tr: 'M' }) },
              { id: 'm', texts: en('M') },
            ],
          },
        ],
      },
    ],
    ['a duplicate id', { items: [items[1], { ...items[2], id: 'street' }] }],
    ['a select without options', { items: [{ ...items[3], choices: [] }] }],
    ['no English title', { title: [{ language: 'ru', text: 'Форма' }] }],
    ['an unknown item type', { items: [{ ...items[1], tag: 'script' }] }],
    ['an end before the start', { opensAt: '2026-02-01T00:00:00Z', closesAt: '2026-01-01T00:00:00Z' }],
    ['grades in reverse', { audience: { fromGrade: 9, toGrade: 3 } }],
  ])('with %s is rejected', async (_, wrong) => {
    expect((await app.as(admin).run(save, { input: given(wrong) })).code).toBe('BAD_USER_INPUT')
  })

  test('needs a question to be published, and is closed rather than deleted once answered', async () => {
    const { id, revision } = await make({ items: [items[0]] })
    expect((await app.as(admin).run(publish, { input: { id, revision } })).code).toBe('RULE_BROKEN')
    const remove = 'mutation ($id: ID!) { deleteCustomForm(input: { id: $id }) { deletedId } }'
    const close = 'mutation ($id: ID!) { closeCustomForm(input: { id: $id }) { form { state } } }'
    expect((await app.as(admin).run(close, { id })).code).toBe('CONFLICT')
    expect((await app.as(admin).run(remove, { id })).data.deleteCustomForm.deletedId).toBe(id)
    const answered = await makePublished()
    await app.as(student).run(submit, { input: { id: answered, answers } })
    expect((await app.as(admin).run(remove, { id: answered })).code).toBe('CONFLICT')
    expect((await app.as(admin).run(close, { id: answered })).data.closeCustomForm.form.state).toBe('closed')
    expect((await app.as(student).run(submit, { input: { id: answered, answers } })).code).toBe('WINDOW_CLOSED')
  })
})

describe('an answer to a custom form', () => {
  test('is validated, can be changed while the form is open, and keeps its history', async () => {
    const id = await makePublished()
    const wrong = await app.as(student).run(submit, { input: { id, answers: { size: 'xxl', nothing: 'x' } } })
    expect(wrong.errors![0]!.extensions.fields).toEqual({
      size: ['Choose one of the options'],
      nothing: ['Question not found in this form'],
      street: ['This is required'],
    })
    const first = await app.as(student).run(submit, { input: { id, answers } })
    expect(first.data.submitCustomForm.form.myAnswers).toEqual(answers)
    app.clock.advance(1000)
    await app.as(student).run(submit, { input: { id, answers } })
    await app.as(student).run(submit, { input: { id, answers: { ...answers, street: 'Nizami 6' } } })
    const { data } = await app.as(admin).run(table, { formId: id })
    expect(data.customFormAnswers.totalCount).toBe(1)
    expect(data.customFormAnswers.nodes[0]).toMatchObject({
      user: { username: student.username },
      values: { street: 'Nizami 6', size: 'Large' },
      version: 1,
      history: [
        { version: 1, by: 'Anna Lee', values: [{ text: 'Street', before: 'Nizami 5', after: 'Nizami 6' }] },
        {
          version: 1,
          values: [
            { text: 'Street', before: null, after: 'Nizami 5' },
            { text: 'T-shirt', before: null, after: 'Large' },
          ],
        },
      ],
    })
    const own = `{ activeCustomForm { myHistory { values { text before after } } } }`
    const seen = (await app.as(student).run(own)).data.activeCustomForm.myHistory
    expect(seen).toHaveLength(2)
    expect(seen[0].values).toEqual([{ text: 'Street', before: 'Nizami 5', after: 'Nizami 6' }])
    expect((await app.as(other).run(own)).data.activeCustomForm?.myHistory ?? []).toEqual([])
  })

  test('is stored once when two devices submit concurrently', async () => {
    const id = await makePublished()
    const both = await Promise.all(
      ['A 1', 'B 2'].map((street) => app.as(student).run(submit, { input: { id, answers: { ...answers, street } } })),
    )
    expect(both.map(({ code }) => code)).toEqual([undefined, undefined])
    expect((await app.as(admin).run(table, { formId: id })).data.customFormAnswers.totalCount).toBe(1)
    expect(await app.db.count(CustomFormAnswerChange)).toBe(2)
  })

  test('keeps its version, and the effect of a new version is previewed', async () => {
    const id = await makePublished()
    await app.as(student).run(submit, { input: { id, answers: { ...answers, city: 'Baku' } } })
    const corrected = items.map((item) => (item.id === 'street' ? { ...item, texts: en('Street and house') } : item))
    const second = await app.as(admin).run(save, { input: { ...given({ items: corrected }), id, revision: 1 } })
    expect(second.data.saveCustomForm.form).toMatchObject({ revision: 2, isChanged: true, version: 1 })
    expect((await app.as(admin).run(effect, { id })).data.customFormEffect).toMatchObject({
      onlyTexts: true,
      answers: 1,
      changes: [{ text: 'Street and house', effect: 'texts', answers: 0 }],
      languages: ['en'],
    })
    const typo = await app.as(admin).run(publish, { input: { id, revision: 2, correction: true } })
    expect(typo.data.publishCustomForm.form).toMatchObject({ version: 1, isChanged: false })

    const changed = [
      corrected[1],
      { ...corrected[3], choices: [{ id: 's', texts: en('Small') }] },
      { id: 'phone', tag: 'textInput', texts: en('Phone'), required: true },
    ]
    await app.as(admin).run(save, { input: { ...given({ items: changed }), id, revision: 2 } })
    const { data } = await app.as(admin).run(effect, { id })
    expect(data.customFormEffect.onlyTexts).toBe(false)
    expect(data.customFormEffect.changes).toEqual([
      { text: 'Where shall we send your medal?', effect: 'removed', answers: 0 },
      { text: 'City', effect: 'removed', answers: 1 },
      { text: 'Rules', effect: 'removed', answers: 0 },
      { text: 'T-shirt', effect: 'optionsRemoved', answers: 1 },
      { text: 'Phone', effect: 'addedRequired', answers: 1 },
    ])
    const correction = await app.as(admin).run(publish, { input: { id, revision: 3, correction: true } })
    expect(correction.code).toBe('RULE_BROKEN')
    await app.as(admin).run(publish, { input: { id, revision: 3 } })
    const { nodes } = (await app.as(admin).run(table, { formId: id })).data.customFormAnswers
    expect(nodes[0]).toMatchObject({ version: 1, values: { city: 'Baku', size: 'Large' } })
    const stale = await app.as(student).run(submit, { input: { id, answers, version: 1 } })
    expect(stale.code).toBe('CONFLICT')
  })

  test('is stored as a draft across devices until it is submitted', async () => {
    const id = await makePublished()
    expect((await app.as(student).run(draft, { input: { id, answers: { city: 'Gəncə' } } })).code).toBeUndefined()
    expect((await app.as(student).run(active)).data.activeCustomForm.myDraft).toEqual({ city: 'Gəncə' })
    expect((await app.as(other).run(active)).data.activeCustomForm.myDraft).toBeNull()
    await app.as(student).run(submit, { input: { id, answers } })
    expect((await app.as(student).run(active)).data.activeCustomForm.myDraft).toBeNull()
  })

  test('is found by name and country, and printed as a label in any script', async () => {
    const id = await makePublished()
    await app.as(student).run(submit, { input: { id, answers: { ...answers, city: 'Bakı Баку 서울' } } })
    await app.as(other).run(submit, { input: { id, answers } })
    const count = async (more: object) =>
      (await app.as(admin).run(table, { formId: id, ...more })).data.customFormAnswers.totalCount
    expect([await count({ search: 'anna' }), await count({ country: 'TR' }), await count({ search: 'zz' })]).toEqual([
      1, 1, 0,
    ])
    const { data } = await app.as(admin).run('query ($id: ID!) { node(id: $id) { ... on CustomForm { labelsUrl } } }', {
      id,
    })
    const pdf = await app.http.inject({ url: data.node.labelsUrl })
    expect(pdf.statusCode).toBe(200)
    expect((await readPdf(pdf.rawPayload)).text).toMatch(/Anna Lee.*Nizami 5.*Bakı Баку 서울.*Azerbaijan/s)
    const forged = `${data.node.labelsUrl.slice(0, -3)}xyz`
    expect((await app.http.inject({ url: forged })).statusCode).toBe(404)
    app.clock.advance(31 * 60_000)
    expect((await app.http.inject({ url: data.node.labelsUrl })).statusCode).toBe(404)
  })

  test('is exported and erased with the account', async () => {
    const id = await makePublished()
    await app.as(student).run(submit, { input: { id, answers } })
    const kind = personalDataOf(app).find(({ name }) => name === 'forms')!
    expect(await kind.rows(app.as(student).ctx, student.id)).toMatchObject([
      { values: { street: 'Nizami 5', size: 'Large' } },
      { before: null, after: answers },
    ])
    await kind.erase!(app.as(admin).ctx, student.id, [])
    expect(await kind.rows(app.as(student).ctx, student.id)).toEqual([])
  })
})

test('only admins edit forms and read answers, and only students fill forms in', async () => {
  const id = await makePublished()
  const teacher = await makeUser(app, { userType: 'supervisor' })
  for (const who of [student, teacher]) {
    expect((await app.as(who).run(save, { input: given() })).code).toBe('FORBIDDEN')
    expect((await app.as(who).run(publish, { input: { id, revision: 1 } })).code).toBe('FORBIDDEN')
    expect((await app.as(who).run(table, { formId: id })).code).toBe('FORBIDDEN')
    expect((await app.as(who).run(effect, { id })).code).toBe('FORBIDDEN')
    const node = await app.as(who).run('query ($id: ID!) { node(id: $id) { id } }', { id })
    expect(node.data.node).toBeNull()
  }
  expect((await app.as(student).run('{ activeCustomForm { answerCount } }')).code).toBe('FORBIDDEN')
  for (const who of [teacher, admin]) {
    expect((await app.as(who).run(active)).code).toBe('FORBIDDEN')
    expect((await app.as(who).run(submit, { input: { id, answers } })).code).toBe('FORBIDDEN')
  }
  const elsewhere = await makePublished({ audience: { countries: ['RU'] } })
  expect((await app.as(student).run(submit, { input: { id: elsewhere, answers } })).code).toBe('NOT_FOUND')
  expect((await app.as(student).run(draft, { input: { id: elsewhere, answers } })).code).toBe('NOT_FOUND')
})

test('REST: a form is read, submitted with a body keyed by field text, and listed', async () => {
  const token = async (user: User) => (await beginSession(app.as(user).ctx, user)).accessToken
  const [asAdmin, asStudent] = await Promise.all([token(admin), token(student)])
  const call = async (method: 'GET' | 'POST', path: string, by: string, payload?: object) => {
    const headers = { authorization: `Bearer ${by}` }
    const answer = await app.http.inject({
      method,
      url: `/api/statics/custom-form${path}`,
      headers,
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  expect(await call('GET', '/fetch-one', asStudent)).toEqual({ status: 200, body: null })
  await makePublished()
  const { body } = await call('GET', '/fetch-one', asStudent)
  expect(body).toMatchObject({ formTitle: 'Shipment Form', formContent: expect.any(Array), myAnswers: null })
  const path = `/${body._id}/submit`
  const wrong = await call('POST', path, asStudent, { Street: 'Nizami 5', 'T-shirt': 'Huge' })
  expect(wrong).toMatchObject({ status: 400, body: { fields: { 'T-shirt': ['Choose one of the options'] } } })
  const done = await call('POST', path, asStudent, { Street: 'Nizami 5', 'T-shirt': 'Large' })
  expect(done).toMatchObject({ status: 200, body: { _id: body._id, myAnswers: answers } })
  expect((await call('GET', '', asStudent)).status).toBe(403)
  expect((await call('GET', '', asAdmin)).body).toMatchObject([{ name: 'Shipment', state: 'open', answerCount: 1 }])
})
