import type { PersonEventSource } from '../../module/person-events.ts'

const event = `to_jsonb(event.place || ' ' || event.season)`

/** Timeline events of a person: invitations to Grand Finals, answers, and checkpoints passed. */
export const grandFinalEvents: readonly PersonEventSource[] = [
  {
    kind: 'grandFinal',
    permission: 'admin.gf-applications',
    sql: `select p.id, p.created_at, 'added', ${event}, null::text, null::int, null::text, null::uuid
      from participant p join grand_final_event event on event.id = p.event_id where p.user_id = $1
      union all
      select p.id, p.responded_at, p.response, ${event}, null, null, null, null
      from participant p join grand_final_event event on event.id = p.event_id
      where p.user_id = $1 and p.response <> 'waiting'
      union all
      select p.id, p.removed_at, 'removed', ${event}, null, null, null, null
      from participant p join grand_final_event event on event.id = p.event_id where p.user_id = $1
      union all
      select s.id, s.scanned_at, case when s.refusal is null then 'passed' else 'refused' end, to_jsonb(c.title), null,
        null, null, s.scanned_by_id
      from grand_final_scan s
      join participant p on p.id = s.participant_id
      join grand_final_checkpoint c on c.id = s.checkpoint_id
      where p.user_id = $1`,
  },
]
