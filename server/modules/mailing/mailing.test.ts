import { beforeAll, describe, expect, test } from 'vitest'
import { toGlobalId } from '../../graphql/node.ts'
import { makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { Relation, type User } from '../accounts/public.ts'
import { GuardianConsent } from '../accounts/testing/public.ts'
import { Mail } from '../mail/testing/public.ts'
import { saveSetting } from '../settings/public.ts'
import { untouchedFilter } from '../segments/public.ts'
import { MailCampaign, MailOptOut, MailRecipient, MailSuppression } from './testing/public.ts'

// without sandboxes, mailings are not delivered to the outbox
const app = useTestApp({ env: { SANDBOX: 'refuse' } })
let admin: User
let [ann, bob]: User[] = []

beforeAll(async () => {
  admin = await makeUser(app, { userType: 'admin', email: 'office@school.test' })
  ann = await makeUser(app, { firstName: 'Ann', email: 'Ann@School.test', grade: 4, language: 'ru' })
  bob = await makeUser(app, { firstName: 'Bob', email: 'bob@school.test', grade: 4 })
  await makeUser(app, { email: null, grade: 4 })
  await makeUser(app, { email: 'blocked@school.test', grade: 4 })
  await makeUser(app, { email: 'left@school.test', grade: 4 })
  await app.db.insert(MailSuppression, { address: 'blocked@school.test', reason: 'person' })
  await app.db.insert(MailOptOut, { address: 'left@school.test', category: 'news' })
  await app.db.insert(GuardianConsent, {
    userId: ann.id,
    guardianName: 'Ada',
    guardianEmail: 'ada@school.test',
    wordingVersion: '1',
    locale: 'en',
    givenAt: new Date(),
    address: '',
  })
})

const filter = { ...untouchedFilter, initiated: true, gradeFilter: [4] }
const words = (text = 'Hello **{{firstName}}**', title = 'News for {{fullName}}') => [{ language: 'en', title, text }]
const given = (more: object = {}) => ({
  name: 'Spring',
  category: 'news',
  words: words(),
  filter,
  families: false,
  ...more,
})

const campaign = 'campaign { id state recipientCount pauseReason scheduledAt counts { queued suppressed sent } }'
const save = `mutation ($input: SaveMailCampaignInput!) { saveMailCampaign(input: $input) { ${campaign} } }`
const confirm = `mutation ($input: ConfirmMailCampaignInput!) { confirmMailCampaign(input: $input) { ${campaign} } }`
const documentOf = (name: string) =>
  `mutation ($id: ID!) { ${name}MailCampaign(input: { id: $id }) { ${name === 'delete' ? 'deletedId' : campaign} } }`
const audience = `query ($filter: SegmentFilterInput!, $families: Boolean!, $category: MailCategory!) {
  mailAudience(filter: $filter, families: $families, category: $category) {
    people mails withoutAddress optedOut blocked excluded { reason }
  }
}`

async function draft(more: object = {}): Promise<string> {
  const { data, errors } = await app.as(admin).run(save, { input: given(more) })
  if (errors) throw new Error(errors[0]!.message)
  return data.saveMailCampaign.campaign.id
}
const asAdmin = (source: string, variables: object = {}) => app.as(admin).run(source, { ...variables })

describe('the audience', () => {
  test('counts recipients and lists excluded people', async () => {
    const news = await asAdmin(audience, { filter, families: false, category: 'news' })
    expect(news.data.mailAudience).toMatchObject({ people: 5, mails: 2, withoutAddress: 1, optedOut: 1, blocked: 1 })
    const reasons = news.data.mailAudience.excluded.map(({ reason }: { reason: string | null }) => String(reason))
    expect(reasons.sort()).toEqual(['blocked', 'null', 'optOut'])
    const service = await asAdmin(audience, { filter, families: true, category: 'service' })
    expect(service.data.mailAudience).toMatchObject({ people: 5, mails: 4, withoutAddress: 1, optedOut: 0, blocked: 1 })
  })
})

describe('a draft', () => {
  test('is refused with an unknown variable, naming its position', async () => {
    const input = given({ words: words('One\nTwo {{password}} {{ firstName }}') })
    const { code, errors } = await asAdmin(save, { input })
    expect(code).toBe('BAD_USER_INPUT')
    expect(errors![0]!.extensions['fields']).toEqual({ 'words.en.text': ['Line 2: unknown variable password'] })
  })

  test('can be changed and deleted until it is confirmed', async () => {
    const id = await draft()
    expect((await asAdmin(save, { input: { id, ...given({ name: 'Summer' }) } })).errors).toBeUndefined()
    expect((await asAdmin(documentOf('delete'), { id })).data.deleteMailCampaign.deletedId).toBe(id)
    expect((await asAdmin(documentOf('delete'), { id })).code).toBe('NOT_FOUND')
    expect((await asAdmin(save, { input: { id, ...given() } })).code).toBe('NOT_FOUND')
  })

  test('is previewed for each recipient, with the name escaped', async () => {
    const eve = await makeUser(app, { firstName: '<b>Eve</b> [x](http://evil.test)', grade: 7 })
    const query = `query ($input: PreviewMailInput!) { mailPreview(input: $input) { subject text html language } }`
    const input = {
      words: [...words(), { language: 'ru', title: 'Привет, {{firstName}}', text: '{{grade}} [сайт](/stadia)' }],
      category: 'news',
    }
    const toEve = await asAdmin(query, { input: { ...input, userId: toGlobalId('User', eve.id) } })
    expect(toEve.data.mailPreview).toMatchObject({ language: 'en' })
    expect(toEve.data.mailPreview.html).toContain('<strong>&lt;b&gt;Eve')
    expect(toEve.data.mailPreview.html).not.toContain('<a href="http://evil')
    const toAnn = await asAdmin(query, { input: { ...input, userId: toGlobalId('User', ann!.id) } })
    expect(toAnn.data.mailPreview).toMatchObject({ language: 'ru', subject: 'Привет, Ann' })
    expect(toAnn.data.mailPreview.html).toContain('href="http://localhost:4000/stadia"')
  })

  test('is sent to the writer as a test', async () => {
    const source = 'mutation ($input: SendTestMailInput!) { sendTestMail(input: $input) { address } }'
    const { data } = await asAdmin(source, { input: { words: words(), category: 'news' } })
    expect(data.sendTestMail.address).toBe('office@school.test')
    const { subject } = await app.db.findOneByOrFail(Mail, { to: 'office@school.test' })
    expect(subject).toMatch(/^News for Test Person/)
  })
})

describe('confirming a mailing', () => {
  test('freezes the recipients and keeps excluded ones with the reason', async () => {
    const id = await draft({ families: true })
    const wrong = await asAdmin(confirm, { input: { id, expectedCount: 2 } })
    expect(wrong).toMatchObject({ code: 'CONFLICT', errors: [{ extensions: { recipientCount: 3 } }] })
    expect(await app.db.countBy(MailRecipient, {})).toBe(0)
    const right = await asAdmin(confirm, { input: { id, expectedCount: 3 } })
    expect(right.data.confirmMailCampaign.campaign).toMatchObject({
      state: 'scheduled',
      recipientCount: 3,
      counts: { queued: 3, suppressed: 2 },
    })
    await makeUser(app, { email: 'late@school.test', grade: 4 })
    const rows = await app.db.find(MailRecipient, { order: { address: 'ASC' } })
    expect(
      rows.map(({ address, status, reason, language, family }) => [address, status, reason, language, family]),
    ).toEqual([
      ['ada@school.test', 'queued', null, 'ru', true],
      ['ann@school.test', 'queued', null, 'ru', false],
      ['blocked@school.test', 'suppressed', 'blocked', 'en', false],
      ['bob@school.test', 'queued', null, 'en', false],
      ['left@school.test', 'suppressed', 'optOut', 'en', false],
    ])
    expect((await asAdmin(confirm, { input: { id, expectedCount: 3 } })).code).toBe('CONFLICT')
    expect((await asAdmin(save, { input: { id, ...given() } })).code).toBe('CONFLICT')
    expect((await asAdmin(documentOf('delete'), { id })).code).toBe('CONFLICT')
    await app.db.query('delete from mail_campaign')
    await app.db.query(`delete from "user" where email = 'late@school.test'`)
  })

  test('twice concurrently sends once', async () => {
    const id = await draft()
    const answers = await Promise.all([1, 2].map(() => asAdmin(confirm, { input: { id, expectedCount: 2 } })))
    expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', undefined])
    await app.db.query('delete from mail_campaign')
  })

  test('is refused without recipients', async () => {
    const id = await draft({ filter: { ...filter, gradeFilter: [12] } })
    expect((await asAdmin(confirm, { input: { id, expectedCount: 1 } })).code).toBe('RULE_BROKEN')
    await app.db.query('delete from mail_campaign')
  })
})

describe('without a mail server', () => {
  test('a mailing pauses with the reason', async () => {
    const id = await draft()
    await asAdmin(confirm, { input: { id, expectedCount: 2 } })
    await app.drainJobs()
    expect(await app.db.findOneBy(MailCampaign, {})).toMatchObject({ state: 'paused', pauseReason: 'noServer' })
    expect((await asAdmin(documentOf('cancel'), { id })).data.cancelMailCampaign.campaign).toMatchObject({
      state: 'cancelled',
      counts: { queued: 0, suppressed: 4 },
    })
    expect((await asAdmin(documentOf('resume'), { id })).code).toBe('CONFLICT')
    await app.db.query('delete from mail_campaign')
  })
})

describe('the unsubscribe link', () => {
  const preferences = `query ($token: String!) {
    mailPreferences(token: $token) { address category categories { category subscribed } }
  }`
  const set = `mutation ($input: SetMailPreferenceInput!) {
    setMailPreference(input: $input) { preferences { categories { category subscribed } } }
  }`
  const tokenOf = async (more: object = {}) => {
    const id = await draft(more)
    await asAdmin(confirm, { input: { id, expectedCount: 2 } })
    return (await app.db.findOneByOrFail(MailRecipient, { userId: bob!.id, status: 'queued' })).token
  }

  test('unsubscribes from a category by one POST without a cookie, including queued mails; a GET changes nothing', async () => {
    const token = await tokenOf()
    await app.http.inject({ method: 'GET', url: `/unsubscribe/${token}` })
    expect(await app.db.countBy(MailOptOut, { address: 'bob@school.test' })).toBe(0)
    const post = () =>
      app.http.inject({
        method: 'POST',
        url: `/ru/unsubscribe/${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await post()).statusCode).toBe(200)
    expect((await post()).statusCode).toBe(200)
    expect(await app.db.findOneBy(MailRecipient, { token })).toMatchObject({ status: 'suppressed', reason: 'optOut' })
    const seen = await app.as(null).run(preferences, { token })
    expect(seen.data.mailPreferences).toEqual({
      address: 'b***@school.test',
      category: 'news',
      categories: [
        { category: 'news', subscribed: false },
        { category: 'exams', subscribed: true },
        { category: 'events', subscribed: true },
      ],
    })
    await app.as(null).run(set, { input: { token, category: 'news', subscribed: true } })
    expect(await app.db.countBy(MailOptOut, { address: 'bob@school.test' })).toBe(0)
    await app.db.query('delete from mail_campaign')
  })

  test('of a mandatory mail has no effect', async () => {
    await app.db.delete(MailOptOut, { address: 'left@school.test' })
    const id = await draft({ category: 'service' })
    await asAdmin(confirm, { input: { id, expectedCount: 3 } })
    const { token } = await app.db.findOneByOrFail(MailRecipient, { userId: bob!.id })
    expect((await app.http.inject({ method: 'POST', url: `/unsubscribe/${token}` })).statusCode).toBe(422)
    expect((await app.as(null).run(set, { input: { token, category: 'service', subscribed: false } })).code).toBe(
      'RULE_BROKEN',
    )
    await app.db.insert(MailOptOut, { address: 'left@school.test', category: 'news' })
    await app.db.query('delete from mail_campaign')
  })

  test('is not found if invalid', async () => {
    const url = `/unsubscribe/${crypto.randomUUID()}`
    expect((await app.http.inject({ method: 'POST', url })).statusCode).toBe(404)
    expect((await app.http.inject({ method: 'POST', url: '/unsubscribe/x' })).statusCode).toBe(404)
    expect((await app.as(null).run(preferences, { token: 'x' })).code).toBe('NOT_FOUND')
  })
})

describe('blocked addresses', () => {
  test('are listed, added and removed', async () => {
    const block = `mutation ($a: String!) { blockMailAddress(input: { address: $a }) { suppression { id address reason } } }`
    const made = (await asAdmin(block, { a: 'Spam@School.test' })).data.blockMailAddress.suppression
    expect(made).toMatchObject({ address: 'spam@school.test', reason: 'person' })
    const list = `{ mailSuppressions(search: "SPAM") { nodes { address } totalCount } }`
    expect((await asAdmin(list)).data.mailSuppressions).toEqual({
      nodes: [{ address: 'spam@school.test' }],
      totalCount: 1,
    })
    const unblock = `mutation ($id: ID!) { unblockMailAddress(input: { id: $id }) { deletedId } }`
    expect((await asAdmin(unblock, { id: made.id })).data.unblockMailAddress.deletedId).toBe(made.id)
    expect((await asAdmin(unblock, { id: made.id })).code).toBe('NOT_FOUND')
  })
})

describe('blocked addresses in bulk', () => {
  const count = `query ($filter: MailSuppressionFilterInput) { mailSuppressions(filter: $filter) { totalCount } }`
  const free = `mutation ($input: UnblockAddressesInput!) { unblockMailAddresses(input: $input) { deletedCount } }`
  const day = 86_400_000

  test('are unblocked by reason and date, and only if their number is unchanged', async () => {
    const now = app.clock.now()
    const rows = [
      ['old@school.test', 'hardBounce', 9],
      ['new-1@school.test', 'hardBounce', 2],
      ['new-2@school.test', 'hardBounce', 1],
      ['full@school.test', 'softBounces', 1],
      ['asked@school.test', 'person', 1],
    ] as const
    await app.db.query('delete from mail_suppression')
    for (const [address, reason, days] of rows) {
      await app.db.insert(MailSuppression, { address, reason, detail: null, createdAt: new Date(now - days * day) })
    }
    const filter = { reason: 'hardBounce', from: new Date(now - 3 * day), to: new Date(now) }
    expect((await asAdmin(count, { filter })).data.mailSuppressions.totalCount).toBe(2)
    expect((await asAdmin(free, { input: { filter, expectedCount: 3 } })).code).toBe('CONFLICT')
    expect(await app.db.countBy(MailSuppression, {})).toBe(5)
    expect((await asAdmin(free, { input: { filter, expectedCount: 2 } })).data.unblockMailAddresses).toEqual({
      deletedCount: 2,
    })
    const left = await app.db.find(MailSuppression, { order: { address: 'ASC' } })
    expect(left.map(({ address }) => address)).toEqual(['asked@school.test', 'full@school.test', 'old@school.test'])
    expect((await app.as(bob!).run(free, { input: { filter, expectedCount: 1 } })).code).toBe('FORBIDDEN')
    await app.db.query('delete from mail_suppression')
  })
})

describe('a supervisor', () => {
  const own = `query ($allGrades: Boolean!, $grades: [Int!]!, $families: Boolean!) {
    myMailAudience(allGrades: $allGrades, grades: $grades, families: $families) { people mails } myMailAllowance { perDay left }
  }`
  const send = `mutation ($input: OwnMailInput!) { sendMailToMyStudents(input: $input) { ${campaign} } }`
  const input = {
    subject: 'Hello',
    text: 'Hi {{firstName}}',
    allGrades: true,
    grades: [],
    families: false,
    expectedCount: 1,
  }
  let teacher: User

  beforeAll(async () => {
    teacher = await makeUser(app, { userType: 'supervisor' })
    await app.db.insert(Relation, { aboveId: teacher.id, belowId: ann!.id, state: 'active' })
    await app.db.insert(Relation, { aboveId: teacher.id, belowId: bob!.id, state: 'asked' })
  })

  test('reaches only their own students and families', async () => {
    expect((await app.as(teacher).run(own, { allGrades: true, grades: [], families: true })).data).toEqual({
      myMailAudience: { people: 1, mails: 2 },
      myMailAllowance: { perDay: 300, left: 300 },
    })
    expect(
      (await app.as(teacher).run(own, { allGrades: false, grades: [9], families: true })).data.myMailAudience.people,
    ).toBe(0)
    const sent = await app.as(teacher).run(send, { input })
    expect(sent.data.sendMailToMyStudents.campaign).toMatchObject({ recipientCount: 1 })
    expect((await app.db.find(MailRecipient)).map(({ address }) => address)).toEqual(['ann@school.test'])
  })

  test('has a daily limit that resets after a day', async () => {
    await saveSetting(app.as(admin).ctx, { name: 'mailing', data: { perMinute: 60, supervisorPerDay: 1 } })
    const again = await app.as(teacher).run(send, { input })
    expect(again).toMatchObject({ code: 'RULE_BROKEN', errors: [{ extensions: { left: 0 } }] })
    app.clock.advance(86_400_000 + 1000)
    expect((await app.as(teacher).run(send, { input })).errors).toBeUndefined()
  })

  test('sees only their own mailings', async () => {
    const list = '{ myMailCampaigns { nodes { id name } } }'
    const mine = (await app.as(teacher).run(list)).data.myMailCampaigns.nodes
    expect(mine).toHaveLength(2)
    const other = await makeUser(app, { userType: 'supervisor' })
    expect((await app.as(other).run(list)).data.myMailCampaigns.nodes).toEqual([])
    const node = 'query ($id: ID!) { node(id: $id) { id } }'
    expect((await app.as(other).run(node, { id: mine[0].id })).data.node).toBeNull()
    expect((await app.as(other).run(documentOf('cancel'), { id: mine[0].id })).code).toBe('FORBIDDEN')
    expect((await app.as(teacher).run(audience, { filter, families: false, category: 'news' })).code).toBe('FORBIDDEN')
  })
})

test.each(['student', 'partner'] as const)('a %s cannot send mailings', async (userType) => {
  const user = app.as(await makeUser(app, { userType }))
  expect((await user.run(save, { input: given() })).code).toBe('FORBIDDEN')
  expect((await user.run('{ mailCampaigns { nodes { id } } }')).code).toBe('FORBIDDEN')
  expect((await user.run('{ mailSuppressions { nodes { address } } }')).code).toBe('FORBIDDEN')
  expect((await user.run('{ myMailAllowance { left } }')).code).toBe('FORBIDDEN')
})
