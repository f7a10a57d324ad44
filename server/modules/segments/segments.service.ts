import { In, QueryFailedError } from 'typeorm'
import { required } from '../../../shared/required.ts'
import { isViolationOf } from '../../database/constraints.ts'
import { connection, type Page, type PageArgs } from '../../graphql/connection.ts'
import { mapPage } from '../../graphql/pages.ts'
import type { Ctx } from '../../context/context.ts'
import { badInput, failure, notFound } from '../../errors/errors.ts'
import { byId } from '../../graphql/loaders.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { refuseInUse } from '../../module/uses.ts'
import { User } from '../accounts/public.ts'
import { Segment } from './segment.entity.ts'
import { segmentCondition } from './segment-condition.ts'
import { storedFilterOf, type SegmentFilter } from './segment-filter.ts'
import type { SaveSegmentInput, SegmentPerson, SegmentPreview } from './segments.inputs.ts'

/** Number of users in the sample. */
const sampleSize = 8

/** Query of the members of a segment. */
export function peopleOf(ctx: Ctx, filter: SegmentFilter) {
  const { sql, parameters } = segmentCondition(filter)
  return ctx.db.createQueryBuilder(User, 'person').where(sql, parameters)
}

/** Saved segments by their ids. */
export const segmentById = byId(() => Segment)

/** Which of several saved segments a user currently belongs to, with one statement. */
export async function segmentsWith(ctx: Ctx, userId: string, among: readonly string[]): Promise<string[]> {
  if (among.length === 0) return []
  const saved = await ctx.db.findBy(Segment, { id: In([...new Set(among)]) })
  if (saved.length === 0) return []
  const query = ctx.db.createQueryBuilder().from(User, 'person').where('person.id = :userId', { userId })
  const found = saved.map(({ storedFilter }, i) => {
    const { sql, parameters } = segmentCondition(storedFilter)
    // all conditions use the same parameter names
    const renamed = Object.entries(parameters).map(([name, value]) => [`s${i}${name}`, value])
    query.setParameters(Object.fromEntries(renamed))
    return sql.replace(/:(segment\w+)/g, `:s${i}$1`)
  })
  const row = await query
    .select(found.map((sql, i) => `(${sql}) as s${i}`).join(', '))
    .getRawOne<Record<string, boolean>>()
  return saved.filter((_, i) => row?.[`s${i}`]).map(({ id }) => id)
}

/** Size of a segment and its newest members. */
export async function segmentPreview(ctx: Ctx, filter: SegmentFilter): Promise<SegmentPreview> {
  const counts = await peopleOf(ctx, filter)
    .select('count(*)::int', 'count')
    .addSelect('count(person.email)::int', 'withAddress')
    .getRawOne<{ count: number; withAddress: number }>()
  const sample = await peopleOf(ctx, filter).orderBy('person.id', 'DESC').limit(sampleSize).getMany()
  return { ...required(counts, 'size of the segment'), sample: sample.map(personOf) }
}

/** Members of a segment, newest first. */
export async function segmentPeople(ctx: Ctx, filter: SegmentFilter, page: PageArgs): Promise<Page<SegmentPerson>> {
  const people = await connection(peopleOf(ctx, filter), page, [['id', 'DESC']])
  return mapPage(people, personOf)
}

const personOf = ({ id, username, firstName, lastName, userType, country, grade, email }: User): SegmentPerson => ({
  userId: toGlobalId('User', id),
  username,
  firstName,
  lastName,
  userType,
  country,
  grade,
  email,
})

/** Saved segments, by name. */
export const segments = (ctx: Ctx): Promise<Segment[]> => ctx.db.find(Segment, { order: { name: 'ASC' }, take: 500 })

/**
 * Saves a filter under a name, or updates a saved one.
 * @throws NOT_FOUND, CONFLICT (the name is taken)
 */
export async function saveSegment(ctx: Ctx, { id, name, filter }: SaveSegmentInput): Promise<Segment> {
  const details = {
    name: name.trim(),
    storedFilter: { ...storedFilterOf(filter), initiated: true },
    changedAt: new Date(ctx.clock.now()),
  }
  if (!details.name) throw badInput({ name: ['Enter a name'] })
  const before = id ? await ctx.db.findOneBy(Segment, { id }) : null
  if (id && !before) throw notFound('Segment not found')
  try {
    return await ctx.db.save(ctx.db.create(Segment, { createdById: ctx.viewer.id, ...before, ...details }))
  } catch (error) {
    if (!isViolationOf(error, 'segment_name_once')) throw error
    throw failure('CONFLICT', 'A segment with this name already exists')
  }
}

/** @throws NOT_FOUND, CONFLICT (in use by an announcement or form; `uses` lists them) */
export async function deleteSegment(ctx: Ctx, id: string): Promise<void> {
  await refuseInUse(ctx, 'segment', id, 'CONFLICT')
  const { affected } = await ctx.db.delete(Segment, { id }).catch(async (error: unknown) => {
    const { code } = (error instanceof QueryFailedError ? error.driverError : {}) as { code?: string }
    // put into use in the meantime
    if (referenced.includes(code ?? '')) await refuseInUse(ctx, 'segment', id, 'CONFLICT')
    throw error
  })
  if (!affected) throw notFound('Segment not found')
}

/** SQLSTATEs of referenced rows: restrict_violation, and foreign_key_violation before PostgreSQL 18. */
const referenced = ['23001', '23503']
