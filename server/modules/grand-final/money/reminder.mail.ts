import type { Ctx } from '../../../context/context.ts'
import { mailUser } from '../../mail/public.ts'
import { longDate } from '../../../locales/dates.ts'
import { userById, type User } from '../../accounts/public.ts'
import type { Translate } from '../../../locales/namespaces.ts'
import { groupById } from '../groups/group.loaders.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import type { Reminder, ReminderKind } from './reminders.job.ts'

/** Kinds of reminders that families receive. */
type OwnKind = Exclude<ReminderKind, 'request'>

/** Job: mails the supervisor, and the families concerned unless the supervisor pays for all. */
export async function sendReminder(ctx: Ctx, reminder: Reminder): Promise<void> {
  const group = await groupById(ctx).load(reminder.groupId)
  const supervisor = group && (await userById(ctx).load(group.supervisorId))
  if (!group || !supervisor) return
  const { kind, open } = reminder
  await write(ctx, supervisor, group, reminder, '/stadia/grand-final', (t, until) =>
    t(`reminder.group.${kind}`, { open, until }),
  )
  if (kind === 'request' || (kind === 'payments' && group.paymentControl === 'supervisor')) return
  for (const id of await familiesOf(ctx, reminder, kind)) {
    const user = await userById(ctx).load(id)
    if (user && user.id !== supervisor.id) {
      await write(ctx, user, group, reminder, '/stadia/grand-final/student', (t, until) =>
        t(`reminder.own.${kind}`, { until }),
      )
    }
  }
}

/** Accounts of students with open items, their own or a companion's. */
async function familiesOf(ctx: Ctx, { groupId, until }: Reminder, kind: OwnKind): Promise<string[]> {
  const rows: { id: string }[] = await ctx.db.query(
    `select distinct coalesce(student.user_id, p.user_id) id from participant p
     left join participant student on student.id = p.companion_of_id
     where p.group_id = $1 and p.removed_at is null and p.role <> 'teacher'
       and coalesce(student.user_id, p.user_id) is not null
       and case when $2 = 'answers' then p.role = 'student' and p.response = 'waiting'
         when p.response <> 'accepted' then false when $2 = 'details' then p.missing <> '{}' else exists (
         select from grand_final_charge c where c.participant_id = p.id and c.cancelled_at is null
           and c.paid_at is null and c.due_at <= $3::timestamptz) end
     order by 1`,
    [groupId, kind, until],
  )
  return rows.map(({ id }) => id)
}

async function write(
  ctx: Ctx,
  user: User,
  group: ParticipationGroup,
  reminder: Reminder,
  page: string,
  say: (t: Translate<'mail-grand-final'>, until: string) => string,
): Promise<void> {
  await mailUser(ctx, user, 'mail-grand-final', (t, locale) => ({
    subject: t('reminder.subject', { group: group.name }),
    paragraphs: [say(t, longDate(locale, new Date(reminder.until), user.timeZone))],
    action: { label: t('reminder.open'), path: page },
  }))
}
