import type { PersonEventSource } from '../../module/person-events.ts'

/** Timeline events of class lists that include a student. */
export const importEvents: readonly PersonEventSource[] = [
  {
    kind: 'import',
    permission: 'admin.supervisors',
    sql: `select r.id, i.imported_at, r.status, to_jsonb(i.file_name), null::text, null::int, null::text, i.owner_id
      from group_import_row r join group_import i on i.id = r.import_id
      where r.user_id = $1 and r.done and i.state in ('done', 'withdrawn')`,
  },
]
