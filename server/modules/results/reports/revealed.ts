import { rule } from '../../../graphql/rules.ts'

const revealed = new WeakSet<object>()

/** Marks rows that a service loaded under a visibility condition, such as the students of a supervisor. */
export function reveal<T extends object>(rows: readonly T[]): readonly T[] {
  for (const row of rows) revealed.add(row)
  return rows
}

/** Access rule: the row was loaded for this viewer under a visibility condition; rows live for one request. */
export const isRevealed = rule('revealed', (_ctx, row) => typeof row === 'object' && row !== null && revealed.has(row))
