import type { Page, PageArgs } from '../../graphql/connection.ts'
import { pageSize } from '../../graphql/connection.ts'
import { onwardPage, refuseBackwards } from '../../graphql/pages.ts'
import { isUuid } from '../../graphql/node.ts'
import type { Ctx } from '../../context/context.ts'
import { badInput } from '../../errors/errors.ts'
import type { Permission } from '../../../shared/permission.ts'
import { BackgroundWork } from './background-work.ts'
import { sourcesOf, WorkState, workColumns, type WorkSource } from './source.ts'

/** Conditions of a list of work; undefined or null: none. */
export interface WorkFilter {
  kinds?: readonly string[] | null | undefined
  states?: readonly WorkState[] | null | undefined
  /** user who started it */
  ownerId?: string | null | undefined
  id?: string | null | undefined
}

interface Raw {
  type: string
  id: string
  kind: string
  name: string | null
  owner_id: string | null
  permission: Permission | null
  own: boolean
  state: WorkState
  total: number | null
  done: number
  changed: number | null
  failed: number
  started_at: Date
  finished_at: Date | null
}

const workOfRow = ({ owner_id: ownerId, started_at: startedAt, finished_at: finishedAt, ...row }: Raw) =>
  Object.assign(new BackgroundWork(), { ...row, ownerId, startedAt, finishedAt })

/** Permissions of the viewer with which work is visible. */
const heldBy = (ctx: Ctx): Permission[] =>
  [...new Set(sourcesOf(ctx).flatMap((source) => source.permissions(ctx)))].filter((permission) =>
    ctx.viewer.has(permission),
  )

/** Rows of one source that the viewer ($1: permissions, $2: id) may see. Types are constants, safe to inline. */
const visibleOf = ({ type, sql }: WorkSource) =>
  `select '${type}' as type, work.* from (${sql}) work (${workColumns.join(', ')})
   where (work.permission = any($1::text[]) or work.own and work.owner_id = $2::uuid)`

/** Conditions of a filter ($3 to $6). */
const filtered = `
  and ($3::text[] is null or work.kind = any($3)) and ($4::text[] is null or work.state = any($4))
  and ($5::uuid is null or work.owner_id = $5) and ($6::uuid is null or work.id = $6)`

const newestFirst = 'order by started_at desc, id desc'

const parametersOf = (ctx: Ctx, { kinds, states, ownerId, id }: WorkFilter) => [
  heldBy(ctx),
  ctx.viewer.id,
  kinds ?? null,
  states ?? null,
  ownerId ?? null,
  id ?? null,
]

/**
 * Work that the viewer may see, newest first: one statement over all sources, each limited to a page.
 * @throws BAD_USER_INPUT (cursor)
 */
export async function listWork(ctx: Ctx, filter: WorkFilter, page: PageArgs): Promise<Page<BackgroundWork>> {
  refuseBackwards(page)
  const limit = page.first ?? pageSize.default
  const after = page.after ? readCursor(page.after) : null
  const sources = sourcesOf(ctx)
  const rows: Raw[] = sources.length
    ? await ctx.db.query(
        `select * from (${sources
          .map(
            (source) => `(${visibleOf(source)} ${filtered}
              ${after ? 'and (work.started_at, work.id) < ($8::timestamptz, $9::uuid)' : ''}
              ${newestFirst} limit $7)`,
          )
          .join(' union all ')}) listed ${newestFirst} limit $7`,
        [...parametersOf(ctx, filter), limit + 1, ...(after ?? [])],
      )
    : []
  const edges = rows.slice(0, limit).map((row) => ({ node: workOfRow(row), cursor: cursorOf(row) }))
  return onwardPage(edges, {
    hasMore: rows.length > limit,
    isFirst: after === null,
    count: () => countOf(ctx, filter, sources),
  })
}

async function countOf(ctx: Ctx, filter: WorkFilter, sources: readonly WorkSource[]): Promise<number> {
  if (!sources.length) return 0
  const counts = sources.map((source) => `(select count(*) from (${visibleOf(source)} ${filtered}) counted)`)
  const [{ count }]: [{ count: string }] = await ctx.db.query(
    `select ${counts.join(' + ')} as count`,
    parametersOf(ctx, filter),
  )
  return Number(count)
}

/** Work by id, if the viewer may see it. */
export async function findWork(ctx: Ctx, id: string): Promise<BackgroundWork | null> {
  const { nodes } = await listWork(ctx, { id }, { first: 1 })
  return nodes[0] ?? null
}

/** Limit on the viewer's own newest work, and on paused work, in the overview. */
const maxInOverview = 100
const maxPaused = 20

/** The viewer's own newest work, and the paused work that they may see, newest first. */
export async function overviewRows(ctx: Ctx): Promise<BackgroundWork[]> {
  const rows: Raw[] = await ctx.db.query(
    `select distinct on (started_at, id) * from (${sourcesOf(ctx)
      .map(
        (source) => `(${visibleOf(source)} and work.owner_id = $2 ${newestFirst} limit ${maxInOverview})
          union all (${visibleOf(source)} and work.state = 'paused' ${newestFirst} limit ${maxPaused})`,
      )
      .join(' union all ')}) listed ${newestFirst}`,
    [heldBy(ctx), ctx.viewer.id],
  )
  return rows.map(workOfRow)
}

/** Limit on the rows in which people are looked for. */
const maxForPeople = 500

/** People who started the newest work that the viewer may see, by name. */
export function peopleOfWork(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  return ctx.db.query(
    `select u.id, u.first_name || ' ' || u.last_name as name from "user" u where u.id in (${sourcesOf(ctx)
      .map((source) => `select owner_id from (${visibleOf(source)} ${newestFirst} limit ${maxForPeople}) seen`)
      .join(' union ')}) order by name, u.id limit 200`,
    [heldBy(ctx), ctx.viewer.id],
  )
}

const cursorOf = ({ started_at: at, id }: Raw) =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')

function readCursor(cursor: string): [string, string] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(values) && values.length === 2) {
      const [at, id] = values as unknown[]
      const isMoment = typeof at === 'string' && new Date(at).toISOString() === at
      if (isMoment && typeof id === 'string' && isUuid(id)) return [at, id]
    }
  } catch {
    // refused below
  }
  throw badInput({ after: ['The cursor is not valid'] })
}
