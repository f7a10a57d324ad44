import type { PersonEventSource } from '../../module/person-events.ts'

/** Timeline events of staff access to a person's data. */
export const staffEvents: readonly PersonEventSource[] = [
  {
    kind: 'staff',
    permission: '$admin.accounts',
    sql: `select a.id, a.created_at, a.kind, to_jsonb(a.action), a.reason, null::int, null::text, a.actor_id
      from audit_entry a where a.subject_id = $1 and a.subject_type = 'User'`,
  },
]
