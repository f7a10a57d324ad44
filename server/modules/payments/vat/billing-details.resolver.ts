import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { viewerId } from '../../../context/viewer.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { BillingDetails } from './billing-details.entity.ts'
import { BillingDetailsPayload, SaveBillingDetailsInput } from './billing-details.inputs.ts'
import { billingDetailsOf, saveBillingDetails } from './billing-details.service.ts'

const supervisor = may('supervisor.$ID.invoices')

@Resolver(() => BillingDetails)
export class BillingDetailsResolver {
  @Query(() => BillingDetails, {
    nullable: true,
    description: 'The viewer’s billing details; null before they are saved',
  })
  @Access(supervisor)
  myBillingDetails(@Context() ctx: Ctx) {
    return billingDetailsOf(ctx, viewerId(ctx))
  }

  @Mutation(() => BillingDetailsPayload, {
    description: 'Saves the viewer’s billing details for new invoices; issued invoices keep theirs',
  })
  @Access(supervisor)
  async saveBillingDetails(
    @Context() ctx: Ctx,
    @Arg('input') input: SaveBillingDetailsInput,
  ): Promise<BillingDetailsPayload> {
    return { billingDetails: await saveBillingDetails(ctx, input) }
  }
}
