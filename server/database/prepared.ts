import { randomUUID } from 'node:crypto'
import pg from 'pg'

/**
 * The comment of a statement that is prepared: parsed once a connection, and planned once where PostgreSQL finds that
 * values make no difference. Wide statements over several tables take longer to plan than to run. Not for those whose
 * best plan hangs on the values, such as how common a name is.
 */
export const prepared = 'prepared'

const mark = `/* ${prepared} */`

/** Distinct statements that are prepared; PostgreSQL keeps a plan of each for every connection. */
const most = 500
/** names by text */
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < most) names.set(text, randomUUID())
  return names.get(text)
}

const isStale = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.message.startsWith('cached plan')

/** A connection that prepares marked statements. */
export class PreparingClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- as many forms as in pg, which all go through
  override query(...given: any[]): any {
    const [text, values] = given as [unknown, unknown[]?]
    const name = typeof text === 'string' && text.startsWith(mark) ? nameOf(text) : undefined
    const query = super.query.bind(this) as (...given: unknown[]) => Promise<pg.QueryResult>
    if (!name) return query(...given)
    return query({ name, text, values }).catch((error: unknown) => {
      if (!isStale(error)) throw error
      // a migration has changed the type of a column: under a new name it is prepared anew
      names.delete(text as string)
      return query(text, values)
    })
  }
}
