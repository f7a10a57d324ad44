import { randomInt } from 'node:crypto'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { badInput, failure, notFound } from '../../../graphql/errors.ts'
import { postMail } from '../../mail/public.ts'
import { EmailVerification } from './email-verification.entity.ts'
import { emailVerificationMail } from './email-verification.mail.ts'
import { hashPassword, passwordMatches } from '../password/password.ts'
import { User } from '../user.entity.ts'

/** Milliseconds for which a code works. */
const codeLife = 1_800_000
/** With the limit on sending, 25 guesses an hour at one in a million. */
const tries = 5

/** Digits alone, because every keyboard has them. */
const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * Mails the viewer a code that confirms the address; those sent before stop working.
 * @throws RULE_BROKEN without an address or when it is confirmed already, RATE_LIMITED
 */
export async function sendVerificationEmail(ctx: Ctx): Promise<void> {
  await ctx.node.limits.consume('verificationMailByUser', ctx.viewer.id!)
  const user = await ctx.db.findOneBy(User, { id: ctx.viewer.id! })
  if (!user) throw notFound()
  if (!user.email) throw failure('RULE_BROKEN', 'No e-mail address to confirm')
  if (user.emailConfirmed) throw failure('RULE_BROKEN', 'Your e-mail address is already confirmed')
  await postVerification(ctx, user, await newVerificationCode())
}

/** A code with the hash that is stored of it. */
export interface VerificationCode {
  readonly code: string
  readonly codeHash: string
}

/** Draws a code. Hashing is slow: call it outside transactions. */
export async function newVerificationCode(): Promise<VerificationCode> {
  const code = newCode()
  return { code, codeHash: await hashPassword(code) }
}

/** Stores a code for the user's address and puts its mail into the outbox. */
export async function postVerification(outer: Ctx, user: User, { code, codeHash }: VerificationCode): Promise<void> {
  const { email } = user
  if (!email) return
  await inTransaction(outer, async (ctx) => {
    const now = ctx.clock.now()
    await ctx.db
      .createQueryBuilder()
      .update(EmailVerification)
      .set({ usedAt: new Date(now) })
      .where('user_id = :userId and used_at is null', { userId: user.id })
      .execute()
    await ctx.db.insert(EmailVerification, {
      userId: user.id,
      email,
      codeHash,
      triesLeft: tries,
      expiresAt: new Date(now + codeLife),
    })
    await postMail(ctx, email, emailVerificationMail(ctx, user, code))
  })
}

/**
 * Confirms the viewer's address by the code that was mailed to it.
 * @throws BAD_USER_INPUT for a wrong code, RULE_BROKEN when there is none to check, RATE_LIMITED
 */
export async function checkVerificationEmail(ctx: Ctx, input: { code: string }): Promise<User> {
  await ctx.node.limits.consume('verificationTryByUser', ctx.viewer.id!)
  const attempted = await takeTry(ctx)
  if (!attempted) throw spent()
  if (!(await passwordMatches(attempted.code_hash, input.code.replace(/\D/g, '')))) {
    throw badInput({ code: ['Wrong code'] })
  }
  return inTransaction(ctx, async (ctx) => {
    const { affected } = await ctx.db
      .createQueryBuilder()
      .update(EmailVerification)
      .set({ usedAt: new Date(ctx.clock.now()) })
      .where('id = :id and used_at is null', { id: attempted.id })
      .execute()
    // the address may have changed since the code was sent
    const confirmed = affected
      ? await ctx.db.update(User, { id: ctx.viewer.id!, email: attempted.email }, { emailConfirmed: true })
      : { affected: 0 }
    if (!confirmed.affected) throw spent()
    return ctx.db.findOneByOrFail(User, { id: ctx.viewer.id! })
  })
}

const spent = () => failure('RULE_BROKEN', 'This code was used or has expired. Request a new one.')

/** Counts the try before the code is looked at, so that guesses made at once count too. */
async function takeTry(ctx: Ctx): Promise<{ id: string; email: string; code_hash: string } | undefined> {
  const [rows] = await ctx.db.query(
    `update email_verification set tries_left = tries_left - 1
     where user_id = $1 and used_at is null and tries_left > 0 and expires_at > $2
     returning id, email, code_hash`,
    [ctx.viewer.id, new Date(ctx.clock.now())],
  )
  return rows[0]
}
