import type { Ctx } from '../../../context/context.ts'
import { loader } from '../../../graphql/loaders.ts'
import { countOfUses, isUsedBy } from '../../../module/uses.ts'

/**
 * Uses of an exam: applications, payments, started attempts; `open` are attempts in progress, `ungraded` those closed
 * without a result.
 */
const uses = ['applied', 'paid', 'sat', 'open', 'ungraded'] as const
export type Use = (typeof uses)[number]

/** SQL condition: the row `exam` has such a use. */
export const isUsed = (of: Pick<Ctx, 'node'>, use: Use): string => isUsedBy(of, 'exam', use)

/** SQL: number of such uses of the row `exam`. */
const countOfUse = (of: Pick<Ctx, 'node'>, use: Use): string => countOfUses(of, 'exam', use)

/** Number of each kind of use of an exam. */
export type ExamUses = Record<Use, number>

/** Uses of exams by id. */
export const usesOfExam = loader<string, ExamUses>(async (ctx: Ctx, ids) => {
  const rows: ({ id: string } & ExamUses)[] = await ctx.db.query(
    `select id, ${uses.map((use) => `${countOfUse(ctx, use)} as "${use}"`).join(', ')} from exam where id = any($1)`,
    [ids],
  )
  const found = new Map(rows.map(({ id, ...counts }) => [id, counts]))
  return ids.map((id) => found.get(id) ?? { applied: 0, paid: 0, sat: 0, open: 0, ungraded: 0 })
})
