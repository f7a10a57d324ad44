import type { PersonEventSource } from '../../module/person-events.ts'

/** Timeline events of a student: answers, requests and codes. */
export const formEvents: readonly PersonEventSource[] = [
  {
    kind: 'form',
    permission: 'admin.forms',
    sql: `select a.id, a.submitted_at, 'answered', to_jsonb(f.name), null::text, null::int, null::text, null::uuid
      from custom_form_answer a join custom_form f on f.id = a.form_id where a.user_id = $1
      union all
      select c.id, c.created_at, 'changed', to_jsonb(f.name), null, null, null, c.changed_by_id
      from custom_form_answer a
      join custom_form_answer_change c on c.answer_id = a.id
      join custom_form f on f.id = a.form_id
      where a.user_id = $1
      union all
      select b.id, c.handed_at, 'code', (select jsonb_object_agg(w.key, w.value->'title') from jsonb_each(b.stored_words) w), null, null, null, null
      from external_code c join external_code_batch b on b.id = c.batch_id where c.user_id = $1`,
  },
  {
    kind: 'request',
    permission: 'admin.forms',
    sql: `select r.id, r.created_at, 'asked', to_jsonb(r.action), nullif(r.note, ''), null::int, null::text, null::uuid
      from student_request r where r.user_id = $1
      union all
      select r.id, r.decided_at, r.state, to_jsonb(r.action), r.reason, null, null, r.decided_by_id
      from student_request r where r.user_id = $1`,
  },
]
