import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import type { User } from '../accounts/public.ts'
import { readSetting, SettingChange } from './public.ts'
import { Setting } from './testing/public.ts'

const app = useTestApp()
let admin: User
let people: Record<string, User | null>
beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin' })
  people = {
    guest: null,
    student: await makeUser(app),
    supervisor: await makeUser(app, { userType: 'supervisor' }),
    partner: await makeUser(app, { userType: 'partner' }),
    'an admin of announcements': await makeUser(app, { userType: 'admin', grants: ['admin.announcement'] }),
  }
})
beforeEach(async () => {
  const rows = await app.db.find(Setting)
  for (const { id } of rows) await app.as(admin).run(remove, { id })
  await app.db.clear(SettingChange)
})
afterEach(() => {
  app.clock.shift = 0
})

const save = `mutation ($id: ID, $name: String!, $data: JSONObject!) {
  saveSetting(input: { id: $id, name: $name, data: $data }) { setting { id name data order } } }`
const remove = 'mutation ($id: ID!) { deleteSetting(input: { id: $id }) { deletedId } }'
const reorder = `mutation ($name: String!, $ids: [ID!]!) {
  updateSettingsOrder(input: { name: $name, ids: $ids }) { settings { data order } } }`
const fetch = 'query ($name: String!) { settings(name: $name) { id name data order } }'
const changes = `query ($name: String) { settingChanges(name: $name, first: 20) {
  nodes { name before after changedById changedBy { firstName } } } }`

const put = async (name: string, data: object, id?: string) => {
  const { data: answer, errors } = await app.as(admin).run(save, { name, data, id })
  expect(errors).toBeUndefined()
  return answer.saveSetting.setting as { id: string; data: object; order: number }
}
const read = async (name: string, by: User | null = null) => (await app.as(by).run(fetch, { name })).data.settings

const notes = { active: true, title: { en: 'Round two', az: 'İkinci tur' }, description: { en: 'Until Friday.' } }

describe('permissions of settings', () => {
  test('only settings admins change settings and see the log', async () => {
    const mine = await put('sponsors', { title: 'One' })
    for (const [who, user] of Object.entries(people)) {
      const refused = user ? 'FORBIDDEN' : 'UNAUTHENTICATED'
      const codes = await Promise.all([
        app.as(user).run(save, { name: 'notesBar', data: notes }),
        app.as(user).run(save, { id: mine.id, name: 'sponsors', data: {} }),
        app.as(user).run(remove, { id: mine.id }),
        app.as(user).run(reorder, { name: 'sponsors', ids: [mine.id] }),
        app.as(user).run(changes),
      ])
      expect(
        codes.map(({ code }) => code),
        who,
      ).toEqual(Array(5).fill(refused))
    }
    expect(await app.db.countBy(Setting, {})).toBe(1)
  })

  test('everyone reads public names; only settings admins read others, whether they exist or not', async () => {
    await put('notesBar', notes)
    const mine = await put('sponsors', { title: 'One' })
    const node = 'query ($id: ID!) { node(id: $id) { ... on Setting { data } } }'
    for (const [who, user] of Object.entries(people)) {
      const refused = user ? 'FORBIDDEN' : 'UNAUTHENTICATED'
      expect(await read('notesBar', user), who).toMatchObject([{ name: 'notesBar', data: notes }])
      expect((await app.as(user).run(fetch, { name: 'sponsors' })).code, who).toBe(refused)
      expect((await app.as(user).run(fetch, { name: 'nothing' })).code, who).toBe(refused)
      expect((await app.as(user).run(node, { id: mine.id })).data?.node ?? null, who).toBeNull()
    }
    expect((await app.as(admin).run(node, { id: mine.id })).data.node).toEqual({ data: { title: 'One' } })
    expect(await read('constructor', admin)).toEqual([])
  })
})

describe('entries of custom names', () => {
  test('keep their order', async () => {
    const ids: string[] = []
    for (const title of ['One', 'Two', 'Three']) ids.push((await put('sponsors', { title })).id)
    const [one, two, three] = ids
    expect((await read('sponsors', admin)).map(({ order }: Setting) => order)).toEqual([0, 1, 2])
    const { data } = await app.as(admin).run(reorder, { name: 'sponsors', ids: [three, one, two] })
    expect(data.updateSettingsOrder.settings.map((each: Setting) => [each.order, each.data.title])).toEqual([
      [0, 'Three'],
      [1, 'One'],
      [2, 'Two'],
    ])
    expect((await read('sponsors', admin)).map(({ id }: Setting) => id)).toEqual([three, one, two])

    await app.as(admin).run(remove, { id: three })
    expect((await put('sponsors', { title: 'Four' })).order).toBe(3)
    expect((await put('sponsors', { title: 'Uno' }, one)).order).toBe(1)
    expect((await read('sponsors', admin)).map(({ data }: Setting) => data.title)).toEqual(['Uno', 'Two', 'Four'])
  })

  test('are reordered completely or not at all', async () => {
    const { id: one } = await put('sponsors', { title: 'One' })
    const { id: two } = await put('sponsors', { title: 'Two' })
    const { id: other } = await put('partners', { title: 'Other' })
    for (const ids of [[one], [one, one], [one, two, two], [one, other], [one, two, other]]) {
      expect((await app.as(admin).run(reorder, { name: 'sponsors', ids })).code).toBe('BAD_USER_INPUT')
    }
    expect((await read('sponsors', admin)).map(({ id }: Setting) => id)).toEqual([one, two])
  })

  test('created concurrently get different positions', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, i) => put('sponsors', { i })))
    expect((await read('sponsors', admin)).map(({ order }: Setting) => order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  test('are not found under another name', async () => {
    const { id } = await put('sponsors', { title: 'One' })
    expect((await app.as(admin).run(save, { id, name: 'partners', data: {} })).code).toBe('NOT_FOUND')
    await app.as(admin).run(remove, { id })
    expect((await app.as(admin).run(remove, { id })).code).toBe('NOT_FOUND')
    expect((await app.as(admin).run(save, { id, name: 'sponsors', data: {} })).code).toBe('NOT_FOUND')
  })

  test('are limited in size, depth and number', async () => {
    const code = async (data: unknown) => (await app.as(admin).run(save, { name: 'sponsors', data })).code
    expect(await code({ text: 'x'.repeat(128 * 1024 - 11) })).toBeUndefined()
    expect(await code({ text: 'x'.repeat(128 * 1024 - 10) })).toBe('BAD_USER_INPUT')
    expect(await code({ text: 'ə'.repeat(65 * 1024) })).toBe('BAD_USER_INPUT')
    expect(await code([1])).toBe('BAD_USER_INPUT')
    const levels = (count: number) => JSON.parse(`{"a":${'['.repeat(count - 1)}${']'.repeat(count - 1)}}`)
    expect(await code(levels(16))).toBeUndefined()
    expect(await code(levels(17))).toBe('BAD_USER_INPUT')
    expect(await code({ text: 'null \0' })).toBe('BAD_USER_INPUT')
    const { identifiers } = await app.db.insert(
      Setting,
      Array.from({ length: 198 }, (_, i) => ({ name: 'sponsors', data: {}, order: i + 2, changedAt: new Date() })),
    )
    expect(await code({})).toBe('RULE_BROKEN')
    await app.db.delete(Setting, identifiers)
  })
})

describe('known settings', () => {
  test('have one entry, even if saved concurrently', async () => {
    await Promise.all(Array.from({ length: 6 }, () => put('notesBar', notes)))
    expect(await app.db.countBy(Setting, { name: 'notesBar' })).toBe(1)
  })

  const packageOf = (given: object) => ({ active: true, packages: [{ quota: 1, bucks: 25, reward: 20, ...given }] })
  const seller = { name: 'Stadia', address: 'A street', taxNumber: '', accountHolder: '', bank: '', iban: '', bic: '' }
  const notValid = 'Les données saisies ne sont pas valables'
  const noLink = 'Ce n’est pas une adresse qui commence par https://'

  test.each([
    ['stopProduction', { active: true, keyHash: 'mine' }, 'data', 'Les données saisies ne sont pas valables'],
    ['stopProduction', { active: 'yes' }, 'data.active', 'Les données saisies ne sont pas valables'],
    ['stopProduction', { active: true, keys: Array(10).fill('a') }, 'data.keys', 'Il peut y en avoir au plus 9'],
    ['notesBar', { ...notes, title: { az: 'İkinci tur' } }, 'data.title.en', 'Ce champ est obligatoire'],
    ['notesBar', { ...notes, title: { en: ' ' } }, 'data.title.en', 'Ce champ est obligatoire'],
    ['notesBar', { ...notes, title: { en: 'x'.repeat(121) } }, 'data.title.en', '120 caractères au maximum'],
    ['notesBar', { ...notes, title: { en: 'Two', de: 'Zwei' } }, 'data.title', notValid],
    ['bonusConfiguration', packageOf({ bucks: 24 }), 'data.packages.0.bucks', 'La valeur doit être au moins 25'],
    ['bonusConfiguration', packageOf({ quota: -1 }), 'data.packages.0.quota', 'La valeur doit être au moins 0'],
    ['bonusConfiguration', packageOf({ quota: 1.5 }), 'data.packages.0.quota', 'Ce doit être un nombre entier'],
    ['bonusConfiguration', packageOf({ quota: 1001 }), 'data.packages.0.quota', 'La valeur doit être au plus 1000'],
    ['invoiceSeller', { ...seller, email: 'nobody' }, 'data.email', 'Ce n’est pas une adresse e-mail'],
    ['schoolCollaboration', { offerUrl: 'javascript:alert(1)' }, 'data.offerUrl', noLink],
    ['schoolCollaboration', { offerUrl: 'http://school.test/' }, 'data.offerUrl', noLink],
  ])('%s refuses %j', async (name, data, at, said) => {
    const { errors } = await app.as(admin, 'fr').run(save, { name, data })
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(errors![0]!.extensions.fields).toEqual({ [at]: [said] })
  })

  test('are read by the server including secrets', async () => {
    const bonus = { active: true, packages: [{ quota: 2, bucks: 25, reward: 20 }] }
    expect(await readSetting(app, 'bonusConfiguration')).toBeNull()
    await put('bonusConfiguration', bonus)
    expect(await readSetting(app, 'bonusConfiguration')).toEqual(bonus)
  })
})

describe('the settings log', () => {
  test('contains author, old and new values', async () => {
    const { id } = await put('sponsors', { title: 'One' })
    await put('sponsors', { title: 'Uno' }, id)
    await app.as(admin).run(reorder, { name: 'sponsors', ids: [id] })
    await app.as(admin).run(remove, { id })
    await put('partners', {})
    const { data } = await app.as(admin).run(changes, { name: 'sponsors' })
    const [{ id: row }] = await app.db.query('select setting_id id from setting_change limit 1')
    const by = { name: 'sponsors', changedById: admin.id, changedBy: { firstName: admin.firstName } }
    expect(data.settingChanges.nodes).toEqual([
      { ...by, before: { title: 'Uno' }, after: null },
      { ...by, before: { order: [row] }, after: { order: [row] } },
      { ...by, before: { title: 'One' }, after: { title: 'Uno' } },
      { ...by, before: null, after: { title: 'One' } },
    ])
    expect((await app.as(admin).run(changes)).data.settingChanges.nodes).toHaveLength(5)
  })

  test('contains no secrets', async () => {
    await put('stopProduction', { active: true, keys: ['o', 'p', 'e', 'n'] })
    const [change] = await app.db.find(SettingChange)
    expect(change!.after).toEqual({ active: true, hasKeys: true })
  })

  test('contains nothing of refused changes', async () => {
    await app.as(admin).run(save, { name: 'stopProduction', data: {} })
    expect(await app.db.count(SettingChange)).toBe(0)
  })
})

describe('the maintenance keys', () => {
  const check = 'mutation ($keys: [String!]!) { checkMaintenanceKey(input: { keys: $keys }) { success } }'
  const type = async (...keys: string[]) =>
    (await app.as(null).run(check, { keys })).data?.checkMaintenanceKey.success as boolean | undefined
  beforeEach(() => app.node.limits.reset('maintenanceKeyByAddress', '127.0.0.1'))

  test('hide the screen only if they match, while production is stopped', async () => {
    expect(await type('o', 'p')).toBe(false)
    await put('stopProduction', { active: true, keys: ['o', 'ArrowUp'] })
    expect(await type('o', 'ArrowUp')).toBe(true)
    for (const keys of [['o'], ['ArrowUp', 'o'], ['o', 'ArrowUp', 'o'], ['oArrowUp'], ['o', 'Arrow', 'Up']]) {
      expect(await type(...keys), keys.join()).toBe(false)
    }
    await put('stopProduction', { active: false })
    expect(await type('o', 'ArrowUp')).toBe(false)
    await put('stopProduction', { active: true })
    expect(await type('o', 'ArrowUp'), 'the keys stay when they are not sent').toBe(true)
    await put('stopProduction', { active: false, keys: null })
    expect(await type('o', 'ArrowUp')).toBe(false)
  })

  test('must be set before production is stopped, and cannot be removed while it is, so that admins cannot be locked out', async () => {
    const stop = (data: object) => app.as(admin).run(save, { name: 'stopProduction', data })
    const refused = async (data: object) => {
      const { errors } = await stop(data)
      expect(errors![0]!.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { 'data.keys': [expect.any(String)] },
      })
    }
    await refused({ active: true })
    await refused({ active: true, keys: null })
    expect(await read('stopProduction')).toEqual([])
    await put('stopProduction', { active: false })
    await refused({ active: true })
    await put('stopProduction', { active: false, keys: ['o'] })
    await put('stopProduction', { active: true })
    await refused({ active: true, keys: null })
    expect((await read('stopProduction'))[0].data).toEqual({ active: true, hasKeys: true })
  })

  test('are never returned to clients', async () => {
    const saved = await put('stopProduction', { active: true, keys: ['s', '3'] })
    const answers = [
      saved,
      await read('stopProduction'),
      await read('stopProduction', admin),
      (await app.as(admin).run(changes)).data,
    ]
    expect(saved.data).toEqual({ active: true, hasKeys: true })
    const { keyHash } = (await readSetting(app, 'stopProduction'))!
    expect(keyHash).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
    expect(JSON.stringify(answers)).not.toContain(keyHash)
    expect(JSON.stringify(answers)).not.toContain('keyHash')
  })

  test('are limited to nine, and attempts are limited', async () => {
    expect((await app.as(null).run(check, { keys: Array(10).fill('a') })).code).toBe('BAD_USER_INPUT')
    expect((await app.as(null).run(check, { keys: [] })).code).toBe('BAD_USER_INPUT')
    await put('stopProduction', { active: true, keys: Array(9).fill('a') })
    expect(await type(...Array(9).fill('a'))).toBe(true)
    for (let i = 1; i < 20; i++) expect(await type('b')).toBe(false)
    const { errors } = await app.as(null).run(check, { keys: Array(9).fill('a') })
    expect(errors![0]!.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfterMs: expect.any(Number) })
  })
})
