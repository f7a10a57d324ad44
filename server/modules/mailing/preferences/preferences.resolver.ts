import { LimitedWithin } from '../../../graphql/limits/limited.ts'
import { Arg, Args, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { byId } from '../../../graphql/loaders.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access, anyone, may } from '../../../graphql/rules.ts'
import {
  BlockAddressInput,
  BlockAddressPayload,
  MailPreferences,
  SetMailPreferenceInput,
  SetMailPreferencePayload,
  SuppressionsArgs,
  UnblockAddressInput,
  UnblockAddressesInput,
  UnblockAddressesPayload,
  UnblockAddressPayload,
} from './preferences.inputs.ts'
import { mailPreferences, setMailPreference } from './preferences.service.ts'
import { MailSuppression } from './suppression.entity.ts'
import { blockAddress, suppressions, unblockAddress, unblockAddresses } from './suppression.service.ts'

export const suppressionById = byId(() => MailSuppression)

const MailSuppressionConnection = connectionOf(MailSuppression)
const mayMail = may('admin.mailing')

@Resolver()
export class MailPreferencesResolver {
  @Query(() => MailPreferences, {
    description: 'Mailing preferences, for the holder of a link from a mail',
  })
  @Access(anyone)
  mailPreferences(@Context() ctx: Ctx, @Arg('token') token: string) {
    return mailPreferences(ctx, token)
  }

  @Mutation(() => SetMailPreferencePayload, { description: 'Unsubscribes from a mailing category, or resubscribes' })
  @Access(anyone)
  @LimitedWithin('mailPreferenceByAddress')
  async setMailPreference(
    @Context() ctx: Ctx,
    @Arg('input') input: SetMailPreferenceInput,
  ): Promise<SetMailPreferencePayload> {
    await setMailPreference(ctx, input)
    return { preferences: await mailPreferences(ctx, input.token) }
  }

  @Query(() => MailSuppressionConnection, { description: 'Addresses blocked for mailings, newest first' })
  @Access(mayMail)
  mailSuppressions(@Context() ctx: Ctx, @Args() { search, filter, ...page }: SuppressionsArgs) {
    return suppressions(ctx, { ...filter, search: filter?.search ?? search }, page)
  }

  @Mutation(() => BlockAddressPayload, { description: 'Blocks an address for all mailings' })
  @Access(mayMail)
  async blockMailAddress(
    @Context() ctx: Ctx,
    @Arg('input') { address }: BlockAddressInput,
  ): Promise<BlockAddressPayload> {
    return { suppression: await blockAddress(ctx, address, 'person') }
  }

  @Mutation(() => UnblockAddressPayload, {
    description: 'Removes an address from the list of blocked addresses, so that it receives mailings again',
  })
  @Access(mayMail)
  async unblockMailAddress(
    @Context() ctx: Ctx,
    @Arg('input') { id }: UnblockAddressInput,
  ): Promise<UnblockAddressPayload> {
    await unblockAddress(ctx, id)
    return { deletedId: toGlobalId('MailSuppression', id) }
  }

  @Mutation(() => UnblockAddressesPayload, {
    description: 'Unblocks all addresses that match the filter. Fails with CONFLICT if their number has changed',
  })
  @Access(mayMail)
  async unblockMailAddresses(
    @Context() ctx: Ctx,
    @Arg('input') input: UnblockAddressesInput,
  ): Promise<UnblockAddressesPayload> {
    return { deletedCount: await unblockAddresses(ctx, input) }
  }
}
