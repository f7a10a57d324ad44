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
]
