import type { Client, QueryResultRow } from 'pg'
import { first } from '../../shared/required.ts'

/** The row of a statement that returns one. @throws Error if it returns none */
export const rowOf = async <Row extends QueryResultRow>(
  db: Pick<Client, 'query'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> => first((await db.query<Row>(text, [...values])).rows)
