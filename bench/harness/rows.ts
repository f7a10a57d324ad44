import type { Client, QueryResultRow } from 'pg'
import { first } from '../../shared/required.ts'

/** The row of a statement that returns one. @throws Error if it returns none */
export const rowOf = async <Row extends QueryResultRow>(
  db: Pick<Client, 'query'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> => first((await db.query<Row>(text, [...values])).rows)

/** Whether a build's database has a column: older commits have fewer. */
export async function hasColumn(db: Pick<Client, 'query'>, table: string, column: string): Promise<boolean> {
  const { rows } = await db.query(`select from information_schema.columns where table_name = $1 and column_name = $2`, [
    table,
    column,
  ])
  return rows.length > 0
}
