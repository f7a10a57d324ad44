import type { Ctx } from '../../../graphql/context.ts'

type Test = (ctx: Ctx, userId: string) => Promise<boolean>
const tests: Test[] = []

/** Modules on higher floors say here what of theirs must not be lost with a user. Called as they load. */
export function keepUsersWith(test: Test): void {
  tests.push(test)
}

/** Does anything that must not be lost belong to the user? */
export async function isDependedOn(ctx: Ctx, userId: string): Promise<boolean> {
  for (const test of tests) if (await test(ctx, userId)) return true
  return false
}
