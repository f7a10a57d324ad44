import type { Ctx } from '../../../graphql/context.ts'
import { postMail } from '../../mail/public.ts'
import { folded } from '../people-search.ts'
import { existingAccountMail } from './registration.mail.ts'
import { User } from '../user.entity.ts'
import { withinLimit } from '../within-limit.ts'

/** Details that identify a person when looking for doubles. Names are compared without case. */
export interface PersonKey {
  firstName: string
  lastName: string
  /** YYYY-MM-DD */
  birth: string | null
  schoolId: string | null
}

/**
 * Accounts and drafts of what may be the same person: the same name with the same date of birth, or with the same
 * school where one date is not known. Names that were typed in another language are the same, but for their İ.
 */
export function findDoubles(ctx: Ctx, { firstName, lastName, birth, schoolId }: PersonKey, but: string | null) {
  return ctx.db
    .createQueryBuilder(User, 'user')
    .where(
      `${folded('user.firstName')} = ${folded(':firstName')} and ${folded('user.lastName')} = ${folded(':lastName')}`,
      {
        firstName,
        lastName,
      },
    )
    .andWhere(
      `(user.birth = cast(:birth as date)
      or (user.birth is null or cast(:birth as date) is null) and user.schoolId = cast(:schoolId as uuid))`,
      {
        birth,
        schoolId,
      },
    )
    .andWhere('user.disabledAt is null')
    .andWhere('(cast(:but as uuid) is null or user.id <> cast(:but as uuid))', { but })
    .orderBy('user.createdAt')
    .limit(5)
    .getMany()
}

/**
 * Makes registrations under one name wait for each other until the end of the transaction, so that each sees the
 * accounts that the others have made.
 */
export async function lockName(ctx: Ctx, { firstName, lastName }: PersonKey): Promise<void> {
  const key = `${folded('$1::text')} || ' ' || ${folded('$2::text')}`
  await ctx.db.query(`select pg_advisory_xact_lock(74010030, hashtext(${key}))`, [firstName, lastName])
}

/**
 * Whether the owner of an account may get another mail about a registration; counts it. Not inside a transaction.
 * Whoever registers learns nothing of it.
 */
export async function mayMailOwner(ctx: Ctx, user: User): Promise<boolean> {
  return user.email !== null && !user.isDraft && withinLimit(ctx, 'existingAccountMailByRecipient', user.id)
}

/** Tells the owner of an existing account how to get in, by a mail to its own address. Whoever asked learns nothing. */
export async function mailOwner(ctx: Ctx, user: User): Promise<void> {
  if (user.email) await postMail(ctx, user.email, existingAccountMail(ctx, user))
}
