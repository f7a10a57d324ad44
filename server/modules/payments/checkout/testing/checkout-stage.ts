import { beforeAll, beforeEach } from 'vitest'
import { makeUser } from '../../../../testing/factories.ts'
import { heldSandbox } from '../../../../testing/payments.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { useTestApp } from '../../../../testing/use-test-app.ts'
import type { User } from '../../../accounts/public.ts'
import { onPaymentsPaid } from '../../hooks.ts'

export let app: TestApp
export let sandbox: ReturnType<typeof heldSandbox>
export let student: User
/** Number of grants by payment id. */
export const grants = new Map<string, number>()
const countGrants = onPaymentsPaid(async (_ctx, payments) => {
  for (const { id } of payments) grants.set(id, (grants.get(id) ?? 0) + 1)
})

export const lookAt = (user: User | null, id: string) =>
  app.as(user).run('query ($id: ID!) { checkout(id: $id) { state url } }', { id })
export const checkoutNow = async (id: string) => (await lookAt(student, id)).data?.checkout

/** Starts a server with a student who has payments due and a card provider. Registers its hooks. */
export function checkoutStage(): void {
  app = useTestApp({ moreModules: [{ name: 'grants', resolvers: [], hooks: [countGrants] }] })
  beforeAll(async () => {
    sandbox = heldSandbox(app)
  })
  beforeEach(async () => {
    await sandbox.deliver()
    student = await makeUser(app)
  })
}
