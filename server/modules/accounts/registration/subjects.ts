import type { Ctx } from '../../../context/context.ts'
import { defineHook } from '../../../base/hooks.ts'

/** Subjects chosen at registration with the grade they were chosen for. */
export interface ChosenSubjects {
  /** slugs of categories */
  readonly slugs: readonly string[]
  readonly grade: number | null
}

/** Returns the violated rule with a message; null if the subjects are valid. */
export type SubjectCheck = (
  ctx: Ctx,
  chosen: ChosenSubjects,
) => Promise<readonly [rule: string, message: string] | null>

/** Hook of the module of categories, which checks the chosen subjects. */
export const subjectsCheckedBy = defineHook<SubjectCheck>('accounts.subjects')

/** Checks the chosen subjects; null if valid. */
export async function subjectsProblem(ctx: Ctx, chosen: ChosenSubjects): ReturnType<SubjectCheck> {
  if (!chosen.slugs.length) return null
  for (const check of ctx.node.hooks.of(subjectsCheckedBy)) {
    const problem = await check(ctx, chosen)
    if (problem) return problem
  }
  return null
}
