import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { GroupChange } from '../groups/group-change.entity.ts'
import { placedStates } from '../groups/group-states.ts'
import { recordGroupChange } from '../groups/apply-event.ts'
import { lockGroup } from '../groups/places.ts'

/** Kinds of reminders to a group. */
export type ReminderKind = 'request' | 'answers' | 'payments' | 'details'

/** An open item with its deadline. */
export interface Reminder {
  groupId: string
  kind: ReminderKind
  /** ISO 8601 */
  until: string
  /** number of students, families, payments or people */
  open: number
}

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** mails a group's supervisor and families the open items before a deadline */
    'grandFinal.remind': Reminder
  }
}

/** Days before a deadline on which reminders are sent, latest first. */
const daysBefore = [2, 7] as const
const day = 86_400_000
const maxMails = 200

/**
 * Schedule: a week and two days before each deadline, reminds groups without a request for places, and groups with
 * places of unanswered invitations, payments due and missing details.
 */
export async function remindGroups(ctx: Ctx): Promise<number> {
  const now = new Date(ctx.clock.now())
  const soon = new Date(now.getTime() + Math.max(...daysBefore) * day)
  const rows: Reminder[] = await ctx.db.query(
    `select g.id "groupId", 'payments' kind, min(c.due_at) until, count(*)::int open
     from participation_group g
     join participant p on p.group_id = g.id and p.removed_at is null
     join grand_final_charge c on c.participant_id = p.id and c.cancelled_at is null and c.paid_at is null
     where g.state = any($3) and c.due_at > $1 and c.due_at <= $2 group by g.id
     union all
     select g.id, 'details', (e.phases->>'closed')::timestamptz, count(*)::int
     from participation_group g
     join grand_final_event e on e.id = g.event_id and e.published
     join participant p on p.group_id = g.id and p.removed_at is null and p.response = 'accepted' and p.missing <> '{}'
     where g.state = any($3) and (e.phases->>'closed')::timestamptz > $1 and (e.phases->>'closed')::timestamptz <= $2
     group by g.id, e.id
     union all
     select g.id, 'answers', coalesce(g.offer_expires_at, (e.phases->>'balance')::timestamptz), count(*)::int
     from participation_group g
     join grand_final_event e on e.id = g.event_id and e.published
     join participant p on p.group_id = g.id and p.removed_at is null and p.role = 'student' and p.response = 'waiting'
     where g.state = any($3) and coalesce(g.offer_expires_at, (e.phases->>'balance')::timestamptz) > $1
       and coalesce(g.offer_expires_at, (e.phases->>'balance')::timestamptz) <= $2
     group by g.id, e.id
     union all
     select g.id, 'request', (e.phases->>'quotas')::timestamptz, count(*)::int
     from participation_group g
     join grand_final_event e on e.id = g.event_id and e.published
     join participant p on p.group_id = g.id and p.removed_at is null and p.role = 'student'
     where g.state = 'draft' and g.requested_places is null
       and (e.phases->>'quotas')::timestamptz > $1 and (e.phases->>'quotas')::timestamptz <= $2
     group by g.id, e.id
     order by 1, 2`,
    [now, soon, placedStates],
  )
  let sent = 0
  for (const row of rows) {
    if (sent >= maxMails) break
    if (await remind(ctx, { ...row, until: new Date(row.until).toISOString() })) sent++
  }
  return sent
}

/** Sends a reminder once per deadline and interval, across nodes. */
function remind(outer: Ctx, reminder: Reminder): Promise<boolean> {
  return inTransaction(outer, async (ctx) => {
    const left = Date.parse(reminder.until) - ctx.clock.now()
    const days = daysBefore.find((each) => left <= each * day)
    const key = `${reminder.kind} ${reminder.until.slice(0, 10)} ${days}`
    const group = await lockGroup(ctx, reminder.groupId)
    const known = await ctx.db
      .createQueryBuilder(GroupChange, 'change')
      .where(`change.groupId = :id and change.action = 'remind' and change.details->>'key' = :key`, {
        id: group.id,
        key,
      })
      .getExists()
    if (known) return false
    await recordGroupChange(ctx, group, 'remind', { details: { key, open: reminder.open } })
    await enqueue(ctx, 'grandFinal.remind', reminder)
    return true
  })
}
