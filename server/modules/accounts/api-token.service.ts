import type { Ctx } from '../../graphql/context.ts'
import { badInput, notFound, unauthenticated } from '../../graphql/errors.ts'
import { createViewer, type Viewer } from '../../graphql/viewer.ts'
import { can } from '../../graphql/permission.ts'
import { ApiToken } from './api-token.entity.ts'
import { hashSecret, newSecret } from './token.service.ts'
import { User } from './user.entity.ts'

/** How API tokens begin, so that a leaked one is recognised. */
export const apiTokenPrefix = 'stadia_'

/** Makes a token for an integration, with permissions that its maker has. Shown once, kept as a hash. */
export async function createApiToken(
  ctx: Ctx, input: { name: string; permissions: string[]; expiresAt: Date },
): Promise<{ token: string; apiToken: ApiToken }> {
  const beyond = input.permissions.filter((permission) => !can(ctx.viewer.roles, permission, ctx.viewer.id))
  if (beyond.length) throw badInput({ permissions: [`You do not have ${beyond.join(', ')} yourself`] })
  if (input.expiresAt.getTime() <= ctx.clock.now()) throw badInput({ expiresAt: ['This moment has passed'] })
  const token = apiTokenPrefix + newSecret()
  const apiToken = await ctx.db.save(ctx.db.create(ApiToken, {
    ...input, userId: ctx.viewer.id!, tokenHash: hashSecret(token), revokedAt: null,
  }))
  return { token, apiToken }
}

/** Takes a token back at once. */
export async function revokeApiToken(ctx: Ctx, id: string): Promise<ApiToken> {
  const apiToken = await ctx.db.findOneBy(ApiToken, { id })
  if (!apiToken) throw notFound()
  apiToken.revokedAt ??= new Date(ctx.clock.now())
  return ctx.db.save(apiToken)
}

export const apiTokens = (ctx: Ctx): Promise<ApiToken[]> =>
  ctx.db.find(ApiToken, { order: { createdAt: 'DESC' }, take: 1000 })

/** The viewer that an API token stands for. */
export async function viewerOfApiToken(ctx: Pick<Ctx, 'db' | 'clock'>, token: string): Promise<Viewer> {
  const found = await ctx.db.findOneBy(ApiToken, { tokenHash: hashSecret(token) })
  if (!found || found.revokedAt || found.expiresAt.getTime() <= ctx.clock.now()) throw unauthenticated()
  const user = await ctx.db.findOneBy(User, { id: found.userId })
  if (!user || user.disabledAt) throw unauthenticated()
  return createViewer({
    id: user.id, userType: user.userType, sessionId: null, roles: found.permissions, freeForm: true,
  })
}
