import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { traced, type Work } from '../base/work.ts'
import { SettingClient } from './session-settings.ts'

/**
 * Comment that marks a statement to be prepared: parsed once per connection, and planned once if PostgreSQL finds that
 * the values make no difference. For wide statements over several tables, which take longer to plan than to run. Not
 * for statements whose best plan depends on the values, such as how common a name is.
 */
export const prepared = 'prepared'

const mark = `/* ${prepared} */`

/** Largest number of distinct prepared statements; PostgreSQL keeps a plan of each for every connection. */
const maxNames = 500
/** names by text */
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < maxNames) names.set(text, randomUUID())
  return names.get(text)
}

const isStale = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.message.startsWith('cached plan')

/** A statement, for traces: its text has places for its values and never the values. */
const workOf = (text: string) => (): Work => ({
  kind: 'query',
  name: /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY',
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
})

/** A PostgreSQL client that prepares marked statements, and of which traces show the statements. */
export class PreparingClient extends SettingClient {
  // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of pg, all passed through
  override query(...given: any[]): any {
    const [text] = given as [unknown]
    // with a callback or a cursor there is no promise
    if (typeof text !== 'string' || typeof given.at(-1) === 'function') return this.#query(given)
    return traced(workOf(text), () => this.#query(given) as Promise<unknown>)
  }

  #query(given: unknown[]): unknown {
    const [text, values] = given as [unknown, unknown[]?]
    const name = typeof text === 'string' && text.startsWith(mark) ? nameOf(text) : undefined
    const query = super.query.bind(this) as (...given: unknown[]) => Promise<pg.QueryResult>
    if (!name) return query(...given)
    return query({ name, text, values }).catch((error: unknown) => {
      if (!isStale(error)) throw error
      // a migration has changed the type of a column: prepare it again under a new name
      names.delete(text as string)
      return query(text, values)
    })
  }
}
