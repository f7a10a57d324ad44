import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../context/context.ts'
import { codeOf } from '../errors/errors.ts'
import type { RateLimitName } from '../limits/rate-limits.ts'
import type { User } from '../modules/accounts/public.ts'
import { makeUser } from './factories.ts'
import type { TestApp } from './test-app.ts'
import { useTestApp } from './use-test-app.ts'

/** An expensive action: its name in the test title, its limit, and the call. */
export type LimitedAction = [name: string, rule: RateLimitName, action: (ctx: Ctx) => Promise<unknown>]

/** Uses up a limit. @returns the number of uses that were allowed */
export async function exhaust(app: TestApp, rule: RateLimitName, key: string): Promise<number> {
  for (let used = 0; ; used++) {
    try {
      await app.node.limits.consume(rule, key)
    } catch {
      return used
    }
  }
}

/** Declares a test for each action: an admin who has used up the limit is refused before anything is done. */
export function describeLimits(actions: readonly LimitedAction[]): void {
  const app = useTestApp()
  let user: User
  beforeAll(async () => {
    user = await makeUser(app, { userType: 'admin' })
  })

  test.each(actions)('%s is limited by user', async (_name, rule, action) => {
    await exhaust(app, rule, user.id)
    const refusal = await action(app.as(user).ctx).catch((error: unknown) => error)
    expect(codeOf(refusal)).toBe('RATE_LIMITED')
    await app.node.limits.reset(rule, user.id)
  })
}
