import type { Ctx } from '../../../graphql/context.ts'
import { badInput, notFound, unauthenticated } from '../../../graphql/errors.ts'
import { createViewer } from '../../../graphql/viewer.ts'
import { holds, permissions } from '../../../../shared/permission.ts'
import { ApiToken } from './api-token.entity.ts'
import { rolesOf } from '../roles.ts'
import { sessionEnded } from './session.service.ts'
import { hashSecret, newSecret, type TokenViewer } from './token.service.ts'
import { User } from '../user.entity.ts'

/** How API tokens begin, so that a leaked one is recognised. */
export const apiTokenPrefix = 'stadia_'

/** Makes a token for an integration, with permissions that its maker has. Shown once, kept as a hash. */
export async function createApiToken(
  ctx: Ctx,
  input: { name: string; permissions: string[]; expiresAt: Date },
): Promise<{ token: string; apiToken: ApiToken }> {
  const unknown = input.permissions.filter((given) => !permissions.some((one) => holds([given], one, ctx.viewer.id)))
  if (unknown.length) throw badInput({ permissions: [`Unknown permission: ${unknown.join(', ')}`] })
  const beyond = input.permissions.filter((permission) => !holds(ctx.viewer.roles, permission, ctx.viewer.id))
  if (beyond.length) throw badInput({ permissions: [`You do not have ${beyond.join(', ')} yourself`] })
  if (input.expiresAt.getTime() <= ctx.clock.now()) throw badInput({ expiresAt: ['This moment has passed'] })
  const token = apiTokenPrefix + newSecret()
  const apiToken = await ctx.db.save(
    ctx.db.create(ApiToken, {
      ...input,
      userId: ctx.viewer.id!,
      tokenHash: hashSecret(token),
      revokedAt: null,
    }),
  )
  return { token, apiToken }
}

/** Takes a token back at once: no request is answered by it any more, and its sockets close. */
export async function revokeApiToken(ctx: Ctx, id: string): Promise<ApiToken> {
  const apiToken = await ctx.db.findOneBy(ApiToken, { id })
  if (!apiToken) throw notFound()
  apiToken.revokedAt ??= new Date(ctx.clock.now())
  const revoked = await ctx.db.save(apiToken)
  ctx.afterCommit(() => ctx.node.pubSub.publish(sessionEnded(id), {}))
  return revoked
}

/** Closes the sockets of a user's tokens: of one who was disabled, leaves, or is erased. */
export async function closeApiTokenSockets(ctx: Ctx, userId: string): Promise<void> {
  const tokens = await ctx.db.find(ApiToken, { select: { id: true }, where: { userId } })
  ctx.afterCommit(() => {
    for (const { id } of tokens) ctx.node.pubSub.publish(sessionEnded(id), {})
  })
}

export const apiTokens = (ctx: Ctx): Promise<ApiToken[]> =>
  ctx.db.find(ApiToken, { order: { createdAt: 'DESC' }, take: 1000 })

/** The viewer of an API token, and which one it is. */
export interface ApiTokenViewer extends TokenViewer {
  tokenId: string
}

/**
 * The viewer that an API token stands for now, with those of its permissions that its maker still has.
 * @throws UNAUTHENTICATED for one that is unknown, revoked or too old, and for one of somebody who is disabled or leaves
 */
export async function viewerOfApiToken(ctx: Pick<Ctx, 'db' | 'clock'>, token: string): Promise<ApiTokenViewer> {
  const found = await ctx.db.findOneBy(ApiToken, { tokenHash: hashSecret(token) })
  if (!found || found.revokedAt || found.expiresAt.getTime() <= ctx.clock.now()) throw unauthenticated()
  const user = await ctx.db.findOneBy(User, { id: found.userId })
  if (!user || user.disabledAt || user.eraseAt) throw unauthenticated()
  const own = rolesOf(user)
  const roles = found.permissions.filter((permission) => holds(own, permission, user.id))
  return {
    viewer: createViewer({ id: user.id, userType: user.userType, sessionId: null, roles, freeForm: true }),
    expiresAt: found.expiresAt.getTime(),
    tokenId: found.id,
  }
}
