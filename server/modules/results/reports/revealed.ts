import { rule } from '../../../graphql/rules.ts'

const revealed = new WeakSet<object>()

/** Marks rows that a service found among those that the viewer may see: the students of a supervisor, for example. */
export function reveal<T extends object>(rows: readonly T[]): readonly T[] {
  for (const row of rows) revealed.add(row)
  return rows
}

/** The row was read for this viewer under a condition that says it is for the viewer; rows live for one request. */
export const isRevealed = rule('revealed', (_ctx, row) => typeof row === 'object' && row !== null && revealed.has(row))
