import type { PersonEventSource } from '../../module/person-events.ts'

/** Timeline events of exams sat by a student. */
export const examEvents: readonly PersonEventSource[] = [
  {
    kind: 'exam',
    permission: 'admin.applications',
    sql: `select t.id, t.started_at, t.kind || 'Started', e.titles, null::text, null::int, null::text, null::uuid
      from attempt t join exam e on e.id = t.exam_id where t.user_id = $1
      union all
      select t.id, t.closed_at, coalesce(t.close_reason, 'submitted'), e.titles, null, null, null, null
      from attempt t join exam e on e.id = t.exam_id where t.user_id = $1 and t.started_at is not null`,
  },
]
