import 'reflect-metadata'
import { IsOptional, Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, Int, ObjectType, type ClassType } from 'type-graphql'
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm'
import { required, element, first } from '../../shared/required.ts'
import { badInput } from '../errors/errors.ts'

/** Default and maximum page size. */
export const pageSize = { default: 50, max: 1000 } as const

/** Relay's paging arguments: `first` with `after`, or `last` with `before`; at most 1 000 rows per page. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(0) @Max(pageSize.max) first?: number | null | undefined
  @Field(() => String, { nullable: true }) after?: string | null | undefined
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(0) @Max(pageSize.max) last?: number | null | undefined
  @Field(() => String, { nullable: true }) before?: string | null | undefined
}

/** Paging arguments of a list that can begin at a value of the column by which it is sorted. */
@ArgsType()
export class SeekArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'Where the list begins, in the values of its first sort key: a prefix of a text, or a time (ISO 8601), from which on ' +
      'rows are listed, or before which if the order is descending. The total count is that of the whole list',
  })
  @IsOptional()
  @MaxLength(40)
  startAt?: string | null
}

/** Paging arguments of a list with several sort keys, newest first by default. */
@ArgsType()
export class SortedArgs extends SeekArgs {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Descending order; default: true for createdAt, otherwise false',
  })
  descending?: boolean | null
}

/** Sorts by each of the keys of the chosen order, in one direction, so that one index gives the order. */
export function sortedBy<T, O extends string>(
  sorts: Readonly<Record<O | 'createdAt', readonly SortKey<T>[]>>,
  order: O | null | undefined,
  descending: boolean | null | undefined,
): Sort<T> {
  const by = order ?? 'createdAt'
  const direction = (descending ?? by === 'createdAt') ? 'DESC' : 'ASC'
  return sorts[by].map((key) => [key, direction] as const)
}

/** Paging arguments of a list by time, newest first by default. */
@ArgsType()
export class ByTimeArgs extends SeekArgs {
  @Field(() => Boolean, { nullable: true, defaultValue: true, description: 'Newest first; false: oldest first' })
  descending?: boolean | null
}

/** Direction of such a list. */
export const byTime = ({ descending }: ByTimeArgs): Direction => (descending === false ? 'ASC' : 'DESC')

@ObjectType({ description: 'Position of a page in its list (Relay cursor connections)' })
class PageInfo {
  @Field({ description: 'Whether rows follow' }) hasNextPage: boolean
  @Field({ description: 'Whether rows precede' }) hasPreviousPage: boolean
  @Field(() => String, { nullable: true, description: 'Cursor of the first row' }) startCursor: string | null
  @Field(() => String, { nullable: true, description: 'Cursor of the last row' }) endCursor: string | null
}

/** A page of a list. `totalCount` is computed only if requested. */
export interface Page<T> {
  edges: { node: T; cursor: string }[]
  nodes: T[]
  pageInfo: PageInfo
  readonly totalCount: Promise<number>
}

/** The connection and edge types of a node type. */
export function connectionOf<T extends object>(node: ClassType<T>, name = node.name): ClassType<Page<T>> {
  @ObjectType(`${name}Edge`, { description: `One ${name} and its position in a list` })
  class Edge {
    @Field(() => node, { description: 'The object' }) node: T
    @Field(() => String, { description: 'Position in the list, for `after` and `before`' }) cursor: string
  }
  @ObjectType(`${name}Connection`, { description: `A page of a list of ${name} objects` })
  class Connection {
    @Field(() => [Edge], { description: 'Objects of the page with their cursors' }) edges: Edge[]
    @Field(() => [node], { description: 'Objects of the page' }) nodes: T[]
    @Field(() => PageInfo) pageInfo: PageInfo
    // a method, so that compiled operations await it; plain properties are used as they are
    @Field(() => Int, { simple: false, description: 'Number of objects in the whole list' }) totalCount: Promise<number>
  }
  return Connection as ClassType<Page<T>>
}

type Direction = 'ASC' | 'DESC'
/** Sort key of a list: a column, or SQL over the query's joins. */
type SortKey<T> = (keyof T & string) | { readonly sql: string }
/** Keys must not be null; the id is appended to make the order total. */
export type Sort<T> = readonly (readonly [key: SortKey<T>, direction: Direction])[]

/** Additional columns selected with an entity, by name. */
export type ExtraColumns = Readonly<Record<string, unknown>>

/**
 * Keyset pagination: the cursor is the sort key of a row, so that all pages cost the same.
 * @param each called for each row, with the additional columns
 */
export async function connection<T extends ObjectLiteral & { id: string }>(
  query: SelectQueryBuilder<T>,
  page: SeekArgs,
  sort: Sort<T> = [],
  each?: (row: T, extra: ExtraColumns) => void,
): Promise<Page<T>> {
  const counting = query.clone()
  const backwards = page.last != null
  const limit = page.last ?? page.first ?? pageSize.default
  const keys: Key[] = sort.map(([key, direction], i) => keyOf(query.alias, key, direction, i))
  if (!sort.some(([key]) => key === 'id')) keys.push(keyOf(query.alias, 'id', sort[0]?.[1] ?? 'ASC', keys.length))

  if (page.startAt) seek(query, first(keys), page.startAt)
  if (page.after) restrict(query, keys, page.after, 'after')
  if (page.before) restrict(query, keys, page.before, 'before')
  for (const { sql, name, direction } of keys) {
    if (name) query.addSelect(sql, name)
    query.addOrderBy(name ?? sql, (direction === 'ASC') === backwards ? 'DESC' : 'ASC')
  }
  query.limit(limit + 1)
  const { entities: rows, raw } = await query.getRawAndEntities<ExtraColumns>().catch((error: unknown) => {
    const given = page.after ? 'after' : page.before ? 'before' : page.startAt ? 'startAt' : null
    throw (given && damagedCursor(error, given)) ?? error
  })
  if (each) rows.forEach((row, i) => each(row, element(raw, i)))
  let edges = rows.map((node, i) => ({ node, cursor: cursorOf(node, element(raw, i), keys) }))
  const more = edges.length > limit
  if (more) edges.pop()
  if (backwards) edges = edges.reverse()
  let total: Promise<number> | undefined
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: backwards ? page.before != null : more,
      hasPreviousPage: backwards ? more : page.after != null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    get totalCount() {
      return (total ??= countOf(counting))
    },
  }
}

/** Number of rows of a list. Joins neither add nor drop rows; joins without conditions are skipped. */
async function countOf<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): Promise<number> {
  const { expressionMap } = query
  if (expressionMap.groupBys.length) return query.getCount()
  const conditions = () =>
    JSON.stringify([
      expressionMap.wheres,
      expressionMap.joinAttributes.map((join) => [join.condition, join.entityOrProperty]),
    ])
  for (const join of expressionMap.joinAttributes.toReversed()) {
    const columns = join.relation?.isManyToOne ? join.relation.joinColumns : []
    const isOfEach = columns.length > 0 && columns.every((column) => !column.isNullable)
    if (!isOfEach || new RegExp(`\\b${join.alias.name}\\b\\W{0,3}\\.`).test(conditions())) continue
    expressionMap.joinAttributes = expressionMap.joinAttributes.filter((other) => other !== join)
  }
  const found = await query.select('count(*)', 'rows').orderBy().getRawOne<{ rows: string }>()
  return Number(required(found, 'count').rows)
}

/** A part of the sort key: a column of the row, or SQL selected under a name. */
interface Key {
  readonly sql: string
  readonly column: string | null
  readonly name: string | null
  readonly direction: Direction
}

const keyOf = (alias: string, key: string | { sql: string }, direction: Direction, i: number): Key =>
  typeof key === 'string'
    ? { sql: `${alias}.${key}`, column: key, name: null, direction }
    : { sql: key.sql, column: null, name: `sort_key_${i}`, direction }

function cursorOf(row: ObjectLiteral, extra: ExtraColumns, keys: readonly Key[]) {
  const values = keys.map(({ column, name }) => (column ? row[column] : extra[name!]) as unknown)
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

function readCursor(cursor: string, length: number, name: string): (string | number | boolean)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const scalar = (v: unknown) => ['string', 'number', 'boolean'].includes(typeof v)
    if (Array.isArray(values) && values.length === length && values.every(scalar)) return values
  } catch {
    // refused below
  }
  throw badInput({ [name]: ['The cursor is not valid'] })
}

/** Maps database errors of class 22 (invalid data), caused by an invalid cursor, to BAD_USER_INPUT. */
function damagedCursor(error: unknown, name: string) {
  const { code } = (error as { driverError?: { code?: unknown } }).driverError ?? {}
  return typeof code === 'string' && code.startsWith('22') ? badInput({ [name]: ['The cursor is not valid'] }) : null
}

/** Sorts after every text that begins like the one before it. */
const afterAll = '\u{10ffff}'
const isTime = (value: string) => /^\d{4}-\d{2}-\d{2}T/.test(value)

/** Begins the list at a value of its first sort key, by the same index as its order. */
function seek<T extends ObjectLiteral>(query: SelectQueryBuilder<T>, { sql, direction }: Key, given: string): void {
  const isDown = direction === 'DESC'
  const seekAt = isDown && !isTime(given) ? given + afterAll : given
  // names are sorted in capitals
  const value = sql.startsWith('upper(') ? 'upper(:seekAt)' : ':seekAt'
  query.andWhere(`${sql} ${isDown ? '<' : '>='} ${value}`, { seekAt })
}

/** Uniform directions: a row comparison, served by an index. Mixed directions: a chain of conditions. */
function restrict<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  keys: readonly Key[],
  cursor: string,
  name: 'after' | 'before',
) {
  const values = readCursor(cursor, keys.length, name)
  const parameters = Object.fromEntries(values.map((value, i) => [`${name}${i}`, value]))
  const column = (i: number) => element(keys, i).sql
  const leading = first(keys)
  const sign = (direction: Direction) => ((direction === 'ASC') === (name === 'after') ? '>' : '<')
  const sameWay = new Set(keys.map(({ direction }) => direction)).size === 1
  const row = keys.map((_, i) => column(i)).join(', ')
  const bound = keys.map((_, i) => `:${name}${i}`).join(', ')
  // a row comparison over two tables cannot use an index, so its first part is added separately
  if (leading.name) query.andWhere(`${column(0)} ${sign(leading.direction)}= :${name}0`, parameters)
  query.andWhere(
    sameWay
      ? `(${row}) ${sign(leading.direction)} (${bound})`
      : `(${keys
          .map(({ direction }, i) =>
            [
              ...keys.slice(0, i).map((_, j) => `${column(j)} = :${name}${j}`),
              `${column(i)} ${sign(direction)} :${name}${i}`,
            ].join(' and '),
          )
          .join(' or ')})`,
    parameters,
  )
}
