import type { Ctx } from './graphql/context.ts'
import { failure } from './graphql/errors/errors.ts'
import { encodeMessage } from './graphql/errors/messages.ts'
import type { FailureParameters, FailureReason } from '../shared/error-code.ts'

/** Tables with rows that others refer to, also without a foreign key. */
export type UsedTable = 'exam' | 'category' | 'segment' | 'grand_final_program' | 'grand_final_category'

/** Names of the uses that forbid deletion: reasons that render their number in the reader's language. */
export type BlockingUse = Extract<FailureReason, `USED_BY_${string}`>

const sources = new Map<UsedTable, Map<string, string>>()

/**
 * Registers the rows that count as a use of a row. Modules of higher floors call it as they load. A use named as a
 * `BlockingUse` forbids the deletion of the row, so that nothing restricted to it is left without its restriction.
 * @param rows SQL from `from` on, over the row of the table: one row per use
 */
export function registerUse(table: UsedTable, use: string, rows: string): void {
  const known = sources.get(table) ?? new Map<string, string>()
  sources.set(table, known.set(use, rows))
}

/** SQL condition: the row of the table has such a use. */
export function isUsedBy(table: UsedTable, use: string): string {
  const rows = sources.get(table)?.get(use)
  return rows ? `exists (select ${rows})` : 'false'
}

/** SQL: number of such uses of the row of the table. */
export function countOfUses(table: UsedTable, use: string): string {
  const rows = sources.get(table)?.get(use)
  return rows ? `(select count(*)::int ${rows})` : '0'
}

const isBlocking = (use: string): use is BlockingUse => use.startsWith('USED_BY_')

/** Uses that forbid the deletion of rows of the table. */
const blockingUses = (table: UsedTable): BlockingUse[] => [...(sources.get(table)?.keys() ?? [])].filter(isBlocking)

/** SQL condition: nothing forbids the deletion of the row of the table. */
export const isFree = (table: UsedTable): string =>
  blockingUses(table)
    .map((use) => `not ${isUsedBy(table, use)}`)
    .join(' and ') || 'true'

/**
 * Refuses to delete a row in use and names what uses it, in numbers (`uses`).
 * @throws RULE_BROKEN, or the given code
 */
export async function refuseInUse(
  ctx: Ctx,
  table: UsedTable,
  id: string,
  code: 'RULE_BROKEN' | 'CONFLICT' = 'RULE_BROKEN',
): Promise<void> {
  const uses = blockingUses(table)
  const [counts]: [Partial<Record<BlockingUse, number>>?] = await ctx.db.query(
    `select ${uses.map((use) => `${countOfUses(table, use)} as "${use}"`).join(', ')} from ${table} where id = $1`,
    [id],
  )
  const found = uses.flatMap((use) => (counts?.[use] ? [{ use, count: counts[use] }] : []))
  if (!found.length) return
  const told = found.map(({ use, count }) => encodeMessage(use, { count } as FailureParameters[BlockingUse]))
  throw failure(code, encodeMessage('IN_USE', { uses: JSON.stringify(told) }), {
    uses: Object.fromEntries(found.map(({ use, count }) => [use, count])),
  })
}
