import type { PersonEventSource } from '../../module/person-events.ts'

/** Timeline events of a student's uploads. */
export const uploadEvents: readonly PersonEventSource[] = [
  {
    kind: 'upload',
    permission: 'admin.applications',
    sql: `select u.id, u.created_at, 'uploaded', to_jsonb(f.name), null::text, null::int, null::text, u.user_id
      from upload_relation u join stored_file f on f.id = u.file_id where u.user_id = $1`,
  },
]
