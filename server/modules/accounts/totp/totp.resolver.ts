import { LimitedWithin } from '../../../graphql/limits/limited.ts'
import { Arg, Ctx as Context, Extensions, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access, anyone, may, or, self } from '../../../graphql/rules.ts'
import { viewerId } from '../../../context/viewer.ts'
import { inSession } from '../accounts.access.ts'
import { userById } from '../accounts.loaders.ts'
import { mustHaveTotp } from './admin-totp.ts'
import { completeSignIn } from '../session/sign-in-challenge.ts'
import {
  BeginTotpInput,
  BeginTotpPayload,
  CompleteSignInInput,
  CompleteSignInPayload,
  ConfirmTotpInput,
  ConfirmTotpPayload,
  DisableTotpInput,
  DisableTotpPayload,
  RenewRecoveryCodesInput,
  RenewRecoveryCodesPayload,
} from './totp.inputs.ts'
import * as totp from './totp.service.ts'
import { User } from '../user.entity.ts'

const me = (ctx: Ctx) => userById(ctx).load(viewerId(ctx))

/** Two-step login with codes of an authenticator app. */
@Resolver(() => User)
export class TotpResolver {
  @Mutation(() => CompleteSignInPayload, {
    description: 'Completes a login with the second factor after `signIn` returned a challenge',
  })
  @Access(anyone)
  @Extensions({ needsNoToken: true })
  @LimitedWithin('signInByAddress')
  completeSignIn(@Context() ctx: Ctx, @Arg('input') input: CompleteSignInInput) {
    return completeSignIn(ctx, input)
  }

  @Mutation(() => BeginTotpPayload, {
    description: 'Creates an authenticator secret, which is activated by `confirmTotp`',
  })
  @Access(inSession)
  beginTotp(@Context() ctx: Ctx, @Arg('input') input: BeginTotpInput) {
    return totp.beginTotp(ctx, input)
  }

  @Mutation(() => ConfirmTotpPayload, {
    description:
      'Enables two-step login with the first code of the authenticator app and returns recovery codes, which are shown only once. Fails with RULE_BROKEN if `beginTotp` was not called',
  })
  @Access(inSession)
  async confirmTotp(@Context() ctx: Ctx, @Arg('input') input: ConfirmTotpInput) {
    return { recoveryCodes: await totp.confirmTotp(ctx, input), user: await me(ctx) }
  }

  @Mutation(() => DisableTotpPayload, {
    description:
      'Disables two-step login and notifies the viewer by e-mail. Fails with RULE_BROKEN if it is not enabled, or is required of admins',
  })
  @Access(inSession)
  async disableTotp(@Context() ctx: Ctx, @Arg('input') input: DisableTotpInput) {
    await totp.disableTotp(ctx, input)
    return { user: await me(ctx) }
  }

  @Mutation(() => RenewRecoveryCodesPayload, { description: 'Replaces the recovery codes; earlier codes stop working' })
  @Access(inSession)
  async renewRecoveryCodes(@Context() ctx: Ctx, @Arg('input') input: RenewRecoveryCodesInput) {
    return { recoveryCodes: await totp.newRecoveryCodes(ctx, input), user: await me(ctx) }
  }

  @FieldResolver(() => Boolean, { description: 'Whether login requires a code from an authenticator app' })
  @Access(or(self, may('admin.supervisors')))
  async totpEnabled(@Root() user: User, @Context() ctx: Ctx) {
    return (await totp.totpOf(ctx, user.id)) !== null
  }

  @FieldResolver(() => Boolean, { description: 'Whether the second factor is mandatory' })
  @Access(self)
  totpRequired(@Root() user: User, @Context() ctx: Ctx) {
    return mustHaveTotp(ctx, user)
  }

  @FieldResolver(() => Int, { description: 'Number of unused recovery codes' })
  @Access(self)
  recoveryCodesLeft(@Root() user: User, @Context() ctx: Ctx) {
    return totp.recoveryCodesLeft(ctx, user.id)
  }
}
