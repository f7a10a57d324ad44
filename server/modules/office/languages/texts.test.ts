import { required } from '../../../../shared/required.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { callDuring } from '../../../testing/database/locks.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { Locale } from '../../../editions.ts'
import type { User } from '../../accounts/public.ts'
import { Mail } from '../../mail/testing/public.ts'
import { TextChange, TextOverride, textsCache } from '../testing/public.ts'
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
  importTexts(input: $input) {
    changed same problems { namespace key message } conflicts { namespace key current text version }
  }
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
    expect(sentences.data.interfaceTexts.nodes[0].text).toBe(app.node.texts.sentence('ru', 'Log in to continue'))
  })

  test('is paginated without gaps, and compares plural forms that English lacks with `_other`', async () => {
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
  test('is served immediately, differs from the shipped text, and can be reverted', async () => {
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

  test('reaches other nodes, with the next refresh at the latest if the message is lost', async () => {
    const other = await startTestApp({ peer: app })
    await app.as(admin).run(save, { input: { ...logout, text: 'Выходим?' } })
    await other.runSchedule('texts.refresh')
    expect((await other.http.inject('/texts/ru')).json()).toEqual({ panel: { 'logout.title': 'Выходим?' } })
    await other.stop()
  })

  test('of the server appears in its errors', async () => {
    const key = 'Log in to continue'
    await app.as(admin).run(save, { input: { locale: 'ru', namespace: 'server', key, text: 'Сначала войдите' } })
    await eventually(() => expect(app.node.texts.sentence('ru', key)).toBe('Сначала войдите'))
    await app.as(admin).run(reset, { input: { locale: 'ru', namespace: 'server', key } })
    await eventually(() => expect(app.node.texts.sentence('ru', key)).not.toBe('Сначала войдите'))
  })

  test('in English leaves the translations of an error', async () => {
    const english = { locale: 'en', namespace: 'server', key: 'Log in to continue' }
    await app.as(admin).run(save, { input: { ...english, text: 'Log in first' } })
    await textsCache(app).readAll()
    const messageIn = async (locale: Locale) => (await app.as(null, locale).run('{ me { id } }')).errors?.[0]?.message
    expect([await messageIn('en'), await messageIn('ru')]).toEqual(['Log in first', 'Пожалуйста, войдите'])
  })

  test('of an e-mail appears in the next e-mail', async () => {
    const student = await makeUser(app, { language: 'ru', email: 'mail-text@example.com', firstName: 'Ира' })
    const ask = 'mutation { requestPasswordReset(input: { username: "mail-text@example.com" }) { success } }'
    const address = { locale: 'ru', namespace: 'mail-accounts', key: 'passwordReset.subject' }
    const { data } = await app.as(admin).run(list, { locale: 'ru', namespace: 'mail-common' })
    expect(data.interfaceTexts.nodes).toMatchObject([{ key: 'greeting', text: 'Здравствуйте, {{name}}!' }])
    await app.as(admin).run(save, { input: { ...address, text: 'Забыли пароль?' } })
    await eventually(() =>
      expect(app.node.texts.translator('mail-accounts', 'ru')('passwordReset.subject')).toBe('Забыли пароль?'),
    )
    expect(await served()).toEqual({})
    await app.as(null, 'ru').run(ask)
    const mail = await app.db.findOneByOrFail(Mail, { to: student.email! })
    expect([mail.subject, mail.text.split('\n')[0]]).toEqual(['Забыли пароль?', 'Здравствуйте, Ира!'])
    await app.as(admin).run(reset, { input: address })
    await eventually(() =>
      expect(app.node.texts.translator('mail-accounts', 'ru')('passwordReset.subject')).toBe('Новый пароль'),
    )
  })

  test('of a document appears on the next document, also when a worker thread draws it', async () => {
    const address = { locale: 'en', namespace: 'document-invoices', key: 'receipt.receipt' }
    await app.as(admin).run(save, { input: { ...address, text: 'Proof of payment' } })
    await eventually(() =>
      expect(app.node.texts.changed.get('en')).toEqual({
        'document-invoices': { 'receipt.receipt': 'Proof of payment' },
      }),
    )
    const t = app.node.texts.translator('document-invoices', 'en')
    expect(t('receipt.receipt')).toBe('Proof of payment')
    await app.as(admin).run(reset, { input: address })
    await eventually(() => expect(app.node.texts.changed.get('en')).toBeUndefined())
  })

  test.each([
    ['without a variable', { namespace: 'panel', key: 'maintenance.running', text: 'Идёт' }],
    ['with an unknown variable', { ...logout, text: 'Выйти, {{name}}?' }],
    ['with a tag', { ...logout, text: '<b>Выйти?</b>' }],
    ['that is blank', { ...logout, text: ' ' }],
  ])('%s is refused', async (_, given) => {
    expect((await app.as(admin).run(save, { input: { locale: 'ru', ...given } })).code).toBe('BAD_USER_INPUT')
  })

  test('is not overwritten if it has changed since; an unknown one is not found', async () => {
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
    { namespace: 'panel', key: 'logout.text', text: '' },
  ]
  const dry = await app.as(admin).run(bring, { input: { locale: 'ru', texts, dryRun: true } })
  expect(dry.data.importTexts).toEqual({
    changed: 1,
    same: 1,
    problems: [
      { namespace: 'panel', key: 'maintenance.running', message: 'The variable {{title}} is missing' },
      { namespace: 'panel', key: 'no.such', message: 'Text not found' },
    ],
    conflicts: [],
  })
  expect(await app.db.count(TextOverride)).toBe(0)
  await app.as(admin).run(bring, { input: { locale: 'ru', texts, dryRun: false } })
  expect(await app.db.find(TextOverride)).toMatchObject([{ key: 'logout.title', text: 'Выходим?' }])
})

const versioned = `query ($search: String) {
  interfaceTexts(locale: "ru", namespace: "panel", search: $search) { nodes { key text version } }
}`
const textOf = async (search: string) => (await app.as(admin).run(versioned, { search })).data.interfaceTexts.nodes[0]

describe('a file exported before a later edit', () => {
  const imported = async (text: object) => {
    const input = { locale: 'ru', dryRun: false, texts: [{ namespace: 'panel', key: 'logout.title', ...text }] }
    return (await app.as(admin).run(bring, { input })).data.importTexts
  }

  test('shows a conflict and does not overwrite the newer text', async () => {
    const { version } = await textOf('logout.title')
    await app.as(second).run(save, { input: { ...logout, text: 'Новее' } })
    const newer = await textOf('logout.title')
    const place = { namespace: 'panel', key: 'logout.title' }
    const conflict = { ...place, current: 'Новее', text: 'Из файла', version: newer.version }
    const none = { changed: 0, same: 0, problems: [] }
    expect(await imported({ text: 'Из файла', version })).toEqual({ ...none, conflicts: [conflict] })
    expect(await imported({ text: 'Из файла' })).toEqual({ ...none, conflicts: [conflict] })
    expect((await textOf('logout.title')).text).toBe('Новее')
    expect(await imported({ text: 'Новее', version })).toMatchObject({ same: 1, conflicts: [] })
  })

  test('replaces it if the import refers to the conflict, unless it has changed again', async () => {
    await app.as(second).run(save, { input: { ...logout, text: 'Новее' } })
    const { version } = await textOf('logout.title')
    await app.as(second).run(save, { input: { ...logout, text: 'Ещё новее' } })
    expect(await imported({ text: 'Из файла', version })).toMatchObject({ changed: 0 })
    const now = await textOf('logout.title')
    expect(await imported({ text: 'Из файла', version: now.version })).toMatchObject({ changed: 1, conflicts: [] })
    expect((await textOf('logout.title')).text).toBe('Из файла')
  })

  test('leaves a translation of an earlier English text outdated', async () => {
    const english = { locale: 'en', namespace: 'panel', key: 'logout.title' }
    await app.as(admin).run(save, { input: { ...english, text: 'Leave?', changesMeaning: true } })
    const outdated = async () =>
      (await app.as(admin).run(list, { locale: 'ru', filter: 'outdated' })).data.interfaceTexts.totalCount
    expect(await outdated()).toBe(1)
    await imported({ text: 'Выходим?', version: (await textOf('logout.title')).version, english: 'Log out?' })
    expect(await outdated()).toBe(1)
    await imported({ text: 'Уходим?', version: (await textOf('logout.title')).version, english: 'Leave?' })
    expect(await outdated()).toBe(0)
  })
})

test('an import reports a text that it contains twice and imports neither', async () => {
  const texts = ['Раз', 'Два'].map((text) => ({ namespace: 'panel', key: 'logout.title', text }))
  const { data } = await app.as(admin).run(bring, { input: { locale: 'ru', texts, dryRun: false } })
  const problem = { namespace: 'panel', key: 'logout.title', message: 'The file has this text twice' }
  expect(data.importTexts).toMatchObject({ changed: 0, problems: [problem, problem] })
  expect(await app.db.count(TextOverride)).toBe(0)
})

test('a plural form for several numbers is not saved without its number, neither in the editor nor by import', async () => {
  const one = { namespace: 'panel', key: 'menu.unread_one', text: 'одно новое' }
  const message = 'Add {{count}}: this plural form stands for several numbers'
  const saved = await app.as(admin).run(save, { input: { locale: 'ru', ...one } })
  expect(saved.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { text: [message] } })
  const brought = await app.as(admin).run(bring, { input: { locale: 'ru', texts: [one], dryRun: false } })
  expect(brought.data.importTexts).toMatchObject({ changed: 0, problems: [{ key: one.key, message }] })
  const inAzerbaijani = await app.as(admin).run(save, { input: { locale: 'az', ...one, text: 'bir yeni' } })
  expect(inAzerbaijani.data.saveText.entry.text).toBe('bir yeni')
})

test('an import does not overwrite the text that another admin is saving', async () => {
  const { locale, namespace, key } = logout
  await app.db.delete(TextOverride, { locale: 'ru', namespace, key })
  const { version } = await textOf('logout.title')
  const texts = [{ namespace, key, text: 'Уже уходите?', version }]
  const brought = await callDuring(
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
    () => app.as(admin).run(bring, { input: { locale, texts, dryRun: false } }),
  )
  expect(brought.data.importTexts).toMatchObject({ changed: 0, conflicts: [{ current: 'Уйти?' }] })
  expect((await textOf('logout.title')).text).toBe('Уйти?')
})

test('the totals of two languages differ by the plural forms of their texts alone', async () => {
  const { data } = await app.as(admin).run('{ textProgress { locale all } }')
  const all = Object.fromEntries(
    data.textProgress.map(({ locale, all }: { locale: string; all: number }) => [locale, all]),
  ) as Record<string, number>
  // English, Azerbaijani and Turkish have two forms, French three, Russian four
  expect([all.az, all.tr]).toEqual([all.en, all.en])
  const third = required(all.fr, 'total') - required(all.en, 'total')
  expect(third).toBeGreaterThan(0)
  expect(all.ru).toBe(required(all.en, 'total') + 2 * third)
})

test('are read and changed by admins only', async () => {
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
