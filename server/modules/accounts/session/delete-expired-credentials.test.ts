import { beforeAll, expect, test } from 'vitest'
import { insertRow, makeUser } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { UserChange, type User } from '../public.ts'
import {
  EmailChange,
  EmailVerification,
  PasswordReset,
  RefreshToken,
  Session,
  SignInChallenge,
  Totp,
} from '../testing/public.ts'

const day = 86_400_000

const app = useTestApp()
let user: User
beforeAll(async () => {
  user = await makeUser(app)
})

const at = (ago: number) => new Date(app.clock.now() - ago)
const hash = () => Math.random().toString(36)

async function makeSession({ endedAt = null, expiresAt = at(-day) }: { endedAt?: Date | null; expiresAt?: Date }) {
  const { id } = await insertRow(app, Session, {
    userId: user.id,
    userAgent: 'test',
    address: '127.0.0.1',
    expiresAt,
    endedAt,
    endReason: endedAt && 'signOut',
  })
  await app.db.insert(RefreshToken, { sessionId: id, tokenHash: hash(), createdAt: at(0), rotatedAt: at(0) })
  return id
}

const idsOf = async (entity: typeof Session | typeof PasswordReset) =>
  new Set((await app.db.find(entity)).map(({ id }) => id))

test('an ended session is kept for 90 days, and its refresh tokens are deleted immediately', async () => {
  const live = await makeSession({})
  const ended = await makeSession({ endedAt: at(89 * day) })
  const endedLongAgo = await makeSession({ endedAt: at(90 * day) })
  const expired = await makeSession({ expiresAt: at(89 * day) })
  const expiredLongAgo = await makeSession({ expiresAt: at(90 * day) })
  await app.runSchedule('deleteExpiredCredentials')
  const left = await idsOf(Session)
  expect([live, ended, expired].map((id) => left.has(id))).toEqual([true, true, true])
  expect([endedLongAgo, expiredLongAgo].map((id) => left.has(id))).toEqual([false, false])
  // rotated tokens of a live session are kept, so that their reuse is recognized
  expect((await app.db.find(RefreshToken)).map(({ sessionId }) => sessionId)).toEqual([live])
})

test('a code is kept for 30 days after its expiry, used or not', async () => {
  const make = async (expiresAt: Date, usedAt: Date | null) => {
    const { id } = await insertRow(app, PasswordReset, { userId: user.id, codeHash: hash(), expiresAt, usedAt })
    const code = { userId: user.id, email: 'a@example.test', codeHash: hash(), triesLeft: 1, expiresAt, usedAt }
    await app.db.insert(EmailVerification, code)
    await app.db.insert(EmailChange, code)
    return id
  }
  const kept = [await make(at(-day), null), await make(at(29 * day), at(29 * day))]
  await make(at(30 * day), null)
  await make(at(30 * day), at(31 * day))
  await app.runSchedule('deleteExpiredCredentials')
  expect(await idsOf(PasswordReset)).toEqual(new Set(kept))
  expect([await app.db.count(EmailVerification), await app.db.count(EmailChange)]).toEqual([2, 2])
})

test('unconfirmed authenticators and expired challenges are deleted, others and the change record stay', async () => {
  const other = await makeUser(app)
  const begun = { sealedSecret: 'x', createdAt: at(day) }
  await app.db.insert(Totp, { ...begun, userId: user.id, confirmedAt: null })
  await app.db.insert(Totp, { ...begun, userId: other.id, confirmedAt: at(day) })
  await app.db.insert(SignInChallenge, { userId: user.id, tokenHash: hash(), triesLeft: 5, expiresAt: at(0) })
  await app.db.insert(SignInChallenge, { userId: other.id, tokenHash: hash(), triesLeft: 5, expiresAt: at(-1000) })
  await app.db.insert(UserChange, {
    userId: user.id,
    changedById: null,
    action: 'signOutUser',
    before: {},
    after: {},
    createdAt: at(900 * day),
  })
  await app.runSchedule('deleteExpiredCredentials')
  expect((await app.db.find(Totp)).map(({ userId }) => userId)).toEqual([other.id])
  expect((await app.db.find(SignInChallenge)).map(({ userId }) => userId)).toEqual([other.id])
  expect(await app.db.count(UserChange)).toBe(1)
})
