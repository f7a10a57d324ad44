import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Purpose of a column that can hold text. `personal` columns contain texts or data of a person and are erased with the
 * account; the others are explained in `text-columns.txt`.
 */
export type TextKind = 'personal' | 'answers' | 'unlinked' | 'secret' | 'code' | 'office'

/** Reads `text-columns.txt`: `table.column` → kind, in file order. */
export function listedTextColumns(): [column: string, kind: TextKind][] {
  const file = readFileSync(path.resolve('server/testing/erasure/text-columns.txt'), 'utf8')
  let kind: TextKind | null = null
  const listed: [string, TextKind][] = []
  for (const line of file.split('\n').filter(Boolean)) {
    if (line.startsWith('# ')) kind = line.slice(2, line.indexOf(':')) as TextKind
    else listed.push([line, kind!])
  }
  return listed
}

/** Columns of the database that can hold text. */
export const textColumnsQuery = `
  select table_name || '.' || column_name as name from information_schema.columns
  where table_schema = 'public' and table_name <> 'migration' and is_generated = 'NEVER'
    and (data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea') or udt_name = '_text')`
