import type { Ctx } from '../../../context/context.ts'
import { defineHook } from '../../../base/hooks.ts'

/** Hook of modules with records that must outlive an erased user: whether the user has any. */
export const keepUserIf = defineHook<(ctx: Ctx, userId: string) => Promise<boolean>>('accounts.keepUser')

/** Whether records that must not be lost depend on the user. */
export async function isDependedOn(ctx: Ctx, userId: string): Promise<boolean> {
  for (const test of ctx.node.hooks.of(keepUserIf)) if (await test(ctx, userId)) return true
  return false
}
