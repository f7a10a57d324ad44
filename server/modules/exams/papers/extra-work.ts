import type { Ctx } from '../../../context/context.ts'
import { defineHook } from '../../../base/hooks.ts'

/**
 * Hook for conditions under which an exam has work other than questions and can be published without any: SQL over the
 * row `exam`.
 */
export const extraWorkIf = defineHook<string>('exams.extraWork')

/** Whether an exam has work other than questions, such as picture tasks. */
export async function hasExtraWork(ctx: Ctx, examId: string): Promise<boolean> {
  const conditions = ctx.node.hooks.of(extraWorkIf)
  if (!conditions.length) return false
  const [{ has }] = await ctx.db.query(
    `select coalesce(bool_or(${conditions.map((each) => `(${each})`).join(' or ')}), false) has from exam where id = $1`,
    [examId],
  )
  return has
}
