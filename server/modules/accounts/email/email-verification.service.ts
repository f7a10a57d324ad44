import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { postMail } from '../../mail/public.ts'
import { EmailVerification } from './email-verification.entity.ts'
import { emailVerificationMail } from './email-verification.mail.ts'
import { drawCode, spentCode, storeCode, checkCode, useCode, type DrawnCode } from './mailed-code.ts'
import { User } from '../user.entity.ts'

/**
 * Mails the viewer a code that confirms the address; earlier codes stop working.
 * @throws RULE_BROKEN without an address or when it is already confirmed, RATE_LIMITED
 */
export async function sendVerificationEmail(ctx: Ctx): Promise<void> {
  await ctx.node.limits.consume('verificationMailByUser', viewerId(ctx))
  const user = await ctx.db.findOneBy(User, { id: viewerId(ctx) })
  if (!user) throw notFound()
  if (!user.email) throw failure('RULE_BROKEN', 'No e-mail address to confirm')
  if (user.emailConfirmed) throw failure('RULE_BROKEN', 'Your e-mail address is already confirmed')
  await postVerification(ctx, user, await drawCode())
}

/** Stores a code for the user's address and adds its mail to the outbox. */
export async function postVerification(outer: Ctx, user: User, { code, codeHash }: DrawnCode): Promise<void> {
  const { email } = user
  if (!email) return
  await inTransaction(outer, async (ctx) => {
    await storeCode(ctx, EmailVerification, { userId: user.id, email, codeHash })
    await postMail(ctx, email, emailVerificationMail(ctx, user, code))
  })
}

/**
 * Confirms the viewer's address with the mailed code.
 * @throws BAD_USER_INPUT for a wrong code, RULE_BROKEN when no code is pending, RATE_LIMITED
 */
export async function checkVerificationEmail(ctx: Ctx, input: { code: string }): Promise<User> {
  await ctx.node.limits.consume('verificationTryByUser', viewerId(ctx))
  const { id, email } = await checkCode(ctx, EmailVerification, input.code)
  return inTransaction(ctx, async (ctx) => {
    await useCode(ctx, EmailVerification, id)
    // the address may have changed since the code was sent
    const { affected } = await ctx.db.update(User, { id: viewerId(ctx), email }, { emailConfirmed: true })
    if (!affected) throw spentCode()
    return ctx.db.findOneByOrFail(User, { id: viewerId(ctx) })
  })
}
