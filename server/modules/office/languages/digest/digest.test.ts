import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../../testing/factories.ts'
import { useTestApp } from '../../../../testing/use-test-app.ts'
import { User } from '../../../accounts/public.ts'
import { beginSession } from '../../../accounts/testing/public.ts'
import { Mail } from '../../../mail/testing/public.ts'

const app = useTestApp()
let editor: User
let translator: User
const day = 86_400_000

beforeAll(async () => {
  editor = await makeUser(app, { userType: 'admin' })
  translator = await makeUser(app, { userType: 'admin', email: 'translator@stadia.test', language: 'ru' })
})

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

test('a translator gets one e-mail a day with a diff of each changed English text', async () => {
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

const textId = (locale: string, key: string) =>
  Buffer.from(JSON.stringify([locale, 'panel', key])).toString('base64url')
const sendPicture = async (user: User, query: Record<string, string>, payload: Buffer) => {
  const { accessToken } = await beginSession(app.as(user).ctx, user)
  return app.http.inject({
    method: 'POST',
    url: `/upload/text-picture?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/octet-stream' },
    payload,
  })
}
const drawn = (color: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer()
const pictureOf = async (locale: string, key: string) =>
  (
    await app
      .as(translator)
      .run('query ($id: ID!) { interfaceText(id: $id) { picture { url ofPart } } }', { id: textId(locale, key) })
  ).data.interfaceText.picture

test('a changed text has the screenshot of its page, or that of its namespace', async () => {
  const before = (await mails()).length
  expect(await pictureOf('ru', 'logout.title')).toBeNull()
  const own = await sendPicture(editor, { id: textId('en', 'logout.title') }, await drawn('red'))
  expect(own.statusCode).toBe(201)
  expect(own.json()).toMatchObject({ ofPart: false })
  await sendPicture(editor, { id: textId('en', 'logout.text'), part: '1' }, await drawn('blue'))
  // one screenshot for all languages
  expect(await pictureOf('ru', 'logout.title')).toMatchObject({ ofPart: false })
  expect(await pictureOf('tr', 'logout.text')).toMatchObject({ ofPart: true })
  const shown = await app.http.inject({ url: (await pictureOf('ru', 'logout.title')).url })
  expect(shown.headers['content-type']).toMatch(/^image\//)

  await save(editor, english('logout.title', 'Really leave?', true))
  await save(editor, english('logout.text', 'Another text', false))
  await save(editor, english('logout.ok', 'Yes', false))
  app.clock.advance(day)
  await app.runSchedule('mailTextDigests')
  const mail = (await mails()).at(-1)!
  expect(await mails()).toHaveLength(before + 1)
  expect(mail.attachments!.map(({ filename }) => filename.replace(/\.\w+$/, '')).toSorted()).toEqual([
    'panel',
    'panel.logout.title',
  ])
  expect(mail.text).toMatch(/\+ Really leave\?\nСнимок страницы: panel\.logout\.title\.\w+/)
  expect(mail.text.match(/Снимок страницы: panel\.\w+$/gm)).toHaveLength(2)

  const remove = 'mutation ($id: ID!) { removeTextPicture(input: { id: $id }) { entry { picture { ofPart } } } }'
  const id = textId('ru', 'logout.title')
  const removed = await app.as(translator).run(remove, { id })
  expect(removed.data.removeTextPicture.entry.picture).toEqual({ ofPart: true })
  expect((await app.as(translator).run(remove, { id })).data.removeTextPicture.entry.picture).toBeNull()
  expect((await app.as(translator).run(remove, { id })).code).toBe('NOT_FOUND')
})

test('only translators add screenshots, only to existing texts, and only as pictures', async () => {
  const id = textId('en', 'logout.title')
  const picture = await drawn('green')
  const other = await makeUser(app, { userType: 'admin', grants: ['admin.applications'] })
  for (const user of [other, await makeUser(app, {}), await makeUser(app, { userType: 'supervisor' })]) {
    expect((await sendPicture(user, { id }, picture)).statusCode).toBe(403)
  }
  expect((await sendPicture(editor, { id: textId('en', 'none') }, picture)).statusCode).toBe(404)
  expect((await sendPicture(editor, { id }, Buffer.from('no picture'))).json()).toMatchObject({
    code: 'UNSUPPORTED_MEDIA',
  })
})

test('a reverted text is not reported, and unsubscribed translators get no e-mail', async () => {
  const before = (await mails()).length
  await save(editor, english('logout.title', 'Leave now?', false))
  await save(editor, english('logout.title', 'Really leave?', false))
  app.clock.advance(day)
  await app.runSchedule('mailTextDigests')
  expect(await mails()).toHaveLength(before)
  await save(editor, english('logout.title', 'Goodbye?', false))
  expect((await follow(translator, false)).data.followTexts.followed).toEqual([])
  app.clock.advance(day)
  await app.runSchedule('mailTextDigests')
  expect(await mails()).toHaveLength(before)
})

test('a user who lost the permission gets no e-mail, and only translators can follow', async () => {
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
