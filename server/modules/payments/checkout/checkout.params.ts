import { localized } from '../../../editions.ts'
import { viewerId } from '../../../context/viewer.ts'
import { pageUrl } from '../../../base/page-url.ts'
import type { Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import type { NewCardSession } from '../../../providers/card-payments.ts'
import { userById } from '../../accounts/public.ts'
import type { Payment } from '../payment.entity.ts'

/** Lifetime of a payment page in milliseconds; the provider's minimum is 30 minutes. */
export const pageLife = 35 * 60_000

/** Maximum line items on the provider's page: a surcharge without room for its own line is included in the others. */
const maxLines = 100

/** Builds the request to the provider. Students appear by username only: the provider needs no more. */
export async function sessionFor(
  ctx: Ctx,
  checkoutId: string,
  {
    lines,
    currency,
    expiresAt,
    isGf,
  }: {
    lines: { payment: Payment; amount: number; surchargeAmount: number }[]
    currency: string
    expiresAt: Date
    isGf: boolean
  },
): Promise<NewCardSession> {
  const payer = await userById(ctx).load(viewerId(ctx))
  const students = await userById(ctx).loadMany(lines.map(({ payment }) => payment.userId))
  const home = pageUrl(ctx.node, ctx.locale, '/stadia')
  const id = toGlobalId('Checkout', checkoutId)
  const surcharge = lines.reduce((sum, { surchargeAmount }) => sum + surchargeAmount, 0)
  const apart = surcharge > 0 && lines.length < maxLines
  return {
    reference: checkoutId,
    lines: [
      ...lines.map(({ payment, amount, surchargeAmount }, i) => {
        const student = students[i]
        return {
          title: localized(payment.titles, ctx.locale),
          description: student && !(student instanceof Error) ? student.username : '',
          amount: apart ? amount - surchargeAmount : amount,
        }
      }),
      ...(apart
        ? [
            {
              title: ctx.node.texts.translator('document-invoices', ctx.locale)('receipt.surcharge'),
              description: '',
              amount: surcharge,
            },
          ]
        : []),
    ],
    currency,
    email: payer?.email ?? null,
    locale: ctx.locale,
    expiresAt,
    successUrl: `${home}${isGf ? '/grand-final/payment-success' : '/payments'}?checkout=${id}`,
    cancelUrl: `${home}/payment-failed?checkout=${id}`,
  }
}
