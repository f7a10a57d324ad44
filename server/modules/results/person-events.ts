import type { PersonEventSource } from '../../person-events.ts'

/** Results and certificates of a student. */
export const resultEvents: readonly PersonEventSource[] = [
  {
    kind: 'result',
    permission: 'admin.applications',
    sql: `select r.id, r.published_at, 'published', e.titles, r.award, null::int, null::text, null::uuid
      from report r join exam e on e.id = r.exam_id where r.user_id = $1
      union all
      select c.id, c.issued_at, 'issued', c.exam_titles, c.number, null, null, null
      from certificate c where c.user_id = $1
      union all
      select c.id, c.ended_at, c.state, c.exam_titles, c.reason, null, null, c.ended_by_id
      from certificate c where c.user_id = $1`,
  },
]
