import { IsNull } from 'typeorm'
import { encodeMessage } from '../../../errors/messages.ts'
import type { AppNode, Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound, unauthenticated } from '../../../errors/errors.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createViewer, viewerId } from '../../../context/viewer.ts'
import { holds, permissions } from '../../../../shared/permission.ts'
import { ApiToken } from './api-token.entity.ts'
import { rolesOf } from '../roles.ts'
import { sessionEnded } from './session.service.ts'
import { hashSecret, newSecret, type TokenViewer } from './token.service.ts'
import { User } from '../user.entity.ts'

/** Prefix of API tokens, so that leak scanners recognize them. */
export const apiTokenPrefix = 'stadia_'

/** Creates a token for an integration, with permissions that its creator has. It is shown once and stored as a hash. */
export async function createApiToken(
  ctx: Ctx,
  input: { name: string; permissions: string[]; expiresAt: Date },
): Promise<{ token: string; apiToken: ApiToken }> {
  const unknown = input.permissions.filter((given) => !permissions.some((one) => holds([given], one, ctx.viewer.id)))
  if (unknown.length)
    throw badInput({ permissions: [encodeMessage('PERMISSION_UNKNOWN', { permissions: unknown.join(', ') })] })
  const beyond = input.permissions.filter((permission) => !holds(ctx.viewer.roles, permission, ctx.viewer.id))
  if (beyond.length)
    throw badInput({ permissions: [`You do not have these permissions yourself: ${beyond.join(', ')}`] })
  if (input.expiresAt.getTime() <= ctx.clock.now()) throw badInput({ expiresAt: ['Choose a date in the future'] })
  const token = apiTokenPrefix + newSecret()
  const apiToken = await ctx.db.save(
    ctx.db.create(ApiToken, {
      ...input,
      userId: viewerId(ctx),
      tokenHash: hashSecret(token),
      createdAt: new Date(ctx.clock.now()),
      rotatedAt: null,
      lastUsedAt: null,
      revokedAt: null,
    }),
  )
  return { token, apiToken }
}

/** Revokes a token immediately: requests fail and its sockets close. */
export async function revokeApiToken(ctx: Ctx, id: string): Promise<ApiToken> {
  await ctx.db.update(ApiToken, { id, revokedAt: IsNull() }, { revokedAt: new Date(ctx.clock.now()) })
  const revoked = await ctx.db.findOneBy(ApiToken, { id })
  if (!revoked) throw notFound()
  ctx.afterCommit(() => ctx.node.pubSub.publish(sessionEnded(id), {}))
  return revoked
}

/**
 * Replaces a token's secret: name and permissions stay, the old secret is refused immediately, and the lifetime
 * restarts.
 * @throws NOT_FOUND, RULE_BROKEN (revoked), BAD_USER_INPUT (the viewer lacks one of its permissions)
 */
export async function rotateApiToken(outer: Ctx, id: string): Promise<{ token: string; apiToken: ApiToken }> {
  return inTransaction(outer, async (ctx) => {
    const found = await ctx.db.findOne(ApiToken, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!found) throw notFound()
    if (found.revokedAt) throw failure('RULE_BROKEN', 'This token is revoked. Create a new one.')
    // a holder of the secret acts as the token's user
    const beyond = found.permissions.filter((permission) => !holds(ctx.viewer.roles, permission, ctx.viewer.id))
    if (beyond.length)
      throw badInput({ permissions: [`You do not have these permissions yourself: ${beyond.join(', ')}`] })
    const now = ctx.clock.now()
    const lifetime = found.expiresAt.getTime() - (found.rotatedAt ?? found.createdAt).getTime()
    const token = apiTokenPrefix + newSecret()
    const changes = {
      tokenHash: hashSecret(token),
      rotatedAt: new Date(now),
      expiresAt: new Date(now + lifetime),
    }
    await ctx.db.update(ApiToken, id, changes)
    ctx.afterCommit(() => ctx.node.pubSub.publish(sessionEnded(id), {}))
    return { token, apiToken: Object.assign(found, changes) }
  })
}

/** Closes the sockets of a user's tokens when the user is disabled, leaves or is erased. */
export async function closeApiTokenSockets(ctx: Ctx, userId: string): Promise<void> {
  const tokens = await ctx.db.find(ApiToken, { select: { id: true }, where: { userId } })
  ctx.afterCommit(() => {
    for (const { id } of tokens) ctx.node.pubSub.publish(sessionEnded(id), {})
  })
}

export const apiTokens = (ctx: Ctx): Promise<ApiToken[]> =>
  ctx.db.find(ApiToken, { order: { createdAt: 'DESC' }, take: 1000 })

/** The viewer of an API token, with the token's id. */
export interface ApiTokenViewer extends TokenViewer {
  tokenId: string
}

/**
 * The viewer of an API token, with those of its permissions that its creator still has.
 * @throws UNAUTHENTICATED for a token that is unknown, revoked or expired, or whose user is disabled or leaving;
 * RATE_LIMITED
 */
export async function viewerOfApiToken(
  ctx: Pick<AppNode, 'db' | 'clock' | 'limits'>,
  token: string,
): Promise<ApiTokenViewer> {
  const found = await ctx.db.findOneBy(ApiToken, { tokenHash: hashSecret(token) })
  if (!found || found.revokedAt || found.expiresAt.getTime() <= ctx.clock.now()) throw unauthenticated()
  const user = await ctx.db.findOneBy(User, { id: found.userId })
  if (!user || user.disabledAt || user.eraseAt) throw unauthenticated()
  await ctx.limits.consume('requestByApiToken', found.id)
  await recordUse(ctx, found)
  const own = rolesOf(user)
  const roles = found.permissions.filter((permission) => holds(own, permission, user.id))
  return {
    viewer: createViewer({ id: user.id, userType: user.userType, sessionId: null, roles, freeForm: true }),
    expiresAt: found.expiresAt.getTime(),
    tokenId: found.id,
  }
}

/** Records the use of a token, at most once a minute, so that frequent calls cost no writes. */
async function recordUse(ctx: Pick<AppNode, 'db' | 'clock'>, { id, lastUsedAt }: ApiToken): Promise<void> {
  const now = ctx.clock.now()
  if (lastUsedAt && now - lastUsedAt.getTime() < 60_000) return
  await ctx.db.update(ApiToken, id, { lastUsedAt: new Date(now) })
}
