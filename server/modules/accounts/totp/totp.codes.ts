import { foldTyped } from '../../../base/typed-code.ts'
import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { seal, unseal } from '../../../secrets/seal.ts'
import { RecoveryCode, Totp } from './totp.entity.ts'
import type { User } from '../user.entity.ts'

/** Parameters that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const period = 30
const digits = 6
/** Accepted steps before and after the current one, for clock differences. */
const window = 1
const recoveryCodes = 10

const purposeOf = (userId: string) => `totp:${userId}`

function authenticator(ctx: Pick<Ctx, 'node'>, user: Pick<User, 'username'>, secret: Secret): TOTP {
  return new TOTP({ issuer: ctx.node.edition.title, label: user.username, algorithm: 'SHA1', digits, period, secret })
}

/** A new secret: as text to type, as the URI for a QR code, and encrypted for storage. */
export async function newTotpSecret(ctx: Ctx, user: User) {
  const secret = new Secret({ size: 20 })
  return {
    secret: secret.base32,
    uri: authenticator(ctx, user, secret).toString(),
    sealed: await seal(ctx, secret.base32, purposeOf(user.id)),
  }
}

/**
 * Accepts an authenticator code once: it and all earlier codes are refused afterwards, also concurrently.
 * @returns whether it was right and unused
 */
export async function consumeTotpCode(ctx: Ctx, user: User, totp: Totp, given: string): Promise<boolean> {
  const token = foldTyped(given)
  if (!/^\d{6}$/.test(token)) return false
  const secret = Secret.fromBase32(await unseal(ctx, totp.sealedSecret, purposeOf(user.id)))
  const now = ctx.clock.now()
  const delta = authenticator(ctx, user, secret).validate({ token, timestamp: now, window })
  if (delta === null) return false
  const step = Math.floor(now / 1000 / period) + delta
  const { affected } = await ctx.db
    .createQueryBuilder()
    .update(Totp)
    .set({ lastStep: step })
    .where('id = :id and last_step < :step', { id: totp.id, step })
    .execute()
  return affected === 1
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
const hashOf = (userId: string, code: string) =>
  createHash('sha256')
    .update(`${userId}:${plain(code)}`)
    .digest('hex')

/** Sixteen letters of 5 bits each, in groups of four. */
function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(16), (byte) => alphabet.charAt(byte % alphabet.length)).join('')
  return letters.replace(/.{4}(?=.)/g, '$&-')
}

/** Replaces a user's recovery codes by ten new ones; shown once, stored as hashes. */
export async function renewRecoveryCodes(outer: Ctx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await inTransaction(outer, async (ctx) => {
    // of two concurrent calls, the second deletes the codes of the first
    await ctx.db.query('select from "user" where id = $1 for no key update', [userId])
    await ctx.db.delete(RecoveryCode, { userId })
    await ctx.db.insert(
      RecoveryCode,
      codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })),
    )
  })
  return codes
}

/** Uses up a recovery code. @returns whether it was valid */
export async function consumeRecoveryCode(ctx: Ctx, userId: string, given: string): Promise<boolean> {
  if (plain(given).length !== 16) return false
  const { affected } = await ctx.db
    .createQueryBuilder()
    .update(RecoveryCode)
    .set({ usedAt: new Date(ctx.clock.now()) })
    .where('user_id = :userId and code_hash = :hash and used_at is null', { userId, hash: hashOf(userId, given) })
    .execute()
  return affected === 1
}
