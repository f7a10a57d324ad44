import type { PersonEventSource } from '../../module/person-events.ts'

/** Timeline events of a person: messages to and from the office, without internal notes. */
export const supportEvents: readonly PersonEventSource[] = [
  {
    kind: 'support',
    permission: 'admin.support',
    sql: `select m.id, m.created_at, case when m.kind = 'office' then 'answered' else 'wrote' end,
        to_jsonb(t.subject), null::text, null::int, null::text,
        case when m.kind = 'office' then m.author_id end
      from support_message m join support_thread t on t.id = m.thread_id
      where m.user_id = $1 and m.kind <> 'note'`,
  },
]
