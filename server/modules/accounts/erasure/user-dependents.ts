import type { Ctx } from '../../../graphql/context.ts'

type Test = (ctx: Ctx, userId: string) => Promise<boolean>
const tests: Test[] = []

/**
 * Registers a test for records that must not be lost with a user. Modules of higher floors call this when they load.
 */
export function preventUserDeletion(test: Test): void {
  tests.push(test)
}

/** Whether records depend on the user that must not be lost. */
export async function isDependedOn(ctx: Ctx, userId: string): Promise<boolean> {
  for (const test of tests) if (await test(ctx, userId)) return true
  return false
}
