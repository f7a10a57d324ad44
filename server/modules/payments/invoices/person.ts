import type { Ctx } from '../../../graphql/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { userById } from '../../accounts/public.ts'
import type { PaymentStudent } from '../payments.inputs.ts'

/** Of a person, what those see who have to do with the money. */
export async function personOf(ctx: Ctx, id: string): Promise<PaymentStudent> {
  const { username, firstName, lastName, grade } = (await userById(ctx).load(id))!
  return { userId: toGlobalId('User', id), username, firstName, lastName, grade }
}
