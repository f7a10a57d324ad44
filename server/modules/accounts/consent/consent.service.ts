import { inTransaction } from '../../../database/transaction.ts'
import { longDate } from '../../../locales/dates.ts'
import { knownLocale } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { postMail } from '../../mail/public.ts'
import { accountMail } from '../account.mail.ts'
import { undoTime } from '../erasure/undo-time.ts'
import { GuardianConsent } from '../registration/guardian-consent.entity.ts'
import { consentWording } from '../registration/guardian-consent.ts'
import { closeApiTokenSockets } from '../session/api-token.service.ts'
import { endAllSessions } from '../session/session.service.ts'
import { hashSecret } from '../session/token.service.ts'
import { User } from '../user.entity.ts'
import type { GivenConsent } from './consent.types.ts'

const unknownLink = () => notFound('This link is no longer valid')

/**
 * A consent, for the holder of the link in the guardian's mail.
 * @throws NOT_FOUND, RATE_LIMITED
 */
export async function consentOf(ctx: Ctx, token: string): Promise<GivenConsent> {
  await ctx.node.limits.consume('guardianConsentByAddress', ctx.request.address)
  const consent = await ctx.db.findOne(GuardianConsent, {
    where: { tokenHash: hashSecret(token) },
    relations: { user: true },
  })
  if (!consent || consent.user.erasedAt) throw unknownLink()
  const { user, locale, givenAt, withdrawnAt } = consent
  return {
    firstName: user.firstName,
    text: consentWording(knownLocale(locale)).text,
    givenAt,
    withdrawnAt,
    eraseAt: withdrawnAt && user.eraseAt,
  }
}

/**
 * Withdraws a consent: the child is logged out and the account is deleted after 14 days; or gives it again until then.
 * @throws NOT_FOUND, RATE_LIMITED
 */
export async function setConsent(
  outer: Ctx,
  { token, consented }: { token: string; consented: boolean },
): Promise<GivenConsent> {
  await consentOf(outer, token)
  await inTransaction(outer, async (ctx) => {
    const now = ctx.clock.now()
    const [[changed]]: [[{ user_id: string }?], number] = await ctx.db.query(
      `update guardian_consent set withdrawn_at = $2::timestamptz
       where token_hash = $1 and (withdrawn_at is null) = ($2::timestamptz is not null)
       returning user_id`,
      [hashSecret(token), consented ? null : new Date(now)],
    )
    if (!changed) return
    const user = await ctx.db.findOne(User, { where: { id: changed.user_id }, lock: { mode: 'pessimistic_write' } })
    if (!user || user.erasedAt) throw unknownLink()
    if (consented) {
      await ctx.db.update(User, { id: user.id }, { eraseAt: null })
      if (user.email) await postMail(ctx, user.email, accountMail(ctx, 'erasureKept', user))
      return
    }
    const eraseAt = user.eraseAt ?? new Date(now + undoTime)
    await ctx.db.update(User, { id: user.id }, { eraseAt })
    await endAllSessions(ctx, user.id, 'erasure')
    await closeApiTokenSockets(ctx, user.id)
    if (user.email) {
      const day = longDate(ctx.locale, eraseAt, user.timeZone)
      await postMail(ctx, user.email, accountMail(ctx, 'consentWithdrawn', user, day))
    }
  })
  return consentOf(outer, token)
}
