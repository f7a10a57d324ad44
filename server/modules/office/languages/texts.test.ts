import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sentence } from '../../../graphql/errors/sentences.ts'
import { changedServerTexts, translator } from '../../../locales/translator.ts'
import { makeUser } from '../../../testing/factories.ts'
import { callDuring } from '../../../testing/locks.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { Mail } from '../../mail/public.ts'
import { TextChange, TextOverride, textsCache } from '../public.ts'
import { eventually } from '../../../../shared/testing/eventually.ts'

const app = useTestApp()
let admin: User
let second: User

beforeAll(async () => {
  ;[admin, second] = await Promise.all([
    makeUser(app, { userType: 'admin' }),
    makeUser(app, { userType: 'admin', lastName: 'Second' }),
  ])
})
beforeEach(async () => {
  await app.db.deleteAll(TextOverride)
  await app.db.deleteAll(TextChange)
  await textsCache(app).readAll()
})

const list = `query ($locale: String!, $namespace: String, $search: String, $filter: TextFilter, $first: Int, $after: String) {
  interfaceTexts(locale: $locale, namespace: $namespace, search: $search, filter: $filter, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor }
    nodes { id namespace key english text shipped status outdated isChanged }
  }
}`
const save = `mutation ($input: SaveTextInput!) {
  saveText(input: $input) { entry { text status outdated isChanged history { id before after by } } }
}`
const mark = 'mutation ($input: SetTextStatusInput!) { setTextStatus(input: $input) { entry { status text } } }'
const undo = 'mutation ($id: ID!) { undoText(input: { id: $id }) { entry { text isChanged } } }'
const reset = 'mutation ($input: ResetTextInput!) { resetText(input: $input) { entry { text isChanged } } }'
const bring = `mutation ($input: ImportTextsInput!) {
  importTexts(input: $input) { changed same problems { namespace key message } }
}`

const logout = { locale: 'ru', namespace: 'panel', key: 'logout.title' }
const served = async (locale = 'ru') => (await app.http.inject(`/texts/${locale}`)).json()

describe('the list of texts', () => {
  test('shows every text with its English original, including the server’s sentences', async () => {
    const { data } = await app.as(admin).run(list, { locale: 'ru', search: 'Log out?' })
    expect(data.interfaceTexts.nodes).toMatchObject([
      { ...{ namespace: 'panel', key: 'logout.title' }, english: 'Log out?', status: 'translated', isChanged: false },
    ])
    const sentences = await app.as(admin).run(list, { locale: 'ru', namespace: 'server', search: 'Log in to continue' })
    expect(sentences.data.interfaceTexts.nodes[0].text).toBe(sentence('ru', 'Log in to continue'))
  })

  test('is paged without gaps, and compares plural forms that English lacks with `_other`', async () => {
    const keys: string[] = []
    for (let after: string | null = null; ;) {
      const { data } = await app.as(admin).run(list, { locale: 'ru', namespace: 'panel', first: 40, after })
      keys.push(...data.interfaceTexts.nodes.map(({ key }: { key: string }) => key))
      expect(data.interfaceTexts.nodes.every(({ english }: { english: string }) => english !== '')).toBe(true)
      if (!data.interfaceTexts.pageInfo.hasNextPage) break
      after = data.interfaceTexts.pageInfo.endCursor
    }
    expect(keys).toContain('menu.unread_few')
    expect(new Set(keys).size).toBe(keys.length)
    expect((await app.as(admin).run(list, { locale: 'ru', after: 'nonsense' })).code).toBe('BAD_USER_INPUT')
  })
})

describe('a changed text', () => {
  test('is served at once, differs from the shipped text, and can be reverted', async () => {
    const { data } = await app.as(admin).run(save, { input: { ...logout, text: 'Выходим?' } })
    expect(data.saveText.entry).toMatchObject({ text: 'Выходим?', isChanged: true, status: 'translated' })
    await eventually(async () => expect(await served()).toEqual({ panel: { 'logout.title': 'Выходим?' } }))
    const changed = await app.as(admin).run(list, { locale: 'ru', filter: 'changed' })
    expect(changed.data.interfaceTexts.totalCount).toBe(1)
    const [{ id }] = data.saveText.entry.history
    expect((await app.as(admin).run(undo, { id })).data.undoText.entry.isChanged).toBe(false)
    await eventually(async () => expect(await served()).toEqual({}))
    expect((await app.as(admin).run(undo, { id })).code).toBe('CONFLICT')
  })

  test('reaches other nodes, at the latest with the next refresh if the message is lost', async () => {
    const other = await startTestApp({ peer: app })
    await app.as(admin).run(save, { input: { ...logout, text: 'Выходим?' } })
    await other.runSchedule('texts.refresh')
    expect((await other.http.inject('/texts/ru')).json()).toEqual({ panel: { 'logout.title': 'Выходим?' } })
    await other.stop()
  })

  test('of the server appears in its errors', async () => {
    const key = 'Log in to continue'
    await app.as(admin).run(save, { input: { locale: 'ru', namespace: 'server', key, text: 'Сначала войдите' } })
    await eventually(() => expect(sentence('ru', key)).toBe('Сначала войдите'))
    await app.as(admin).run(reset, { input: { locale: 'ru', namespace: 'server', key } })
    await eventually(() => expect(sentence('ru', key)).not.toBe('Сначала войдите'))
  })

  test('of an e-mail appears in the next e-mail', async () => {
    const student = await makeUser(app, { language: 'ru', email: 'mail-text@example.com', firstName: 'Ира' })
    const ask = 'mutation { requestPasswordReset(input: { username: "mail-text@example.com" }) { success } }'
    const address = { locale: 'ru', namespace: 'mail-accounts', key: 'passwordReset.subject' }
    const { data } = await app.as(admin).run(list, { locale: 'ru', namespace: 'mail-common' })
    expect(data.interfaceTexts.nodes).toMatchObject([{ key: 'greeting', text: 'Здравствуйте, {{name}}!' }])
    await app.as(admin).run(save, { input: { ...address, text: 'Забыли пароль?' } })
    await eventually(() => expect(translator('mail-accounts', 'ru')('passwordReset.subject')).toBe('Забыли пароль?'))
    expect(await served()).toEqual({})
    await app.as(null, 'ru').run(ask)
    const mail = await app.db.findOneByOrFail(Mail, { to: student.email! })
    expect([mail.subject, mail.text.split('\n')[0]]).toEqual(['Забыли пароль?', 'Здравствуйте, Ира!'])
    await app.as(admin).run(reset, { input: address })
    await eventually(() => expect(translator('mail-accounts', 'ru')('passwordReset.subject')).toBe('Новый пароль'))
  })

  test('of a document appears on the next document, also when a worker thread draws it', async () => {
    const address = { locale: 'en', namespace: 'document-invoices', key: 'receipt.receipt' }
    await app.as(admin).run(save, { input: { ...address, text: 'Proof of payment' } })
    await eventually(() =>
      expect(changedServerTexts().get('en')).toEqual({
        'document-invoices': { 'receipt.receipt': 'Proof of payment' },
      }),
    )
    await app.as(admin).run(reset, { input: address })
    await eventually(() => expect(changedServerTexts().get('en')).toEqual({}))
  })

  test.each([
    ['without a variable', { namespace: 'panel', key: 'maintenance.running', text: 'Идёт' }],
    ['with an unknown variable', { ...logout, text: 'Выйти, {{name}}?' }],
    ['with a tag', { ...logout, text: '<b>Выйти?</b>' }],
    ['that is blank', { ...logout, text: ' ' }],
  ])('%s is refused', async (_, given) => {
    expect((await app.as(admin).run(save, { input: { locale: 'ru', ...given } })).code).toBe('BAD_USER_INPUT')
  })

  test('is not overwritten if changed meanwhile; an unknown one is not found', async () => {
    await app.as(second).run(save, { input: { ...logout, text: 'Выходим?' } })
    const late = await app.as(admin).run(save, { input: { ...logout, text: 'Уходим?', seen: 'Выйти?' } })
    expect(late.code).toBe('CONFLICT')
    const nowhere = await app.as(admin).run(save, { input: { ...logout, key: 'no.such', text: 'x' } })
    expect(nowhere.code).toBe('NOT_FOUND')
  })

  test('is approved by a second person, and editing reopens it', async () => {
    await app.as(admin).run(save, { input: { ...logout, text: 'Выходим?' } })
    const approve = { input: { ...logout, status: 'approved' } }
    expect((await app.as(admin).run(mark, approve)).code).toBe('RULE_BROKEN')
    expect((await app.as(second).run(mark, approve)).data.setTextStatus.entry).toEqual({
      status: 'approved',
      text: 'Выходим?',
    })
    const again = await app.as(admin).run(save, { input: { ...logout, text: 'Уходим?' } })
    expect(again.data.saveText.entry.status).toBe('translated')
  })

  test('in English makes translations outdated only if its meaning changes', async () => {
    const english = { locale: 'en', namespace: 'panel', key: 'menu.unread_other' }
    const outdated = async () =>
      (await app.as(admin).run(list, { locale: 'ru', filter: 'outdated' })).data.interfaceTexts.nodes.map(
        ({ key }: { key: string }) => key,
      )
    await app.as(admin).run(save, { input: { ...english, text: '{{count}} not read' } })
    expect(await outdated()).toEqual([])
    await app.as(admin).run(save, { input: { ...english, text: '{{count}} new', changesMeaning: true } })
    expect((await outdated()).sort()).toEqual(['few', 'many', 'one', 'other'].map((form) => `menu.unread_${form}`))
    const few = { locale: 'ru', namespace: 'panel', key: 'menu.unread_few' }
    await app.as(admin).run(save, { input: { ...few, text: '{{count}} новых' } })
    expect(await outdated()).toHaveLength(3)
  })
})

test('an import previews its changes and reports skipped texts', async () => {
  const texts = [
    { namespace: 'panel', key: 'logout.title', text: 'Выходим?' },
    { namespace: 'panel', key: 'maintenance.running', text: 'Идёт' },
    { namespace: 'panel', key: 'no.such', text: 'x' },
    { namespace: 'panel', key: 'skip', text: '' },
  ]
  const dry = await app.as(admin).run(bring, { input: { locale: 'ru', texts, dryRun: true } })
  expect(dry.data.importTexts).toEqual({
    changed: 1,
    same: 1,
    problems: [
      { namespace: 'panel', key: 'maintenance.running', message: 'The variable {{title}} is missing' },
      { namespace: 'panel', key: 'no.such', message: 'Text not found' },
    ],
  })
  expect(await app.db.count(TextOverride)).toBe(0)
  await app.as(admin).run(bring, { input: { locale: 'ru', texts, dryRun: false } })
  expect(await app.db.find(TextOverride)).toMatchObject([{ key: 'logout.title', text: 'Выходим?' }])
})

test('an import records the text that another admin saves meanwhile as the one before', async () => {
  const { locale, namespace, key } = logout
  await app.db.delete(TextOverride, { locale: 'ru', namespace, key })
  await callDuring(
    app,
    async (db) => {
      await db.query('select pg_advisory_xact_lock(74010067, hashtext($1))', [locale])
      await db.insert(TextOverride, {
        locale: 'ru',
        namespace,
        key,
        text: 'Уйти?',
        status: 'translated',
        changedAt: new Date(),
      })
    },
    () =>
      app.as(admin).run(bring, { input: { locale, texts: [{ namespace, key, text: 'Уже уходите?' }], dryRun: false } }),
  )
  const entry = await app.as(admin).run(save, { input: { ...logout, text: 'Выходим?' } })
  expect(entry.data.saveText.entry.history[1]).toMatchObject({ before: 'Уйти?', after: 'Уже уходите?' })
})

test('is read and changed by admins only', async () => {
  for (const userType of ['student', 'supervisor', 'partner'] as const) {
    const who = app.as(await makeUser(app, { userType }))
    expect((await who.run(list, { locale: 'ru' })).code).toBe('FORBIDDEN')
    expect((await who.run('{ textProgress { locale } }')).code).toBe('FORBIDDEN')
    expect((await who.run(save, { input: { ...logout, text: 'x' } })).code).toBe('FORBIDDEN')
    expect((await who.run(mark, { input: { ...logout, status: 'approved' } })).code).toBe('FORBIDDEN')
    expect((await who.run(reset, { input: logout })).code).toBe('FORBIDDEN')
    expect((await who.run(undo, { id: 'x' })).code).toBe('FORBIDDEN')
    expect(
      (
        await who.run(bring, {
          input: { locale: 'ru', texts: [{ namespace: 'a', key: 'b', text: 'c' }], dryRun: true },
        })
      ).code,
    ).toBe('FORBIDDEN')
  }
})
