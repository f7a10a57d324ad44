import { readVatId } from '../../../base/vat-id.ts'
import type { Ctx } from '../../../context/context.ts'
import { viewerId } from '../../../context/viewer.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { badInput } from '../../../errors/errors.ts'
import { countryOf } from '../../geo/public.ts'
import { BillingDetails } from './billing-details.entity.ts'
import type { SaveBillingDetailsInput } from './billing-details.inputs.ts'

/** Billing details of a user, or null. */
export const billingDetailsOf = (ctx: Ctx, userId: string): Promise<BillingDetails | null> =>
  ctx.db.findOneBy(BillingDetails, { userId })

/**
 * Saves the viewer's billing details for new invoices; issued ones keep theirs.
 * @throws BAD_USER_INPUT for an unknown country, or a VAT ID that is not one of the country
 */
export function saveBillingDetails(outer: Ctx, given: SaveBillingDetailsInput): Promise<BillingDetails> {
  const country = given.country.toUpperCase()
  if (!countryOf(country)) throw badInput({ country: ['Country not found'] })
  const typed = given.vatId?.trim() ?? ''
  const vatId = typed ? readVatId(typed, country) : null
  if (typed && !vatId) throw badInput({ vatId: ['Enter a VAT ID of this country'] })
  const [legalName, city] = [given.legalName.trim(), given.city.trim()]
  if (!legalName) throw badInput({ legalName: ['This is required'] })
  if (!city) throw badInput({ city: ['This is required'] })
  return inTransaction(outer, async (ctx) => {
    const userId = viewerId(ctx)
    await ctx.db.upsert(
      BillingDetails,
      {
        userId,
        legalName,
        street: given.street.trim(),
        postalCode: given.postalCode.trim(),
        city,
        country,
        vatId,
        updatedAt: new Date(ctx.clock.now()),
      },
      ['userId'],
    )
    return ctx.db.findOneByOrFail(BillingDetails, { userId })
  })
}
