import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { LimitedWithin } from '../../../graphql/limits/limited.ts'
import { Access, anyone } from '../../../graphql/rules.ts'
import { consentOf, setConsent } from './consent.service.ts'
import { GivenConsent, SetGuardianConsentInput, SetGuardianConsentPayload } from './consent.types.ts'

@Resolver()
export class ConsentResolver {
  @Query(() => GivenConsent, { description: "Guardian's consent, for the holder of the link in their mail" })
  @Access(anyone)
  guardianConsent(@Context() ctx: Ctx, @Arg('token') token: string) {
    return consentOf(ctx, token)
  }

  @Mutation(() => SetGuardianConsentPayload, {
    description:
      'Withdraws the consent of a guardian: the child is logged out, and the account is deleted after 14 days. Until then the guardian can consent again',
  })
  @Access(anyone)
  @LimitedWithin('guardianConsentByAddress')
  async setGuardianConsent(
    @Context() ctx: Ctx,
    @Arg('input') input: SetGuardianConsentInput,
  ): Promise<SetGuardianConsentPayload> {
    return { consent: await setConsent(ctx, input) }
  }
}
