import { perNode, type Ctx } from '../context/context.ts'
import { failure } from '../errors/errors.ts'
import { encodeMessage } from '../errors/messages.ts'
import type { FailureParameters, FailureReason } from '../../shared/error-code.ts'
import { defineHook } from '../base/hooks.ts'

/** Tables whose rows others refer to, with or without a foreign key. */
export type UsedTable = 'exam' | 'category' | 'segment' | 'grand_final_program' | 'grand_final_category'

/** Names of the uses that forbid deletion: reasons that render their number in the reader's language. */
export type BlockingUse = Extract<FailureReason, `USED_BY_${string}`>

/**
 * Rows that count as uses of a table's row: SQL by name of the use, from `from` on, over the table's row, one row per
 * use. A use named as a `BlockingUse` forbids deleting the row, so that nothing restricted to it loses its restriction.
 * Declared in a module's `module.ts`.
 */
export type Uses = { readonly [table in UsedTable]?: Readonly<Record<string, string>> }

/** The uses of rows by each module. */
export const modulesUses = defineHook<Uses>('uses')

type OfNode = Pick<Ctx, 'node'>

/** All uses of a table by name. */
const usesOf = perNode(({ hooks }) => {
  const found = new Map<UsedTable, ReadonlyMap<string, string>>()
  for (const uses of hooks.of(modulesUses)) {
    for (const [table, rows] of Object.entries(uses) as [UsedTable, Record<string, string>][]) {
      found.set(table, new Map([...(found.get(table) ?? []), ...Object.entries(rows)]))
    }
  }
  return found
})

/** SQL condition: the row of the table has such a use. */
export function isUsedBy(of: OfNode, table: UsedTable, use: string): string {
  const rows = usesOf(of).get(table)?.get(use)
  return rows ? `exists (select ${rows})` : 'false'
}

/** SQL: number of such uses of the row of the table. */
export function countOfUses(of: OfNode, table: UsedTable, use: string): string {
  const rows = usesOf(of).get(table)?.get(use)
  return rows ? `(select count(*)::int ${rows})` : '0'
}

const isBlocking = (use: string): use is BlockingUse => use.startsWith('USED_BY_')

/** Uses that forbid the deletion of rows of the table. */
const blockingUses = (of: OfNode, table: UsedTable): BlockingUse[] =>
  [...(usesOf(of).get(table)?.keys() ?? [])].filter(isBlocking)

/** SQL condition: nothing forbids the deletion of the row of the table. */
export const isFree = (of: OfNode, table: UsedTable): string =>
  blockingUses(of, table)
    .map((use) => `not ${isUsedBy(of, table, use)}`)
    .join(' and ') || 'true'

/**
 * Refuses to delete a row in use and counts its uses by name (`uses`).
 * @throws RULE_BROKEN, or the given code
 */
export async function refuseInUse(
  ctx: Ctx,
  table: UsedTable,
  id: string,
  code: 'RULE_BROKEN' | 'CONFLICT' = 'RULE_BROKEN',
): Promise<void> {
  const uses = blockingUses(ctx, table)
  const [counts]: [Partial<Record<BlockingUse, number>>?] = await ctx.db.query(
    `select ${uses.map((use) => `${countOfUses(ctx, table, use)} as "${use}"`).join(', ')} from ${table} where id = $1`,
    [id],
  )
  const found = uses.flatMap((use) => (counts?.[use] ? [{ use, count: counts[use] }] : []))
  if (!found.length) return
  const told = found.map(({ use, count }) => encodeMessage(use, { count } as FailureParameters[BlockingUse]))
  throw failure(code, encodeMessage('IN_USE', { uses: JSON.stringify(told) }), {
    uses: Object.fromEntries(found.map(({ use, count }) => [use, count])),
  })
}
