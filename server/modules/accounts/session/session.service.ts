import { IsNull } from 'typeorm'
import { insertedId } from '../../../database/inserted-id.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { unauthenticated } from '../../../errors/errors.ts'
import { sessionsEndedTopic, type SessionsEndedMessage } from './ended-sessions.ts'
import { RefreshToken, Session, type EndReason } from './session.entity.ts'
import { hashSecret, newSecret, signAccessToken, successorOf } from './token.service.ts'
import { SignInChallenge } from '../totp/totp.entity.ts'
import { User } from '../user.entity.ts'

/**
 * Milliseconds during which a rotated refresh token is still accepted: two tabs or a lost response must not look
 * like theft.
 */
const rotationLeeway = 10_000
const day = 86_400_000
/** Seconds that a device stays known after its last login: 180 days. */
const deviceLifetime = 180 * 86_400

/** Topic of the end of a session, or of an API token with this id; its sockets close. */
export const sessionEnded = (sessionId: string) => `session:${sessionId}:ended`

/**
 * Starts a session on this device and sets the cookies with its refresh token and the device secret.
 * @param user with the password hash that was checked
 * @throws UNAUTHENTICATED for a disabled account, or if the password has changed since it was checked
 */
export async function beginSession(ctx: Ctx, user: User): Promise<{ accessToken: string }> {
  const device = ctx.deviceCookie.read() ?? newSecret()
  const session = await inTransaction(ctx, async (ctx) => {
    // before the shared lock: two logins that both held it would deadlock here
    await rememberLanguage(ctx, user)
    if (!(await lockUnchanged(ctx, user))) throw unauthenticated()
    const inserted = await ctx.db.insert(Session, {
      userId: user.id,
      userAgent: ctx.request.userAgent.slice(0, 400),
      address: ctx.request.address,
      deviceHash: hashSecret(device),
      expiresAt: new Date(ctx.clock.now() + ctx.node.config.refreshTokenDays * day),
    })
    const id = insertedId(inserted)
    await issueRefreshToken(ctx, id, newSecret())
    ctx.afterCommit(() => ctx.deviceCookie.write(device, deviceLifetime))
    return { id }
  })
  return { accessToken: await signAccessToken(ctx.node, user, session.id) }
}

/**
 * Locks an account that is enabled and still has the password hash with which it was loaded, if any. Waits for
 * concurrent changes of the account.
 */
export function lockUnchanged(ctx: Ctx, { id, passwordHash }: User): Promise<User | null> {
  return ctx.db.findOne(User, {
    where: { id, disabledAt: IsNull(), ...(passwordHash ? { passwordHash } : {}) },
    lock: { mode: 'pessimistic_read' },
  })
}

/**
 * Issues a new access token for the refresh token in the cookie and rotates it. Within the leeway, a rotated token
 * yields its successor. Later reuse indicates theft and ends the session.
 * @throws UNAUTHENTICATED without a valid cookie
 */
export async function refreshSession(ctx: Ctx): Promise<{ accessToken: string }> {
  await ctx.node.limits.consume('refreshByAddress', ctx.request.address)
  const secret = ctx.sessionCookie.read()
  if (!secret) throw unauthenticated()
  const outcome = await inTransaction(ctx, (ctx) => rotate(ctx, secret))
  if (!outcome) {
    ctx.sessionCookie.clear()
    throw unauthenticated()
  }
  return { accessToken: await signAccessToken(ctx.node, outcome.user, outcome.session.id) }
}

/** Ends the session of the cookie, or of the access token if there is no cookie. */
export async function signOut(ctx: Ctx): Promise<void> {
  const secret = ctx.sessionCookie.read()
  const token = secret ? await ctx.db.findOneBy(RefreshToken, { tokenHash: hashSecret(secret) }) : null
  const sessionId = token?.sessionId ?? ctx.viewer.sessionId
  if (sessionId) await endSession(ctx, sessionId, 'signOut')
  ctx.sessionCookie.clear()
}

/** Ends a session: refresh fails, every node refuses its access token, and its sockets close. */
export async function endSession(ctx: Ctx, sessionId: string, reason: EndReason): Promise<void> {
  await ctx.db
    .createQueryBuilder()
    .update(Session)
    .set({ endedAt: new Date(ctx.clock.now()), endReason: reason })
    .where('id = :sessionId and ended_at is null', { sessionId })
    .execute()
  ctx.afterCommit(() => {
    ctx.node.pubSub.publish(sessionsEndedTopic, { ids: [sessionId] } satisfies SessionsEndedMessage)
    ctx.node.pubSub.publish(sessionEnded(sessionId), {})
  })
}

/**
 * Ends all sessions of a user, except `except`, and logins that wait for their second step.
 * @returns the number of ended sessions
 */
export async function endAllSessions(
  ctx: Ctx,
  userId: string,
  reason: EndReason,
  { except }: { except?: string | null } = {},
): Promise<number> {
  const sessions = await ctx.db
    .createQueryBuilder(Session, 'session')
    .where('session.userId = :userId and session.endedAt is null', { userId })
    .getMany()
  const ending = sessions.filter(({ id }) => id !== except)
  for (const { id } of ending) await endSession(ctx, id, reason)
  await ctx.db.delete(SignInChallenge, { userId })
  return ending.length
}

/** The user of a live session, or null; polled by long-lived sockets. */
export async function userOfLiveSession(ctx: Ctx, sessionId: string): Promise<User | null> {
  const session = await ctx.db.findOneBy(Session, { id: sessionId })
  if (!session || session.endedAt || session.expiresAt.getTime() <= ctx.clock.now()) return null
  const user = await ctx.db.findOneBy(User, { id: session.userId })
  return user && !user.disabledAt ? user : null
}

/** Rotates a refresh token; null if it is unknown, expired, or stolen (then the session has ended). */
async function rotate(ctx: Ctx, secret: string): Promise<{ session: Session; user: User } | null> {
  const now = ctx.clock.now()
  const token = await ctx.db.findOne(RefreshToken, {
    where: { tokenHash: hashSecret(secret) },
    lock: { mode: 'pessimistic_write' },
  })
  if (!token) return null
  const user = await userOfLiveSession(ctx, token.sessionId)
  if (!user) return null
  if (token.rotatedAt && now - token.rotatedAt.getTime() > rotationLeeway) {
    ctx.log.warn({ sessionId: token.sessionId }, 'A rotated refresh token was reused: the session is revoked')
    await endSession(ctx, token.sessionId, 'reuse')
    return null
  }
  if (token.rotatedAt) await handOutNewest(ctx, secret)
  else {
    await ctx.db.update(RefreshToken, { id: token.id }, { rotatedAt: new Date(now) })
    await issueRefreshToken(ctx, token.sessionId, await successorOf(ctx, secret))
  }
  await rememberLanguage(ctx, user)
  return { session: await ctx.db.findOneByOrFail(Session, { id: token.sessionId }), user }
}

async function rememberLanguage(ctx: Ctx, user: User): Promise<void> {
  if (user.language !== ctx.locale) await ctx.db.update(User, user.id, { language: (user.language = ctx.locale) })
}

/**
 * Sets the cookie to the newest token that followed a rotated one. A session thus has a single chain of tokens: reuse
 * of a token that someone else has used since is detected. Without the newest token (the key was changed), the cookie
 * is unchanged.
 */
async function handOutNewest(ctx: Ctx, rotated: string): Promise<void> {
  for (let secret = await successorOf(ctx, rotated); ; secret = await successorOf(ctx, secret)) {
    const token = await ctx.db.findOneBy(RefreshToken, { tokenHash: hashSecret(secret) })
    if (!token) return
    if (!token.rotatedAt) return setCookie(ctx, secret)
  }
}

async function issueRefreshToken(ctx: Ctx, sessionId: string, secret: string) {
  await ctx.db.insert(RefreshToken, {
    sessionId,
    tokenHash: hashSecret(secret),
    createdAt: new Date(ctx.clock.now()),
  })
  setCookie(ctx, secret)
}

function setCookie(ctx: Ctx, secret: string) {
  ctx.afterCommit(() => ctx.sessionCookie.write(secret, ctx.node.config.refreshTokenDays * 86_400))
}
