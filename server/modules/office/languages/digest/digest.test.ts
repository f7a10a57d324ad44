import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { User } from '../../../accounts/public.ts'
import { Mail } from '../../../mail/public.ts'

let app: TestApp
let editor: User
let translator: User
const day = 86_400_000

beforeAll(async () => {
  app = await startTestApp()
  editor = await makeUser(app, { userType: 'admin' })
  translator = await makeUser(app, { userType: 'admin', email: 'translator@stadia.test', language: 'ru' })
})
afterAll(() => app.stop())

const save = (user: User, input: object) =>
  app.as(user).run('mutation ($input: SaveTextInput!) { saveText(input: $input) { entry { text } } }', { input })
const follow = async (user: User, follows: boolean, locale = 'ru') =>
  app.as(user).run('mutation ($input: FollowTextsInput!) { followTexts(input: $input) { followed } }', {
    input: { locale, follows },
  })
const mails = () => app.db.find(Mail, { where: { to: 'translator@stadia.test' }, order: { createdAt: 'ASC' } })
const english = (key: string, text: string, changesMeaning: boolean) => ({
  locale: 'en',
  namespace: 'panel',
  key,
  text,
  changesMeaning,
})

test('a translator gets one e-mail a day with the difference of each changed English text', async () => {
  expect((await follow(translator, true)).data.followTexts.followed).toEqual(['ru'])
  await save(editor, english('logout.title', 'Leave now?', true))
  await save(editor, english('logout.title', 'Leave?', true))
  await save(editor, english('logout.text', 'A new text', false))
  await save(translator, english('logout.ok', 'Own change', true))
  await app.runSchedule('mailTextDigests')
  expect(await mails()).toHaveLength(0)

  app.clock.advance(day)
  await Promise.all([app.runSchedule('mailTextDigests'), app.runSchedule('mailTextDigests')])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail!.subject).toBe('Изменены тексты на английском: 2')
  expect(mail!.text).toContain('panel · logout.title (изменился смысл: проверьте перевод)\n− Log out?\n+ Leave?')
  expect(mail!.text).toContain('panel · logout.text (изменилась только формулировка)')
  expect(mail!.text).toContain('/ru/stadia/janus/languages?locale=ru&filter=outdated')
  expect(mail!.text).not.toContain('Own change')

  app.clock.advance(day)
  await app.runSchedule('mailTextDigests')
  expect(await mails()).toHaveLength(1)
})

test('a text that reads as before is no news, and who follows no longer gets no e-mail', async () => {
  const before = (await mails()).length
  await save(editor, english('logout.title', 'Leave now?', false))
  await save(editor, english('logout.title', 'Leave?', false))
  app.clock.advance(day)
  await app.runSchedule('mailTextDigests')
  expect(await mails()).toHaveLength(before)
  await save(editor, english('logout.title', 'Goodbye?', false))
  expect((await follow(translator, false)).data.followTexts.followed).toEqual([])
  app.clock.advance(day)
  await app.runSchedule('mailTextDigests')
  expect(await mails()).toHaveLength(before)
})

test('who lost the permission gets no e-mail, and only translators can follow', async () => {
  await follow(translator, true)
  await save(editor, english('logout.title', 'See you?', true))
  await app.db.update(User, translator.id, { grants: ['admin.applications'] })
  const before = (await mails()).length
  app.clock.advance(day)
  await app.runSchedule('mailTextDigests')
  expect(await mails()).toHaveLength(before)
  const student = await makeUser(app, {})
  expect((await follow(student, true)).code).toBe('FORBIDDEN')
  expect((await follow(editor, true, 'en')).code).toBe('BAD_USER_INPUT')
})
