import type { PersonEventSource } from '../../module/person-events.ts'

/** Timeline events of a student's applications. */
export const applicationEvents: readonly PersonEventSource[] = [
  {
    kind: 'application',
    permission: 'admin.applications',
    sql: `select c.id, c.created_at, c.event, e.titles, c.reason, null::int, null::text, c.changed_by_id
      from application a
      join application_change c on c.application_id = a.id
      join exam e on e.id = a.exam_id
      where a.user_id = $1`,
  },
]
