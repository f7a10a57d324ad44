import type { AppNode } from '../../graphql/context.ts'
import type { User } from './user.entity.ts'

type Test = (node: AppNode, user: User) => Promise<boolean>
const tests: Test[] = []

/**
 * Registers a test for whether a student must still choose an exam. Modules of higher floors call this when they
 * load.
 */
export function forceApplicationWhen(test: Test): void {
  tests.push(test)
}

/** Whether the student must still choose an exam: the claim `forceApplication` of the access token. */
export async function mustApply(node: AppNode, user: User): Promise<boolean> {
  for (const test of tests) if (await test(node, user)) return true
  return false
}
