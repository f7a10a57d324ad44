import { localized, type LocalizedText } from '../../../editions.ts'
import { pageSize, type Page, type PageArgs } from '../../../graphql/connection.ts'
import { onwardPage } from '../../../graphql/pages.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput } from '../../../errors/errors.ts'
import { isUuid, toGlobalId } from '../../../graphql/node.ts'
import { ClassDevice } from './class-devices.types.ts'
import type { DevicePart } from './device-check.entity.ts'

/** Milliseconds before their start that exams are listed. */
const ahead = 30 * 86_400_000

/** SQL: applications `a` to camera exams `e` that are open now ($2) or open before $1. */
const awaited = `application a join exam e on e.id = a.exam_id
  join camera_rule r on r.exam_id = e.id and r.cameras > 0
  where e.published_at is not null and e.opens_at < $1 and e.closes_at > $2
    and (a.state = 'paid' or a.state = 'applied' and e.price_amount = 0)`

const ofClass = `and exists (select from relation c where c.above_id = $3 and c.below_id = a.user_id and c.state = 'active')`

/** Parses a cursor: the exam's opening in milliseconds, and the application's id. */
function readCursor(after: string | null | undefined): [number | null, string | null] {
  if (!after) return [null, null]
  const [at, id = ''] = Buffer.from(after, 'base64url').toString().split(' ')
  if (!/^\d{1,15}$/.test(at ?? '') || !isUuid(id)) throw badInput({ after: ['The cursor is not valid'] })
  return [Number(at), id]
}

/**
 * Devices of the viewer's own students for camera exams, next exam first. Forward paging only.
 * @throws BAD_USER_INPUT (an invalid cursor, backward paging)
 */
export async function classDevices(ctx: Ctx, page: PageArgs): Promise<Page<ClassDevice>> {
  if (page.last != null) throw badInput({ last: ['This list supports only forward paging'] })
  if (page.before != null) throw badInput({ before: ['This list supports only forward paging'] })
  const limit = page.first ?? pageSize.default
  const now = ctx.clock.now()
  const [at, id] = readCursor(page.after)
  const scope = [new Date(now + ahead), new Date(now), ctx.viewer.id]
  const rows: {
    id: string
    name: string
    titles: LocalizedText
    opensAt: Date
    ready: boolean | null
    failed: DevicePart[] | null
    checkedAt: Date | null
  }[] = await ctx.db.query(
    `select a.id, trim(u.first_name || ' ' || u.last_name) as name, e.titles, e.opens_at as "opensAt", d.ready, d.failed,
       d.checked_at as "checkedAt"
     from (select a.id, a.user_id, a.exam_id from ${awaited} ${ofClass}
       and ($4::timestamptz is null or (e.opens_at, a.id) > ($4, $5::uuid))
       order by e.opens_at, a.id limit $6) a
     join exam e on e.id = a.exam_id join "user" u on u.id = a.user_id
     left join device_check d on d.application_id = a.id order by e.opens_at, a.id`,
    [...scope, at === null ? null : new Date(at), id, limit + 1],
  )
  const edges = rows.slice(0, limit).map(({ id: applicationId, titles, ...row }) => ({
    node: Object.assign(new ClassDevice(), row, {
      applicationId: toGlobalId('Application', applicationId),
      exam: localized(titles, ctx.locale),
      failed: row.failed ?? [],
    }),
    cursor: Buffer.from(`${row.opensAt.getTime()} ${applicationId}`).toString('base64url'),
  }))
  return onwardPage(edges, {
    hasMore: rows.length > limit,
    isFirst: at === null,
    async count() {
      const [{ n }]: [{ n: number }] = await ctx.db.query(`select count(*)::int as n from ${awaited} ${ofClass}`, scope)
      return n
    },
  })
}
