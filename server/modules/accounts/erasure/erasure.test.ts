import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeApplication, makeUser, quickHash } from '../../../testing/factories.ts'
import { persist, TestBrowser } from '../../../testing/http.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { Application } from '../../applications/public.ts'
import { ApplicationChange } from '../../applications/testing/public.ts'
import { Attempt } from '../../arena/public.ts'
import { ExamLog } from '../../arena/testing/public.ts'
import { StoredFile } from '../../files/public.ts'
import { addSchool, School } from '../../geo/public.ts'
import { deleteExpiredMails, Mail } from '../../mail/testing/public.ts'
import { Relation, User, UserChange } from '../public.ts'
import { eraseDueAccounts, GuardianConsent, Session } from '../testing/public.ts'

const { ids, operations } = persist({
  signIn: `mutation SignIn($username: String!, $password: String!) {
    signIn(input: { username: $username, password: $password }) { accessToken }
  }`,
  refresh: 'mutation Refresh { refreshSession { accessToken } }',
  vanish:
    'mutation Vanish($currentPassword: String!) { requestErasure(input: { currentPassword: $currentPassword }) { eraseAt } }',
  keep: 'mutation Keep { keepAccount { user { eraseAt } } }',
})
const password = 'Correct-horse-9'
const day = 86_400_000

let passwordHash: string
let user: User
const app = useTestApp({ persistedOperations: operations })
beforeAll(async () => {
  passwordHash = await quickHash(password)
})
beforeEach(async () => {
  await app.db.query('update "user" set erase_at = null')
  user = await makeUser(app, { passwordHash, birth: '2012-05-01', phone: '+994 12 345', city: 'BAKI', sex: 'f' })
})

async function signIn(who = user) {
  const browser = new TestBrowser(app)
  const answer = await browser.post(ids.signIn, { username: who.username, password })
  browser.accessToken = answer.data?.signIn.accessToken ?? null
  return Object.assign(browser, { refused: answer.code })
}
const eraseAtOf = (browser: TestBrowser) =>
  JSON.parse(Buffer.from(browser.accessToken!.split('.')[1]!, 'base64url').toString()).user.eraseAt
const runJob = () => eraseDueAccounts(app.as(null).ctx)
const vanish = (browser: TestBrowser) => browser.post(ids.vanish, { currentPassword: password })
const subjectsTo = async (address: string) => (await app.db.findBy(Mail, { to: address })).map(({ subject }) => subject)

describe('requesting erasure', () => {
  test('requires the password, ends every session and returns the date', async () => {
    const [browser, elsewhere] = [await signIn(), await signIn()]
    expect((await browser.post(ids.vanish, { currentPassword: 'wrong' })).errors[0].extensions.fields).toHaveProperty(
      'currentPassword',
    )
    const { data } = await vanish(browser)
    expect(Date.parse(data.requestErasure.eraseAt)).toBeCloseTo(app.clock.now() + 14 * day, -4)
    for (const each of [browser, elsewhere]) expect((await each.post(ids.refresh)).code).toBe('UNAUTHENTICATED')
    expect(await subjectsTo(user.email!)).toEqual([expect.stringMatching(/^Your account will be deleted on /)])
  })

  test('is refused to guests and to the only admin', async () => {
    expect((await new TestBrowser(app).post(ids.vanish, { currentPassword: password })).code).toBe('UNAUTHENTICATED')
    const [first, second] = [
      await makeUser(app, { userType: 'admin', passwordHash }),
      await makeUser(app, { userType: 'admin', passwordHash }),
    ]
    expect((await vanish(await signIn(first))).code).toBeUndefined()
    expect((await vanish(await signIn(second))).code).toBe('RULE_BROKEN')
  })

  test('over REST takes the password in the body, never in the query', async () => {
    const { accessToken } = await signIn()
    const call = (given: object) =>
      app.http.inject({
        method: 'DELETE',
        url: '/api/user/my/vanish',
        headers: { authorization: `Bearer ${accessToken}` },
        ...given,
      })
    expect((await call({ query: { password } })).statusCode).toBe(400)
    expect((await call({ payload: { password } })).json()).toEqual({ eraseAt: expect.any(String) })
  })
})

describe('before the erasure date', () => {
  test('a login shows the pending erasure, and the user can keep the account', async () => {
    await vanish(await signIn())
    app.clock.advance(13 * day)
    expect(await runJob()).toBe(0)
    const browser = await signIn()
    expect(eraseAtOf(browser)).toEqual(expect.any(String))
    expect((await browser.post(ids.keep)).data.keepAccount.user.eraseAt).toBeNull()
    app.clock.advance(2 * day)
    expect(await runJob()).toBe(0)
    expect(eraseAtOf(await signIn())).toBeNull()
    expect((await (await signIn()).post(ids.keep)).code).toBe('RULE_BROKEN')
    expect(await subjectsTo(user.email!)).toContain('Your account is kept')
  })

  test('a second request does not postpone the erasure', async () => {
    const first = (await vanish(await signIn())).data.requestErasure.eraseAt
    app.clock.advance(5 * day)
    expect((await vanish(await signIn())).data.requestErasure.eraseAt).toBe(first)
  })
})

describe('after the erasure date', () => {
  /** Creates every kind of personal data of a user, then erases the account. */
  async function erased() {
    const { ctx } = app.as(user)
    const { school } = await addSchool(ctx, { name: `School of ${user.username}`, city: 'Baku', country: 'AZ' })
    await app.db.update(User, { id: user.id }, { schoolId: school.id })
    const application = await makeApplication(app, { userId: user.id })
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    const { data } = await app.as(user).run('mutation ($file: Upload!) { uploadImage(file: $file) { file { id } } }', {
      file: Readable.from([picture]),
    })
    expect(data.uploadImage.file.id).toEqual(expect.any(String))
    const { identifiers } = await app.db.insert(Attempt, {
      applicationId: application.id,
      kind: 'exam',
      userId: user.id,
      examId: application.examId,
      questionCount: 2,
      openUntil: 2,
      answers: Buffer.from([1, 2]),
      head: Buffer.alloc(32),
      selfieId: user.id,
    })
    await app.db.insert(ExamLog, {
      userId: user.id,
      applicationId: application.id,
      action: 'Opened',
      details: { userAgent: 'a browser' },
      address: '192.0.2.1',
    })
    await app.db.insert(ApplicationChange, {
      applicationId: application.id,
      event: 'note',
      state: 'paid',
      reason: `The mother of ${user.lastName} called`,
    })
    const supervisor = await makeUser(app, { userType: 'supervisor' })
    await app.db.insert(Relation, { aboveId: supervisor.id, belowId: user.id, state: 'active' })
    await app.db.insert(GuardianConsent, {
      userId: user.id,
      guardianName: 'SOMEBODY',
      guardianEmail: null,
      wordingVersion: '1',
      locale: 'en',
      givenAt: new Date(),
      address: '192.0.2.1',
    })
    await app.db.insert(UserChange, {
      userId: user.id,
      changedById: supervisor.id,
      action: 'updateStudent',
      before: { firstName: 'A' },
      after: { firstName: 'B' },
    } as never)
    await vanish(await signIn())
    app.clock.advance(14 * day + 1000)
    expect(await runJob()).toBe(1)
    return { application, attemptId: identifiers[0]!.id as string, school }
  }

  test('all data identifying the person is erased', async () => {
    const { school } = await erased()
    const left = await app.db.findOneByOrFail(User, { id: user.id })
    expect(left).toMatchObject({
      firstName: '',
      email: null,
      birth: null,
      phone: null,
      sex: null,
      city: null,
      schoolId: null,
      eraseAt: null,
      country: 'AZ',
      grade: 9,
    })
    expect(left.username).toMatch(/^erased-[0-9a-f]{12}$/)
    expect(await app.db.countBy(GuardianConsent, { userId: user.id })).toBe(0)
    for (const session of await app.db.findBy(Session, { userId: user.id })) {
      expect(session).toMatchObject({ address: '', userAgent: '', endedAt: expect.any(Date) })
    }
    expect(await app.db.countBy(Relation, { belowId: user.id })).toBe(0)
    expect(await app.db.countBy(StoredFile, { ownerId: user.id })).toBe(0)
    expect(await app.db.findOneBy(School, { id: school.id })).toMatchObject({ createdById: null })
    expect(await app.db.findOneBy(UserChange, { userId: user.id })).toMatchObject({
      action: 'updateStudent',
      before: {},
      after: {},
    })
    const rows = await app.db.query('select row_to_json("user")::text as row from "user" where id = $1', [user.id])
    for (const told of [user.username, user.lastName, user.email!]) expect(rows[0].row).not.toContain(told)
    expect((await signIn()).refused).toBe('UNAUTHENTICATED')
  })

  test('attempts stay under the pseudonym, without device, address and pictures', async () => {
    const { application, attemptId } = await erased()
    expect(await app.db.findOneBy(Application, { id: application.id })).toMatchObject({
      userId: user.id,
      state: 'paid',
    })
    expect(await app.db.findOneBy(ApplicationChange, { applicationId: application.id })).toMatchObject({
      event: 'note',
      reason: null,
    })
    expect(await app.db.findOneBy(Attempt, { id: attemptId })).toMatchObject({
      answers: Buffer.from([1, 2]),
      selfieId: null,
    })
    expect(await app.db.findOneBy(ExamLog, { userId: user.id })).toMatchObject({
      action: 'Opened',
      details: {},
      address: '',
    })
  })

  test('a last mail is sent, and later removed from the outbox', async () => {
    await erased()
    expect(await subjectsTo(user.email!)).toEqual(['Your account has been deleted'])
    app.clock.advance(8 * day)
    await deleteExpiredMails(app.as(null).ctx)
    expect(await subjectsTo(user.email!)).toEqual([])
  })

  test("the last mail is in the user's last interface language", async () => {
    await app.db.update(User, { id: user.id }, { language: 'fr', eraseAt: new Date(app.clock.now() - 1) })
    await runJob()
    expect(await subjectsTo(user.email!)).toEqual(['Votre compte est effacé'])
    expect((await app.db.findOneByOrFail(User, { id: user.id })).language).toBeNull()
  })

  test('concurrent runs erase each account once', async () => {
    await vanish(await signIn())
    app.clock.advance(15 * day)
    const counts = await Promise.all([runJob(), runJob(), runJob()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  })

  test('an account that cannot be erased does not delay the others', async () => {
    const broken = await makeUser(app, { passwordHash, eraseAt: new Date(app.clock.now() + day) })
    await app.db.query(`create function refuse_erasure() returns trigger language plpgsql as
      'begin if old.id = ''${broken.id}'' and new.erased_at is not null then raise ''broken row''; end if; return new; end'`)
    await app.db.query(
      'create trigger refuse_erasure before update on "user" for each row execute function refuse_erasure()',
    )
    await vanish(await signIn())
    app.clock.advance(15 * day)
    expect(await runJob()).toBe(1)
    expect((await app.db.findOneByOrFail(User, { id: broken.id })).erasedAt).toBeNull()
    await app.db.query('drop function refuse_erasure cascade')
    expect(await runJob()).toBe(1)
  })

  test("drafts on no other supervisor's list are deleted, others stay", async () => {
    const teacher = await makeUser(app, { userType: 'supervisor', passwordHash })
    const other = await makeUser(app, { userType: 'supervisor' })
    const [own, shared] = [
      await makeUser(app, { isDraft: true, email: null }),
      await makeUser(app, { isDraft: true, email: null }),
    ]
    const pairs = [
      [teacher, own],
      [teacher, shared],
      [other, shared],
    ] as const
    await app.db.insert(
      Relation,
      pairs.map(([above, below]) => ({ aboveId: above.id, belowId: below.id, state: 'active' as const })),
    )
    await vanish(await signIn(teacher))
    app.clock.advance(15 * day)
    await runJob()
    expect(await app.db.existsBy(User, { id: own.id })).toBe(false)
    expect(await app.db.existsBy(User, { id: shared.id })).toBe(true)
  })
})
