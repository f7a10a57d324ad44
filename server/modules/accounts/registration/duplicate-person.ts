import type { Ctx } from '../../../graphql/context.ts'
import { postMail } from '../../mail/public.ts'
import { folded } from '../people-search.ts'
import { existingAccountMail } from './registration.mail.ts'
import { User } from '../user.entity.ts'
import { withinLimit } from '../within-limit.ts'

/** Details that identify a person in the search for duplicates. Names are compared ignoring case. */
export interface PersonKey {
  firstName: string
  lastName: string
  /** YYYY-MM-DD */
  birth: string | null
  schoolId: string | null
}

/**
 * Finds accounts and drafts that may be the same person: equal name and date of birth, or equal name and school if a
 * date is unknown. Upper case is compared across languages, with İ as I.
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
 * Serializes registrations under one name until the end of the transaction, so that each sees the accounts created
 * by the others.
 */
export const lockName = (ctx: Ctx, person: PersonKey): Promise<void> => lockNames(ctx, [person])

/** Locks several names in a fixed order, which prevents deadlocks. */
export async function lockNames(ctx: Ctx, people: readonly PersonKey[]): Promise<void> {
  await ctx.db.query(
    `select pg_advisory_xact_lock(74010030, key) from (
       select distinct hashtext(${folded('first_name')} || ' ' || ${folded('last_name')}) as key
       from unnest($1::text[], $2::text[]) as person (first_name, last_name) order by key) names`,
    [people.map(({ firstName }) => firstName), people.map(({ lastName }) => lastName)],
  )
}

/** Positions of people who already exist, or who occur earlier in the list; see `findDoubles`. */
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
 * Counts a mail about a registration to an existing owner; false beyond the limit. Call outside transactions. The
 * registrant is told nothing.
 */
export async function mayMailOwner(ctx: Ctx, user: User): Promise<boolean> {
  return user.email !== null && !user.isDraft && withinLimit(ctx, 'existingAccountMailByRecipient', user.id)
}

/** Mails the owner of an existing account how to log in. The registrant is told nothing. */
export async function mailOwner(ctx: Ctx, user: User): Promise<void> {
  if (user.email) await postMail(ctx, user.email, existingAccountMail(ctx, user))
}
