import type { Ctx } from '../../../graphql/context.ts'
import { postMail } from '../../mail/public.ts'
import { folded } from '../people-search.ts'
import { existingAccountMail } from './registration.mail.ts'
import { User } from '../user.entity.ts'

/** Who a person is, as far as doubles are concerned. Names as strict text leaves them. */
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

/** The way to an account that is there already: a mail to its own address. Whoever asked learns nothing. */
export async function mailOwner(ctx: Ctx, user: User): Promise<void> {
  if (user.email && !user.isDraft) await postMail(ctx, user.email, existingAccountMail(ctx, user))
}
