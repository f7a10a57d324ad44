import type { AppNode } from '../../context/context.ts'
import type { User } from './user.entity.ts'
import { defineHook } from '../../base/hooks.ts'

type Test = (node: AppNode, user: User) => Promise<boolean>

/** Hook of modules that decide whether a student must still choose an exam. */
export const mustApplyIf = defineHook<Test>('accounts.mustApply')

/** Whether the student must still choose an exam: the claim `forceApplication` of the access token. */
export async function mustApply(node: AppNode, user: User): Promise<boolean> {
  for (const test of node.hooks.of(mustApplyIf)) if (await test(node, user)) return true
  return false
}
