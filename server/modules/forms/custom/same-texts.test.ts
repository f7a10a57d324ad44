import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRow, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { CustomForm, CustomFormVersion } from '../testing/public.ts'
import type { FormContent, FormItem } from './form-content.ts'

const app = useTestApp()
let admin: User
let student: User

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
  student = await makeUser(app)
})

const item = (id: string, tag: FormItem['tag'], texts: FormItem['texts'], more: Partial<FormItem> = {}): FormItem => ({
  id,
  tag,
  texts,
  placeholder: null,
  required: false,
  className: null,
  onLabel: false,
  choices: [],
  ...more,
})
/** A form in which a question and an option share a text, as in forms saved by earlier versions of the product. */
const content: FormContent = {
  title: { en: 'Shipment', az: 'Göndəriş' },
  items: [
    item('street', 'textInput', { en: 'Street', az: 'Küçə' }),
    item('city', 'textInput', { en: 'City', az: 'Street' }),
    item(
      'size',
      'selectInput',
      { en: 'T-shirt', az: 'Köynək' },
      {
        choices: [
          { id: 's', texts: { en: 'Small', az: 'Kiçik' } },
          { id: 'l', texts: { en: 'Large', az: 'Small' } },
        ],
      },
    ),
  ],
}

const everybody = { fromGrade: null, toGrade: null, allCountries: true, countries: [], examId: null }

let form: CustomForm
beforeEach(async () => {
  await app.db.deleteAll(CustomForm)
  const opensAt = new Date(app.clock.now() - 1000)
  form = await insertRow(app, CustomForm, { name: 'Shipment', draft: content, audience: everybody, opensAt })
  const version = await insertRow(app, CustomFormVersion, {
    formId: form.id,
    number: 1,
    content,
    languages: ['en', 'az'],
    publishedAt: opensAt,
    publishedById: admin.id,
  })
  await app.db.update(CustomForm, form.id, { versionId: version.id })
})

const publish = 'mutation ($input: PublishCustomFormInput!) { publishCustomForm(input: $input) { form { id } } }'
const submit = 'mutation ($input: SubmitCustomFormInput!) { submitCustomForm(input: $input) { form { myAnswers } } }'
const answer = (answers: object) => app.as(student).run(submit, { input: { id: form.id, answers } })

describe('a form in which two questions have the same text', () => {
  test('cannot be published again', async () => {
    const { revision } = await app.db.findOneByOrFail(CustomForm, { id: form.id })
    const { errors } = await app.as(admin).run(publish, { input: { id: form.id, revision } })
    expect(errors![0]!.extensions).toMatchObject({
      code: 'RULE_BROKEN',
      problems: ['Two questions cannot have the same text', 'Two options cannot have the same text'],
    })
  })

  test('accepts answers by key and refuses those by the shared text', async () => {
    const { errors } = await answer({ Street: 'x', size: 'Small' })
    expect(errors![0]!.extensions.fields).toEqual({
      Street: ['Two questions have this text: use the key of the question'],
      size: ['Two options have this text: use the value of the option'],
    })
    const { data } = await answer({ street: 'Nizami 5', size: 'l' })
    expect(data.submitCustomForm.form.myAnswers).toEqual({ street: 'Nizami 5', size: 'l' })
  })
})

test('refuses two answers to one question, one by its key and one by its text', async () => {
  const { errors } = await answer({ city: 'Baku', City: 'Ganja' })
  expect(errors![0]!.extensions.fields).toEqual({ City: ['This question is answered twice'] })
})
