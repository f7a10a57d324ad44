import { nameKey } from '../../../../shared/fold.ts'
import { element } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import type { UserType } from '../../../context/viewer.ts'
import { postMail } from '../../mail/public.ts'
import { existingAccountMail } from './registration.mail.ts'
import { User } from '../user.entity.ts'
import { withinLimit } from '../within-limit.ts'

/** Details that identify a person in the search for duplicates. Names are compared by `nameKey`. */
export interface PersonKey {
  userType: UserType
  firstName: string
  lastName: string
  /** YYYY-MM-DD */
  birth: string | null
  schoolId: string | null
}

const keyOf = ({ firstName, lastName }: Pick<PersonKey, 'firstName' | 'lastName'>) => nameKey(firstName, lastName)

/** An account or draft that may belong to a person. */
export interface Double {
  /** index of the person */
  position: number
  id: string
  /** on the supervisor's list */
  own: boolean
  /** the dates of birth are equal, or both unknown */
  birthAgrees: boolean
}

/**
 * SQL for whether an account `u` may belong to person `p`, whose name is the same. Dates of birth decide where both are
 * known. Otherwise the school does, or the lack of one on both; on a supervisor's list `r`, the name is enough.
 */
const maySame = `(u.birth = p.birth or (u.birth is null or p.birth is null) and (
  u.school_id = p.school_id or u.school_id is null and p.school_id is null and u.user_type = p.user_type
  or r.id is not null))`

/**
 * Finds accounts and drafts that may be the same people, oldest first. Registration, drafts, and both the check and the
 * import of class lists share this rule.
 * @param supervisorId supervisor whose own students need less agreement
 */
export async function doublesOf(
  ctx: Ctx,
  people: readonly PersonKey[],
  supervisorId: string | null,
): Promise<Double[]> {
  return ctx.db.query(
    `select p.position, u.id, r.id is not null as own, u.birth is not distinct from p.birth as "birthAgrees"
     from (select (n - 1)::int as position, name, birth, school_id, user_type
       from unnest($1::text[], $2::date[], $3::uuid[], $4::text[])
         with ordinality as given (name, birth, school_id, user_type, n)) p
     join "user" u on name_key(u.first_name, u.last_name) = p.name
     left join relation r on r.above_id = $5 and r.below_id = u.id and r.state = 'active'
     where p.name <> '' and u.disabled_at is null and ${maySame}
     order by p.position, u.created_at, u.id`,
    [
      people.map(keyOf),
      people.map(({ birth }) => birth),
      people.map(({ schoolId }) => schoolId),
      people.map(({ userType }) => userType),
      supervisorId,
    ],
  )
}

/**
 * Accounts and drafts that may be the same person; see `doublesOf`.
 * @param but id of an account to exclude
 */
export async function findDoubles(
  ctx: Ctx,
  person: PersonKey,
  { but = null, supervisorId = null }: { but?: string | null | undefined; supervisorId?: string | null } = {},
): Promise<User[]> {
  const doubles = await doublesOf(ctx, [person], supervisorId)
  const ids = doubles.map(({ id }) => id).filter((id) => id !== but)
  if (!ids.length) return []
  return ctx.db
    .createQueryBuilder(User, 'user')
    .where('user.id = any(:ids)', { ids: ids.slice(0, 5) })
    .orderBy('user.createdAt')
    .getMany()
}

/**
 * Positions of people who occur earlier in the same class list, with the position of the first occurrence: the name is
 * the same, and no dates of birth contradict.
 */
export function repeatsAmong(
  people: readonly Pick<PersonKey, 'firstName' | 'lastName' | 'birth'>[],
): ReadonlyMap<number, number> {
  const repeats = new Map<number, number>()
  const known = new Map<string, number[]>()
  people.forEach((person, position) => {
    const key = keyOf(person)
    if (!key) return
    const earlier = known.get(key) ?? []
    const first = earlier.find((at) => {
      const { birth } = element(people, at)
      return birth === null || person.birth === null || birth === person.birth
    })
    if (first !== undefined) repeats.set(position, first)
    known.set(key, [...earlier, position])
  })
  return repeats
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
       select distinct hashtext(name) as key from unnest($1::text[]) as name order by key) names`,
    [people.map(keyOf)],
  )
}

/**
 * Counts a mail about a registration to an existing owner; false beyond the limit. Call outside transactions. The
 * registrant is not informed.
 */
export async function mayMailOwner(ctx: Ctx, user: User): Promise<boolean> {
  return user.email !== null && !user.isDraft && withinLimit(ctx, 'existingAccountMailByRecipient', user.id)
}

/** Mails the owner of an existing account how to log in. The registrant is not informed. */
export async function mailOwner(ctx: Ctx, user: User): Promise<void> {
  if (user.email) await postMail(ctx, user.email, existingAccountMail(ctx, user))
}
