import 'reflect-metadata'
import { IsOptional, Max, Min } from 'class-validator'
import { ArgsType, Field, Int, ObjectType, type ClassType } from 'type-graphql'
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm'
import { badInput } from './errors.ts'

/** Relay's paging arguments: `first` with `after`, or `last` with `before`; at most 1 000 rows a page. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(0) @Max(1000) first?: number | null
  @Field(() => String, { nullable: true }) after?: string | null
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(0) @Max(1000) last?: number | null
  @Field(() => String, { nullable: true }) before?: string | null
}

@ObjectType()
export class PageInfo {
  @Field() hasNextPage: boolean
  @Field() hasPreviousPage: boolean
  @Field(() => String, { nullable: true }) startCursor: string | null
  @Field(() => String, { nullable: true }) endCursor: string | null
}

/** One page of a list. `totalCount` is counted only when somebody asks. */
export interface Page<T> {
  edges: { node: T; cursor: string }[]
  nodes: T[]
  pageInfo: PageInfo
  readonly totalCount: Promise<number>
}

/** The connection and edge types of a node type. */
export function connectionOf<T extends object>(node: ClassType<T>, name = node.name): ClassType<Page<T>> {
  @ObjectType(`${name}Edge`)
  class Edge {
    @Field(() => node) node: T
    @Field(() => String) cursor: string
  }
  @ObjectType(`${name}Connection`)
  class Connection {
    @Field(() => [Edge]) edges: Edge[]
    @Field(() => [node]) nodes: T[]
    @Field(() => PageInfo) pageInfo: PageInfo
    @Field(() => Int) totalCount: Promise<number>
  }
  return Connection as ClassType<Page<T>>
}

type Direction = 'ASC' | 'DESC'
/** Columns to sort by. They must be NOT NULL; the id is appended to make the order total. */
export type Sort<T> = readonly (readonly [column: keyof T & string, direction: Direction])[]

/** Keyset pagination: the cursor is the sort key of a row, so that no page costs more than another. */
export async function connection<T extends ObjectLiteral & { id: string }>(
  query: SelectQueryBuilder<T>, page: PageArgs, sort: Sort<T> = [],
): Promise<Page<T>> {
  const counting = query.clone()
  const backwards = page.last != null
  const limit = page.last ?? page.first ?? 50
  const keys: [string, Direction][] = [...sort.map(([c, d]) => [c, d] as [string, Direction])]
  if (!keys.some(([column]) => column === 'id')) keys.push(['id', sort[0]?.[1] ?? 'ASC'])

  if (page.after) restrict(query, keys, page.after, 'after')
  if (page.before) restrict(query, keys, page.before, 'before')
  for (const [column, direction] of keys) {
    query.addOrderBy(`${query.alias}.${column}`, (direction === 'ASC') === backwards ? 'DESC' : 'ASC')
  }
  const rows = await query.limit(limit + 1).getMany()
  const more = rows.length > limit
  if (more) rows.pop()
  if (backwards) rows.reverse()

  const edges = rows.map((node) => ({ node, cursor: cursorOf(node, keys) }))
  let total: Promise<number> | undefined
  return {
    edges,
    nodes: rows,
    pageInfo: {
      hasNextPage: backwards ? page.before != null : more,
      hasPreviousPage: backwards ? more : page.after != null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    get totalCount() {
      return (total ??= counting.getCount())
    },
  }
}

function cursorOf(row: ObjectLiteral, keys: [string, Direction][]) {
  return Buffer.from(JSON.stringify(keys.map(([column]) => row[column]))).toString('base64url')
}

function readCursor(cursor: string, length: number, name: string): (string | number | boolean)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const scalar = (v: unknown) => ['string', 'number', 'boolean'].includes(typeof v)
    if (Array.isArray(values) && values.length === length && values.every(scalar)) return values
  } catch {
    // falls through to the refusal below
  }
  throw badInput({ [name]: ['This is not a cursor'] })
}

/** One direction: a row comparison, which an index serves. Mixed directions: a chain of conditions. */
function restrict<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>, keys: [string, Direction][], cursor: string, name: 'after' | 'before',
) {
  const values = readCursor(cursor, keys.length, name)
  const parameters = Object.fromEntries(values.map((value, i) => [`${name}${i}`, value]))
  const column = (i: number) => `${query.alias}.${keys[i]![0]}`
  const sign = (direction: Direction) => ((direction === 'ASC') === (name === 'after') ? '>' : '<')
  const sameWay = new Set(keys.map(([, direction]) => direction)).size === 1
  const row = keys.map((_, i) => column(i)).join(', ')
  const bound = keys.map((_, i) => `:${name}${i}`).join(', ')
  query.andWhere(sameWay
    ? `(${row}) ${sign(keys[0]![1])} (${bound})`
    : `(${keys.map(([, direction], i) => [
        ...keys.slice(0, i).map((_, j) => `${column(j)} = :${name}${j}`),
        `${column(i)} ${sign(direction)} :${name}${i}`,
      ].join(' and ')).join(' or ')})`, parameters)
}
