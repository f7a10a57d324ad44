import type { AppNode } from '../../graphql/context.ts'
import type { User } from './user.entity.ts'

type Test = (node: AppNode, user: User) => Promise<boolean>
const tests: Test[] = []

/** A module on a higher floor says here when a student must still choose an exam. Called as it loads. */
export function forceApplicationWhen(test: Test): void {
  tests.push(test)
}

/** Must the student still choose an exam? The access token says so to the web app. */
export async function mustApply(node: AppNode, user: User): Promise<boolean> {
  for (const test of tests) if (await test(node, user)) return true
  return false
}
