import type { Ctx } from '../../../context/context.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { userById } from '../../accounts/public.ts'
import type { PaymentStudent } from '../payments.inputs.ts'

/** The fields of a user that participants in a payment may see. */
export async function personOf(ctx: Ctx, id: string): Promise<PaymentStudent> {
  const { username, firstName, lastName, grade } = await referenced(userById(ctx), id)
  return { userId: toGlobalId('User', id), username, firstName, lastName, grade }
}
