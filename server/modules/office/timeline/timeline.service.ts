import type { Page } from '../../../graphql/connection.ts'
import { onwardPage } from '../../../graphql/pages.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput } from '../../../errors/errors.ts'
import { isUuid } from '../../../graphql/node.ts'
import { personEventColumns, modulesPersonEvents, type PersonEventSource } from '../../../module/person-events.ts'
import type { PersonEvent, TimelineArgs } from './timeline.types.ts'

/** Default page size. */
const defaultPage = 30

interface Row {
  kind: string
  id: string
  at: Date
  action: string
  title: string | Record<string, string> | null
  note: string | null
  amount: number | null
  currency: string | null
  by_id: string | null
}

/**
 * The part of a person's timeline that the viewer may read, newest first: one statement over all sources, each limited
 * to a page.
 */
export async function timelineOf(ctx: Ctx, userId: string, args: TimelineArgs): Promise<Page<PersonEvent>> {
  const sources = ctx.node.hooks
    .of(modulesPersonEvents)
    .flat()
    .filter(({ kind, permission }) => ctx.viewer.has(permission) && (args.kinds == null || args.kinds.includes(kind)))
  const limit = args.first ?? defaultPage
  const after = args.after ? readCursor(args.after) : null
  const rows: Row[] = sources.length
    ? await ctx.db.query(
        `select * from (${sources.map((source) => pageOf(source, after !== null)).join(' union all ')}) line
         order by at desc, id desc, action desc limit $2`,
        [userId, limit + 1, ...(after ?? [])],
      )
    : []
  const edges = rows.slice(0, limit).map((row) => ({ node: eventOf(ctx, row), cursor: cursorOf(row) }))
  return onwardPage(edges, {
    hasMore: rows.length > limit,
    isFirst: after === null,
    count: () => countOf(ctx, userId, sources),
  })
}

const eventsOf = ({ sql }: PersonEventSource) => `(${sql}) event (${personEventColumns.join(', ')})`

/** A page of one source. Its kind is a constant, safe to inline. */
const pageOf = (source: PersonEventSource, isLater: boolean) =>
  `(select '${source.kind}' as kind, event.* from ${eventsOf(source)}
    where event.at is not null ${isLater ? 'and (event.at, event.id, event.action) < ($3::timestamptz, $4::uuid, $5::text)' : ''}
    order by event.at desc, event.id desc, event.action desc limit $2)`

async function countOf(ctx: Ctx, userId: string, sources: readonly PersonEventSource[]): Promise<number> {
  if (!sources.length) return 0
  const counts = sources.map((source) => `(select count(*) from ${eventsOf(source)} where event.at is not null)`)
  const [{ count }]: [{ count: string }] = await ctx.db.query(`select ${counts.join(' + ')} as count`, [userId])
  return Number(count)
}

const cursorOf = ({ at, id, action }: Row) =>
  Buffer.from(JSON.stringify([at.toISOString(), id, action])).toString('base64url')

function readCursor(cursor: string): [string, string, string] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(values) && values.length === 3) {
      const [at, id, action] = values as unknown[]
      const isMoment = typeof at === 'string' && new Date(at).toISOString() === at
      if (isMoment && typeof id === 'string' && isUuid(id) && typeof action === 'string' && !action.includes('\0')) {
        return [at, id, action]
      }
    }
  } catch {
    // refused below
  }
  throw badInput({ after: ['The cursor is not valid'] })
}

function eventOf({ locale }: Ctx, { title, by_id: byId, ...row }: Row): PersonEvent {
  return {
    ...row,
    id: `${row.kind}:${row.action}:${row.id}`,
    title: typeof title === 'object' && title ? (title[locale] ?? title['en'] ?? null) : title,
    byId,
  }
}
