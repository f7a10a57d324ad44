import type { PersonEventSource } from '../../module/person-events.ts'

/** Timeline events of e-mails to the person's current address, and to those of accounts merged into theirs. */
export const mailEvents: readonly PersonEventSource[] = [
  {
    kind: 'mail',
    permission: 'admin.mailing',
    sql: `select m.id, m.created_at,
        case when m.sent_at is not null then 'sent' when m.problem is not null then 'failed' else 'queued' end,
        to_jsonb(m.subject), m.problem, null::int, null::text, null::uuid
      from mail m where lower(m."to") in
        (select lower(u.email) from "user" u where u.id = $1 or u.merged_into_id = $1)`,
  },
]
