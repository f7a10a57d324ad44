import { byTime, connection, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { fromGlobalId, isUuid } from '../../../graphql/node.ts'
import { dropPartitionsBefore } from '../../partitions/public.ts'
import { AuditEntry } from './audit-entry.entity.ts'
import type { AuditLogArgs } from './audit.inputs.ts'

/** Retention of audit entries in days. */
const retentionDays = 730
/** Entries deleted per statement. */
const batch = 5000

/** Queries and mutations of the staff, newest first by default. */
export function auditLog(
  ctx: Ctx,
  { actorId, kind, action, subject, from, to, ...page }: AuditLogArgs,
): Promise<Page<AuditEntry>> {
  const query = ctx.db.createQueryBuilder(AuditEntry, 'entry')
  if (actorId) query.andWhere('entry.actorId = :actorId', { actorId })
  if (kind) query.andWhere('entry.kind = :kind', { kind })
  if (action) query.andWhere('entry.action = :action', { action })
  if (subject) query.andWhere('entry.subjectId = :subject', { subject: uuidOf(subject) })
  if (from) query.andWhere('entry.createdAt >= :from', { from })
  // This read itself becomes an entry; excluding it keeps the rows and their count consistent.
  query.andWhere('entry.createdAt < :to', { to: earlier(to, new Date(ctx.clock.now())) })
  return connection(query, page, [['createdAt', byTime(page)]])
}

const earlier = (given: Date | null | undefined, now: Date): Date => (given && given < now ? given : now)

/** @returns null for an invalid id */
function uuidOf(text: string): string | null {
  const given = text.trim()
  return isUuid(given) ? given : (fromGlobalId(given)?.id ?? null)
}

/** Names of the queries and mutations in the record, for its filter. */
export async function auditActions(ctx: Ctx): Promise<string[]> {
  // Loads one name after another from the index, so that a large log is cheap.
  const rows: { action: string }[] = await ctx.db.query(
    `with recursive found as (
       (select action from audit_entry order by action limit 1)
       union all
       select (select e.action from audit_entry e where e.action > f.action order by e.action limit 1)
       from found f where f.action is not null
     ) select action from found where action is not null`,
  )
  return rows.map(({ action }) => action)
}

/** Deletes entries older than the retention period. */
export async function deleteExpiredAuditEntries(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now() - retentionDays * 86_400_000)
  await dropPartitionsBefore(ctx, 'audit_entry', 'created_at', before)
  for (;;) {
    const [, deleted]: [unknown, number] = await ctx.db.query(
      `delete from audit_entry where id in (
         select id from audit_entry where created_at < $1 order by created_at limit ${batch})`,
      [before],
    )
    if (deleted < batch) return
  }
}
