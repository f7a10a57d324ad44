import type { SelectQueryBuilder } from 'typeorm'
import { fold } from '../../../shared/fold.ts'
import { required } from '../../../shared/required.ts'
import { isViolationOf } from '../../database/constraints.ts'
import { inTransaction } from '../../database/transaction.ts'
import { connection, sortedBy, type Page } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { badInput, failure, notFound } from '../../errors/errors.ts'
import { countryOf } from './countries.ts'
import { mayKeepSchools } from './geo.access.ts'
import type {
  AddSchoolInput,
  AllSchoolsArgs,
  MergeSchoolsInput,
  SchoolOrder,
  SchoolsArgs,
  UpdateSchoolInput,
} from './geo.inputs.ts'
import { School } from './school.entity.ts'

/** Schools to choose from, by name; none for an unknown country. */
export function schools(ctx: Ctx, { country, city, search, ...page }: SchoolsArgs): Promise<Page<School>> {
  const query = ctx.db
    .createQueryBuilder(School, 'school')
    .where('school.mergedIntoId is null and school.countryCode = :country', { country: country.toUpperCase() })
  if (city) query.andWhere(`school.normalizedCity like :city || '%'`, { city: fold(city) })
  withWords(query, search)
  return connection(query, page, [['normalizedName', 'ASC']])
}

/** Sort keys, each set covered by an index. */
const sorts = {
  createdAt: ['createdAt'],
  name: ['normalizedName'],
  city: ['normalizedCity', 'normalizedName'],
  country: ['countryCode', 'normalizedCity', 'normalizedName'],
} as const

/** All schools for admins, newest first by default: either the active ones or the merged ones. */
export function allSchools(
  ctx: Ctx,
  { country, search, merged, order, descending, startAt, ...page }: AllSchoolsArgs,
): Promise<Page<School>> {
  const query = ctx.db
    .createQueryBuilder(School, 'school')
    .where(`school.mergedIntoId is ${merged ? 'not null' : 'null'}`)
  if (country) query.andWhere('school.countryCode = :country', { country: country.toUpperCase() })
  withWords(query, search)
  // names are stored folded
  const isName = order === 'name' || order === 'city'
  return connection(
    query,
    { ...page, ...(startAt && { startAt: isName ? fold(startAt) : startAt }) },
    sortedBy<School, SchoolOrder>(sorts, order, descending),
  )
}

/** Requires every search word to start a word of the school's name or city; matches the index `school_words`. */
function withWords(query: SelectQueryBuilder<School>, search: string | null | undefined) {
  if (!search?.trim()) return
  const words = fold(search).split(' ').filter(Boolean)
  if (!words.length) return void query.andWhere('false')
  query.andWhere(
    `to_tsvector('simple', school.normalized_name || ' ' || school.normalized_city) @@ to_tsquery('simple', :words)`,
    { words: words.map((word) => `'${word}':*`).join(' & ') },
  )
}

/**
 * Adds a school unless the same name exists in the same city, in any spelling. Returns the existing school, or for a
 * merged duplicate the school it was merged into.
 * @throws BAD_USER_INPUT, RATE_LIMITED (counts new schools only; admins of schools are exempt)
 */
export async function addSchool(ctx: Ctx, input: AddSchoolInput): Promise<{ school: School; added: boolean }> {
  const key = keyOf(input)
  if (!countryOf(key.countryCode)) throw badInput({ country: ['Country not found'] })
  if (key.normalizedName.length < 2) throw badInput({ name: ['Enter a school'] })
  if (key.normalizedCity.length < 2) throw badInput({ city: ['Enter a city'] })

  const known = await standing(ctx, key)
  if (known) return { school: known, added: false }
  if (!mayKeepSchools(ctx, null, {})) await countNew(ctx)
  // concurrent inserts: the database keeps one row, and both callers get it
  const { raw } = await ctx.db
    .createQueryBuilder()
    .insert()
    .into(School)
    .values({ ...key, name: tidy(input.name), city: tidy(input.city), createdById: ctx.viewer.id })
    .orIgnore()
    .returning('id')
    .execute()
  return { school: required(await standing(ctx, key), 'school just added'), added: raw.length === 1 }
}

/** The existing school of this name, or null; for a merged duplicate, the school it was merged into. */
export const findSchool = (ctx: Ctx, input: AddSchoolInput): Promise<School | null> => standing(ctx, keyOf(input))

/** The ids of existing schools of these names, as `findSchool` finds them, in the order given. */
export async function findSchoolIds(ctx: Ctx, inputs: readonly AddSchoolInput[]): Promise<(string | null)[]> {
  const keys = inputs.map(keyOf)
  const rows: { n: number; id: string }[] = await ctx.db.query(
    `select n::int, coalesce(school.merged_into_id, school.id) as id
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as given (country, city, name, n)
     join school on school.country_code = given.country and school.normalized_city = given.city
       and school.normalized_name = given.name`,
    [
      keys.map(({ countryCode }) => countryCode),
      keys.map(({ normalizedCity }) => normalizedCity),
      keys.map(({ normalizedName }) => normalizedName),
    ],
  )
  const found = new Map(rows.map(({ n, id }) => [n - 1, id]))
  return inputs.map((_, i) => found.get(i) ?? null)
}

type SchoolKey = Pick<School, 'countryCode' | 'normalizedCity' | 'normalizedName'>

const keyOf = ({ country, city, name }: AddSchoolInput): SchoolKey => ({
  countryCode: country.toUpperCase(),
  normalizedCity: fold(city),
  normalizedName: fold(name),
})

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ')

const countNew = ({ node, viewer, request }: Ctx) =>
  viewer.id === null
    ? node.limits.consume('newSchoolByAddress', request.address)
    : node.limits.consume('newSchoolByUser', viewer.id)

async function standing(ctx: Ctx, key: SchoolKey): Promise<School | null> {
  const found = await ctx.db.findOneBy(School, key)
  return found?.mergedIntoId ? ctx.db.findOneBy(School, { id: found.mergedIntoId }) : found
}

/**
 * Corrects a school's name and city.
 * @throws NOT_FOUND, BAD_USER_INPUT, RULE_BROKEN (merged), CONFLICT (a school of that name exists: merge them
 * instead)
 */
export function updateSchool(outer: Ctx, { id, name, city }: UpdateSchoolInput): Promise<School> {
  return inTransaction(outer, async (ctx) => {
    const school = await ctx.db.findOne(School, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!school) throw notFound('School not found')
    if (school.mergedIntoId) throw failure('RULE_BROKEN', 'This school was merged into another')
    const folded = { normalizedName: fold(name), normalizedCity: fold(city) }
    if (folded.normalizedName.length < 2) throw badInput({ name: ['Enter a school'] })
    if (folded.normalizedCity.length < 2) throw badInput({ city: ['Enter a city'] })
    return ctx.db.save(Object.assign(school, folded, { name: tidy(name), city: tidy(city) }))
  }).catch((error: unknown) => {
    throw isViolationOf(error, 'school_once')
      ? failure('CONFLICT', 'This school already exists. Merge them instead.')
      : error
  })
}

/**
 * Merges a duplicate into another school, along with everything merged into the duplicate.
 * @throws NOT_FOUND, BAD_USER_INPUT (into itself), RULE_BROKEN (already merged, another country)
 */
export async function mergeSchools(outer: Ctx, { fromId, intoId }: MergeSchoolsInput): Promise<School> {
  if (fromId === intoId) throw badInput({ intoId: ['Choose two different schools'] })
  return inTransaction(outer, async (ctx) => {
    // one merge at a time: two crossing merges would create a cycle
    await ctx.db.query('select pg_advisory_xact_lock(74010011)')
    const from = await ctx.db.findOneBy(School, { id: fromId })
    const into = await ctx.db.findOneBy(School, { id: intoId })
    if (!from || !into) throw notFound('School not found')
    if (from.mergedIntoId || into.mergedIntoId) throw failure('RULE_BROKEN', 'One of them has already been merged')
    if (from.countryCode !== into.countryCode) throw failure('RULE_BROKEN', 'They are in different countries')
    await ctx.db.update(School, { mergedIntoId: from.id }, { mergedIntoId: into.id })
    await ctx.db.update(
      School,
      { id: from.id },
      {
        mergedIntoId: into.id,
        mergedAt: new Date(ctx.clock.now()),
        mergedById: ctx.viewer.id,
      },
    )
    return into
  })
}

/** Schools added by a user, oldest first. */
export const schoolsAddedBy = (ctx: Ctx, userId: string): Promise<School[]> =>
  ctx.db.find(School, { where: { createdById: userId }, order: { createdAt: 'ASC' } })

/** Erases the references to a user who added or merged schools; the schools are kept. */
export async function clearSchoolAuthor(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.update(School, { createdById: userId }, { createdById: null })
  await ctx.db.update(School, { mergedById: userId }, { mergedById: null })
}
