import { randomBytes } from 'node:crypto'
import { IsNull } from 'typeorm'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { removePicturesOf } from '../../files/public.ts'
import { clearSchoolAuthor } from '../../geo/public.ts'
import { eraseMailsTo, postMail } from '../../mail/public.ts'
import { accountMail } from '../account.mail.ts'
import { ApiToken } from '../session/api-token.entity.ts'
import { closeApiTokenSockets } from '../session/api-token.service.ts'
import { EmailChange } from '../email/email-change.entity.ts'
import { EmailVerification } from '../email/email-verification.entity.ts'
import { GuardianConsent } from '../registration/guardian-consent.entity.ts'
import { HopInLink } from '../hop-in/hop-in.entity.ts'
import { AccountMerge, AccountMergeRow } from '../merge/account-merge.entity.ts'
import { PasswordReset } from '../password/password-reset.entity.ts'
import { personalDataOf } from '../../../module/personal-data.ts'
import { recordsOf } from './records-of.ts'
import { Relation } from '../relations/relation.entity.ts'
import { Session } from '../session/session.entity.ts'
import { endAllSessions } from '../session/session.service.ts'
import { RecoveryCode, SignInChallenge, Totp } from '../totp/totp.entity.ts'
import { isDependedOn } from './user-dependents.ts'
import { UserChange } from '../admin/user-change.entity.ts'
import { User } from '../user.entity.ts'

/** Accounts per run; the job runs hourly. */
const maxAtOnce = 100
/** Days after which the last mail to an erased user is removed from the outbox. */
const lastMailRetentionDays = 7

/**
 * Erases the accounts whose 14 days are over, each in its own transaction, so that nodes do not repeat work. An account
 * that cannot be erased is logged and retried by the next run, without delaying the others.
 */
export async function eraseDueAccounts(ctx: Ctx): Promise<number> {
  const failed: string[] = []
  for (let done = 0; done < maxAtOnce; done++) {
    let id: string | null = null
    try {
      await inTransaction(ctx, async (ctx) => {
        const user = await dueAccount(ctx, failed)
        id = user?.id ?? null
        if (user) await erase(ctx, user)
      })
    } catch (error) {
      if (id === null) throw error
      ctx.log.error({ err: error, id }, 'An account could not be erased')
      failed.push(id)
    }
    if (id === null) return done - failed.length
  }
  return maxAtOnce - failed.length
}

/** The account that has waited longest for its erasure, locked, without those that failed in this run. */
function dueAccount(ctx: Ctx, failed: readonly string[]): Promise<User | null> {
  return ctx.db
    .createQueryBuilder(User, 'user')
    .where('user.eraseAt <= :now and user.erasedAt is null', { now: new Date(ctx.clock.now()) })
    .andWhere('user.id <> all(:failed::uuid[])', { failed })
    .orderBy('user.eraseAt')
    .limit(1)
    .setLock('pessimistic_write')
    .setOnLocked('skip_locked')
    .getOne()
}

/**
 * Erases the person. Records with a legal retention period (applications, payments, attempts, results) stay under a
 * pseudonym, with country and grade, which the rankings need.
 */
async function erase(ctx: Ctx, user: User): Promise<void> {
  const { id } = user
  await endAllSessions(ctx, id, 'erasure')
  await closeApiTokenSockets(ctx, id)
  const records = await recordsOf(ctx, id)
  for (const { erase } of personalDataOf(ctx)) await erase?.(ctx, id, records)
  for (const entity of [
    ApiToken,
    EmailChange,
    EmailVerification,
    GuardianConsent,
    PasswordReset,
    RecoveryCode,
    SignInChallenge,
    Totp,
  ])
    await ctx.db.delete(entity, { userId: id })
  // ended sessions are kept, without device and address, until their last tokens expire
  await ctx.db.update(Session, { userId: id }, { userAgent: '', address: '' })
  await eraseMergesOf(ctx, id)
  await ctx.db.delete(HopInLink, { ownerId: id })
  await dropDraftsOf(ctx, id)
  await ctx.db.delete(Relation, [{ aboveId: id }, { belowId: id }])
  // the change record keeps the events without the values
  await ctx.db.update(UserChange, { userId: id }, { before: {}, after: {} })
  await removePicturesOf(ctx, id)
  await clearSchoolAuthor(ctx, id)
  const name = `erased-${randomBytes(6).toString('hex')}`
  const now = new Date(ctx.clock.now())
  await ctx.db.update(
    User,
    { id },
    { ...nothingPersonal, username: name, lastName: name, erasedAt: now, disabledAt: now },
  )
  for (const address of new Set([user.email, user.email2])) if (address) await eraseMailsTo(ctx, address)
  if (user.email) {
    await postMail(ctx, user.email, accountMail(ctx, 'erased', user), {
      forgetAt: new Date(now.getTime() + lastMailRetentionDays * 86_400_000),
    })
  }
}

/**
 * Erases the accounts of the same person that were merged into this one, with the journals, which repeat their rows. The
 * merges are then no longer undone.
 */
async function eraseMergesOf(ctx: Ctx, id: string): Promise<void> {
  const merges = await ctx.db.findBy(AccountMerge, [{ keptId: id }, { mergedId: id }])
  for (const merge of merges) {
    await ctx.db.delete(AccountMergeRow, { mergeId: merge.id })
    await ctx.db.update(AccountMerge, merge.id, { reason: null, undoReason: null, decisions: {} })
  }
  for (const user of await ctx.db.findBy(User, { mergedIntoId: id, erasedAt: IsNull() })) await erase(ctx, user)
}

/** Values of a user's personal columns after the erasure. */
const nothingPersonal = {
  firstName: '',
  email: null,
  email2: null,
  passwordHash: null,
  referenceCode: null,
  emailConfirmed: false,
  birth: null,
  sex: null,
  phone: null,
  city: null,
  schoolId: null,
  pictureSha256: null,
  grants: [],
  timeZone: 'UTC',
  language: null,
  eraseAt: null,
}

/** Deletes drafts on no other user's list, unless records depend on them. */
async function dropDraftsOf(ctx: Ctx, userId: string) {
  const drafts = await ctx.db
    .createQueryBuilder(User, 'user')
    .where(
      `user.isDraft and user.id in (select below_id from relation where above_id = :userId)
      and user.id not in (select below_id from relation where above_id <> :userId)`,
      { userId },
    )
    .getMany()
  for (const draft of drafts) {
    if (!(await isDependedOn(ctx, draft.id))) await ctx.db.delete(User, { id: draft.id, isDraft: true })
  }
}
