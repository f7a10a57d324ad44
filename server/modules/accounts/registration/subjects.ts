import type { Ctx } from '../../../graphql/context.ts'

/** Subjects chosen at registration, and the grade they are chosen for. */
export interface ChosenSubjects {
  /** slugs of categories */
  readonly slugs: readonly string[]
  readonly grade: number | null
}

type Check = (ctx: Ctx, chosen: ChosenSubjects) => Promise<readonly [rule: string, message: string] | null>
const checks: Check[] = []

/** Registers the check of the module that has the subjects, which is on a higher floor. Called as it loads. */
export function subjectsAreCheckedBy(check: Check): void {
  checks.push(check)
}

/** What is wrong with chosen subjects, or null. */
export async function subjectsProblem(ctx: Ctx, chosen: ChosenSubjects): ReturnType<Check> {
  if (!chosen.slugs.length) return null
  for (const check of checks) {
    const problem = await check(ctx, chosen)
    if (problem) return problem
  }
  return null
}
