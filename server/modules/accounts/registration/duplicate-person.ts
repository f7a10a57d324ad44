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
export const lockName = (ctx: Ctx, person: PersonKey): Promise<void> => lockNames(ctx, [person])

/** The same for many names, in one order, so that two that do it at once do not wait for each other forever. */
export async function lockNames(ctx: Ctx, people: readonly PersonKey[]): Promise<void> {
  await ctx.db.query(
    `select pg_advisory_xact_lock(74010030, key) from (
       select distinct hashtext(${folded('first_name')} || ' ' || ${folded('last_name')}) as key
       from unnest($1::text[], $2::text[]) as person (first_name, last_name) order by key) names`,
    [people.map(({ firstName }) => firstName), people.map(({ lastName }) => lastName)],
  )
}

/** Which of these people, by their position, are there already, or earlier among them; see `findDoubles`. */
export async function doublesAmong(ctx: Ctx, people: readonly PersonKey[]): Promise<ReadonlySet<number>> {
  const rows: { position: number }[] = await ctx.db.query(
    `with person as (
       select (n - 1)::int as position, ${folded('first_name')} as first_name, ${folded('last_name')} as last_name,
         birth, school_id
       from unnest($1::text[], $2::text[], $3::date[], $4::uuid[])
         with ordinality as given (first_name, last_name, birth, school_id, n)),
     known as (
       select u.birth, u.school_id, p.position
       from person p join "user" u on ${folded('u.first_name')} = p.first_name and ${folded('u.last_name')} = p.last_name
       where u.disabled_at is null
       union all
       select e.birth, e.school_id, p.position
       from person p join person e on (e.first_name, e.last_name) = (p.first_name, p.last_name)
       where e.position < p.position)
     select distinct p.position from person p join known k using (position)
     where k.birth = p.birth or (k.birth is null or p.birth is null) and k.school_id = p.school_id`,
    [
      people.map(({ firstName }) => firstName),
      people.map(({ lastName }) => lastName),
      people.map(({ birth }) => birth),
      people.map(({ schoolId }) => schoolId),
    ],
  )
  return new Set(rows.map(({ position }) => position))
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
