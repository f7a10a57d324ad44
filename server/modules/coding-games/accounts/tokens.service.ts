import { createHash, randomBytes } from 'node:crypto'
import type { Ctx } from '../../../context/context.ts'
import { CodingToken } from './coding-account.entity.ts'

/** Lifetimes of login codes and access tokens, in milliseconds. */
const life = { code: 2 * 60_000, access: 10 * 60_000 } as const

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Creates a login code or an access token for a student's account. */
export async function newToken(
  ctx: Ctx,
  { userId, identity }: Pick<CodingToken, 'userId' | 'identity'>,
  kind: CodingToken['kind'],
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(ctx.clock.now() + life[kind])
  await ctx.db.insert(CodingToken, { hash: hashOf(token), userId, identity, kind, expiresAt })
  return token
}

/** Exchanges a login code, once, for an access token; null if it is unknown, used or expired. */
export async function exchangeCode(ctx: Ctx, code: string): Promise<string | null> {
  const [[used]]: [Pick<CodingToken, 'userId' | 'identity'>[]] = await ctx.db.query(
    `delete from coding_token where hash = $1 and kind = 'code' and expires_at > $2 returning user_id "userId", identity`,
    [hashOf(code), new Date(ctx.clock.now())],
  )
  return used ? newToken(ctx, used, 'access') : null
}

/** The OAuth id of an access token; null if the token is unknown or expired. */
export async function identityOfToken(ctx: Ctx, token: string): Promise<string | null> {
  const found = await ctx.db.findOneBy(CodingToken, { hash: hashOf(token), kind: 'access' })
  return found && found.expiresAt.getTime() > ctx.clock.now() ? found.identity : null
}

export async function deleteExpiredTokens(ctx: Ctx): Promise<void> {
  await ctx.db.query('delete from coding_token where expires_at < $1', [new Date(ctx.clock.now())])
}
