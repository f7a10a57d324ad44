import { expect, test } from 'vitest'
import { toGlobalId } from '../../../graphql/node.ts'
import { makeApplication, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { AutomaticMessage } from '../testing/public.ts'
import { hour, useAutomaticMails } from './testing/use-automatic-mails.ts'

const app = useTestApp()
const { makeSoon, office, rowsOf, save, subjects, sweep } = useAutomaticMails(app)

test('turns a kind off and on again: occasions in between are not mailed', async () => {
  await save('examTomorrow', { enabled: false, hours: [24] })
  const exam = await makeSoon(24)
  const student = await makeUser(app)
  await makeApplication(app, { userId: student.id, examId: exam.id })
  app.clock.advance(hour)
  await sweep()
  await save('examTomorrow', { hours: [24] })
  await sweep()
  expect(await rowsOf(student)).toEqual([])
})

test('changes a text and resets it; an unknown variable is refused with its language, line and name', async () => {
  const words = [{ language: 'en', title: 'Soon: {{exam}}', text: 'Hi {{firstName}}\n{{deadline}}' }]
  const wrong = await save('examTomorrow', { hours: [24], words })
  expect(wrong.errors![0]!.extensions['fields']).toEqual({ 'words.en.text': ['Line 2: unknown variable deadline'] })
  const right = [{ language: 'en', title: 'Soon: {{exam}}', text: 'Hi {{firstName}}' }]
  const changed = await save('examTomorrow', { hours: [24], words: right })
  expect(changed.data.saveAutomaticMessage.message).toMatchObject({ hasOwnWords: true })
  expect(changed.data.saveAutomaticMessage.message.words).toHaveLength(5)
  const reset = await save('examTomorrow', { hours: [24], reset: true })
  expect(reset.data.saveAutomaticMessage.message.words[0]).toMatchObject({ title: 'Your exam is near: {{exam}}' })
  expect(await save('applied', { hours: [24] })).toMatchObject({ code: 'BAD_USER_INPUT' })
  expect(await save('feeUnpaid', { hours: [] })).toMatchObject({ code: 'BAD_USER_INPUT' })
})

test('previews every kind in every language, with the newest occasion of a person or an example', async () => {
  const { data } = await app
    .as(office.admin)
    .run(
      '{ automaticMessages { kind variables shippedWords { language title text } figures { planned nextAt sent failed waiting suppressed } } }',
    )
  expect(data.automaticMessages).toHaveLength(8)
  const student = await makeUser(app, { firstName: 'Eve' })
  for (const withPlace of [false, true]) {
    if (withPlace) await makeApplication(app, { userId: student.id, examId: (await makeSoon(50)).id })
    for (const { kind, shippedWords } of data.automaticMessages) {
      for (const language of ['en', 'az', 'fr', 'ru', 'tr']) {
        const preview = await app
          .as(office.admin)
          .run(
            'query ($input: PreviewAutomaticMessageInput!) { automaticMessagePreview(input: $input) { subject text html } }',
            { input: { kind, words: shippedWords, language, userId: toGlobalId('User', student.id) } },
          )
        expect(preview.errors).toBeUndefined()
        expect(preview.data.automaticMessagePreview.text).toContain('Eve')
        expect(preview.data.automaticMessagePreview.html).not.toMatch(/\{\{|undefined/)
      }
    }
  }
})

test('sends a test to itself; other roles read and change nothing', async () => {
  const { data } = await app
    .as(office.admin)
    .run('{ automaticMessage(kind: moved) { shippedWords { language title text } } }')
  const words = data.automaticMessage.shippedWords
  const sent = await app
    .as(office.admin)
    .run('mutation ($input: SendTestAutomaticMessageInput!) { sendTestAutomaticMessage(input: $input) { address } }', {
      input: { kind: 'moved', words, language: 'tr' },
    })
  expect(sent.data.sendTestAutomaticMessage.address).toBe('office@school.test')
  expect(await subjects(office.admin)).toEqual([expect.stringContaining('Yeni saat')])
  for (const userType of ['student', 'supervisor', 'partner'] as const) {
    const other = app.as(await makeUser(app, { userType }))
    expect((await other.run('{ automaticMessages { kind } }')).code).toBe('FORBIDDEN')
  }
})

test('counts what is coming', async () => {
  const exam = await makeSoon(72)
  for (let i = 0; i < 3; i++) await makeApplication(app, { examId: exam.id })
  const { data } = await app
    .as(office.admin)
    .run('{ automaticMessage(kind: examTomorrow) { figures { planned nextAt } } }')
  expect(data.automaticMessage.figures.planned).toBeGreaterThanOrEqual(3)
  expect(await app.db.countBy(AutomaticMessage, {})).toBe(8)
})
