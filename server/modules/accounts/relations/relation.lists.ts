import type { SelectQueryBuilder } from 'typeorm'
import { connection, type Page, type PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { UserType, viewerId } from '../../../context/viewer.ts'
import { byName, named } from '../people-search.ts'
import { Relation } from './relation.entity.ts'
import type { MyStudentsArgs, PeopleArgs, SearchPeopleArgs, StudentsArgs } from './relation.inputs.ts'
import { asRelatedPeople, type RelatedPerson } from './relation.types.ts'
import { studentsBelow } from './students-below.ts'
import { User } from '../user.entity.ts'

/** The viewer's list, newest first: a supervisor's students or a partner's supervisors. */
export const relationsBelow = (ctx: Ctx, { search, state, ...page }: MyStudentsArgs): Promise<Page<Relation>> =>
  connection(onList(ctx, { search, state }), page, [['createdAt', 'DESC']])

/** Ids of the matching people on the viewer's list, newest first. */
export async function matchingListedIds(ctx: Ctx, filter: Pick<MyStudentsArgs, 'search' | 'state'>): Promise<string[]> {
  const rows = await onList(ctx, filter)
    .select('relation.belowId', 'id')
    .orderBy('relation.createdAt', 'DESC')
    .addOrderBy('relation.id')
    .getRawMany<{ id: string }>()
  return rows.map(({ id }) => id)
}

function onList(ctx: Ctx, { search, state }: Pick<MyStudentsArgs, 'search' | 'state'>): SelectQueryBuilder<Relation> {
  const query = ctx.db.createQueryBuilder(Relation, 'relation').where('relation.aboveId = :me', { me: ctx.viewer.id })
  if (state) query.andWhere('relation.state = :state', { state })
  if (search?.trim()) {
    query.innerJoin('relation.below', 'person')
    named(query, 'person', search)
  }
  return query
}

/** The lists the viewer is on, including pending requests, newest first. */
export function relationsAbove(ctx: Ctx, page: PageArgs): Promise<Page<Relation>> {
  return connection(
    ctx.db.createQueryBuilder(Relation, 'relation').where('relation.belowId = :me', { me: ctx.viewer.id }),
    page,
    [['createdAt', 'DESC']],
  )
}

/** A partner's students: those of the partner's supervisors. */
export async function studentsOfPartner(ctx: Ctx, { search, ...page }: PeopleArgs): Promise<Page<RelatedPerson>> {
  const students = await studentsBelow(ctx, UserType.partner)
  const query = ctx.db.createQueryBuilder(User, 'user').where(students.sql('user.id'), { whose: students.whose })
  named(query, 'user', search)
  return asRelatedPeople(await connection(query, page, byName('user')))
}

/**
 * Supervisors or partners by name, for users looking for theirs.
 * @throws RATE_LIMITED
 */
export async function searchPeople(
  ctx: Ctx,
  userType: UserType,
  { search, ...page }: SearchPeopleArgs,
): Promise<Page<RelatedPerson>> {
  await ctx.node.limits.consume('personSearchByUser', viewerId(ctx))
  return asRelatedPeople(await connection(people(ctx, userType, search), page, byName('user')))
}

/** Supervisors or partners: all for an admin, the related ones for others. */
export async function listPeople(
  ctx: Ctx,
  userType: UserType,
  { search, ...page }: PeopleArgs,
): Promise<Page<RelatedPerson>> {
  const query = people(ctx, userType, search)
  if (!ctx.viewer.has('admin.supervisors')) {
    query.andWhere(
      `exists (select from relation r where r.state = 'active' and (
      r.above_id = :me and r.below_id = user.id or r.below_id = :me and r.above_id = user.id))`,
      { me: ctx.viewer.id },
    )
  }
  return asRelatedPeople(await connection(query, page, byName('user')))
}

/** All students including drafts, newest first. */
export function allStudents(ctx: Ctx, { search, grade, country, ...page }: StudentsArgs): Promise<Page<User>> {
  const query = ctx.db.createQueryBuilder(User, 'user').where('user.userType = :type', { type: UserType.student })
  if (grade != null) query.andWhere('user.grade = :grade', { grade })
  if (country) query.andWhere('user.country = :country', { country: country.toUpperCase() })
  named(query, 'user', search, { emails: ctx.viewer.has('admin.applications') })
  return connection(query, page, [['createdAt', 'DESC']])
}

function people(ctx: Ctx, userType: UserType, search: string | null | undefined): SelectQueryBuilder<User> {
  const query = ctx.db
    .createQueryBuilder(User, 'user')
    .where('user.userType = :userType and not user.isDraft and user.disabledAt is null', { userType })
  return named(query, 'user', search)
}
