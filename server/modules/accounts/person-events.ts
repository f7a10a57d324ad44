import type { PersonEventSource } from '../../module/person-events.ts'

/** Timeline events of an account: its creation, changes by others, and relations. */
export const accountEvents: readonly PersonEventSource[] = [
  {
    kind: 'account',
    permission: 'admin.supervisors',
    sql: `select u.id, u.created_at, case when u.is_draft then 'draft' else 'created' end, null::jsonb, null::text, null::int,
        null::text, null::uuid
      from "user" u where u.id = $1
      union all
      select c.id, c.created_at, c.action, null, c.after->>'reason', null, null, c.changed_by_id
      from user_change c where c.user_id = $1`,
  },
  {
    kind: 'relation',
    permission: 'admin.supervisors',
    sql: `select r.id, coalesce(r.active_since, r.created_at), r.state, to_jsonb(concat_ws(' ', o.first_name, o.last_name)),
        null::text, null::int, null::text, r.asked_by_id
      from relation r join "user" o on o.id = case when r.above_id = $1 then r.below_id else r.above_id end
      where $1 in (r.above_id, r.below_id)`,
  },
]
