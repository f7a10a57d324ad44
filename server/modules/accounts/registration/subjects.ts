import type { Ctx } from '../../../graphql/context.ts'

/** Subjects chosen at registration with the grade they were chosen for. */
export interface ChosenSubjects {
  /** slugs of categories */
  readonly slugs: readonly string[]
  readonly grade: number | null
}

type Check = (ctx: Ctx, chosen: ChosenSubjects) => Promise<readonly [rule: string, message: string] | null>
const checks: Check[] = []

/** Registers the check of subjects. The module of categories, on a higher floor, calls this when it loads. */
export function registerSubjectCheck(check: Check): void {
  checks.push(check)
}

/** Checks the chosen subjects; null if valid. */
export async function subjectsProblem(ctx: Ctx, chosen: ChosenSubjects): ReturnType<Check> {
  if (!chosen.slugs.length) return null
  for (const check of checks) {
    const problem = await check(ctx, chosen)
    if (problem) return problem
  }
  return null
}
