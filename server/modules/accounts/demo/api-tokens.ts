import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../../context/context.ts'
import { ApiToken } from '../session/api-token.entity.ts'
import type { User } from '../user.entity.ts'

/** Creates API tokens with unknown secrets: a used one, one that expires soon, and a revoked one. */
export async function makeApiTokens(ctx: Ctx, admin: User): Promise<void> {
  const now = ctx.clock.now()
  const at = (days: number) => new Date(now + days * 86_400_000)
  const token = (name: string, permissions: string[], times: Partial<ApiToken>) => ({
    userId: admin.id,
    name,
    permissions,
    tokenHash: randomBytes(32).toString('hex'),
    rotatedAt: null,
    lastUsedAt: null,
    revokedAt: null,
    ...times,
  })
  await ctx.db.insert(ApiToken, [
    token('School information system', ['admin.students'], {
      createdAt: at(-120),
      rotatedAt: at(-30),
      lastUsedAt: at(-0.1),
      expiresAt: at(60),
    }),
    token('Statistics dashboard', ['admin.statistics'], { createdAt: at(-20), lastUsedAt: at(-2), expiresAt: at(5) }),
    token('Trial of the REST client', ['admin.exams'], { createdAt: at(-80), expiresAt: at(-20), revokedAt: at(-50) }),
  ])
}
