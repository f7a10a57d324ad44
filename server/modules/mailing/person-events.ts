import type { PersonEventSource } from '../../module/person-events.ts'

/** Timeline events of mailings that a person received. */
export const mailingEvents: readonly PersonEventSource[] = [
  {
    kind: 'mailing',
    permission: 'admin.mailing',
    sql: `select r.id, coalesce(r.sent_at, c.confirmed_at), r.status, to_jsonb(c.name), coalesce(r.problem, r.reason), null::int,
        null::text, null::uuid
      from mail_recipient r join mail_campaign c on c.id = r.campaign_id where r.user_id = $1`,
  },
  // those in the person's own mailbox are events of the outbox
  {
    kind: 'mailing',
    permission: 'admin.mailing',
    sql: `select a.id, coalesce(a.settled_at, a.created_at), a.status,
        coalesce(to_jsonb(m.subject), to_jsonb(a.kind)), a.reason, null::int, null::text, null::uuid
      from automatic_mail a left join mail m on m.id = a.mail_id
      where a.user_id = $1 and (a.family or a.status = 'suppressed')`,
  },
]
