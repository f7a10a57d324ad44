import type { PersonEventSource } from '../../module/person-events.ts'
import { imaginationPermission } from './imagination.access.ts'

/** SQL: the titles of a competition by language. */
const titleOf = (id: string) => `(select jsonb_object_agg(w.key, w.value->'title')
  from image_competition named, jsonb_each(named.stored_words) w where named.id = ${id})`

/** Timeline events of a student's image requests, entries and results, without prompts. */
export const imageEvents: readonly PersonEventSource[] = [
  {
    kind: 'image',
    permission: imaginationPermission,
    sql: `select r.id, r.created_at, 'requested', ${titleOf('r.competition_id')},
        replace(r.state, 'cancelled', 'withdrawn'), null::int, null::text, r.user_id
      from image_request r where r.user_id = $1
      union all
      select e.id, e.created_at, 'entered', ${titleOf('e.competition_id')}, null, null, null, e.added_by_id
      from image_entrant e where e.user_id = $1
      union all
      select s.id, s.submitted_at, 'submitted', ${titleOf('s.competition_id')}, nullif(s.title, ''), null, null, s.user_id
      from image_submission s where s.user_id = $1
      union all
      select s.id, c.results_published_at, 'ranked', ${titleOf('s.competition_id')}, s.award, null, null, null
      from image_submission s join image_competition c on c.id = s.competition_id
      where s.user_id = $1 and s.rank is not null`,
  },
]
