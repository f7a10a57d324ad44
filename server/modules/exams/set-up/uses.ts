import type { Ctx } from '../../../graphql/context.ts'
import { loader } from '../../../graphql/loaders.ts'

/**
 * What people did with an exam: they applied for it, paid, began to sit it; `open` are attempts that have not ended,
 * `ungraded` those that have ended without a result.
 */
export const uses = ['applied', 'paid', 'sat', 'open', 'ungraded'] as const
export type Use = (typeof uses)[number]

const sources = new Map<Use, string>()

/**
 * Modules on higher floors say here which rows are such a use. Called as they load.
 * @param rows SQL from `from` on, over the row `exam`: one row is one use
 */
export function examsAreUsedBy(use: Use, rows: string): void {
  sources.set(use, rows)
}

/** SQL: whether anybody did that with the row `exam`. */
export const isUsed = (use: Use): string => (sources.has(use) ? `exists (select ${sources.get(use)})` : 'false')

/** SQL: how many did. */
export const countOfUse = (use: Use): string => (sources.has(use) ? `(select count(*)::int ${sources.get(use)})` : '0')

/** How many people applied for an exam, paid, and began to sit it. */
export type ExamUses = Record<Use, number>

/** The uses of exams, by their ids. */
export const usesOfExam = loader<string, ExamUses>(async (ctx: Ctx, ids) => {
  const rows: ({ id: string } & ExamUses)[] = await ctx.db.query(
    `select id, ${uses.map((use) => `${countOfUse(use)} as "${use}"`).join(', ')} from exam where id = any($1)`,
    [ids],
  )
  const found = new Map(rows.map(({ id, ...counts }) => [id, counts]))
  return ids.map((id) => found.get(id) ?? { applied: 0, paid: 0, sat: 0, open: 0, ungraded: 0 })
})
