import type { Ctx } from '../../../graphql/context.ts'

const conditions: string[] = []

/**
 * Registers a condition under which an exam has work other than questions and can be published without any. Modules
 * of higher floors call this when they load.
 * @param condition SQL over the row `exam`
 */
export function registerExtraWork(condition: string): void {
  conditions.push(condition)
}

/** Whether an exam has work besides its questions, such as picture tasks. */
export async function hasExtraWork(ctx: Ctx, examId: string): Promise<boolean> {
  if (!conditions.length) return false
  const [{ has }] = await ctx.db.query(
    `select coalesce(bool_or(${conditions.map((each) => `(${each})`).join(' or ')}), false) has from exam where id = $1`,
    [examId],
  )
  return has
}
