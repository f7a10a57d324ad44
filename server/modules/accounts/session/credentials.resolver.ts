import { Arg, Ctx as Context, Mutation, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access } from '../../../graphql/rules.ts'
import { viewerId } from '../../../context/viewer.ts'
import { inSession } from '../accounts.access.ts'
import { userById } from '../accounts.loaders.ts'
import {
  ChangePasswordInput,
  ChangePasswordPayload,
  ConfirmEmailChangeInput,
  ConfirmEmailChangePayload,
  RequestEmailChangeInput,
  RequestEmailChangePayload,
} from './credentials.inputs.ts'
import * as emails from '../email/email-change.service.ts'
import { changePassword } from '../password/password-change.service.ts'

/** Changes of login credentials; each requires the current password. */
@Resolver()
export class CredentialsResolver {
  @Mutation(() => ChangePasswordPayload, { description: 'Changes the password and logs out all other devices' })
  @Access(inSession)
  async changePassword(@Context() ctx: Ctx, @Arg('input') input: ChangePasswordInput) {
    await changePassword(ctx, input)
    return { user: await userById(ctx).load(viewerId(ctx)) }
  }

  @Mutation(() => RequestEmailChangePayload, { description: 'Mails a code to the new address' })
  @Access(inSession)
  async requestEmailChange(@Context() ctx: Ctx, @Arg('input') input: RequestEmailChangeInput) {
    await emails.requestEmailChange(ctx, input)
    return { success: true }
  }

  @Mutation(() => ConfirmEmailChangePayload, {
    description:
      'Changes the viewer’s e-mail address with the mailed code. Fails with RULE_BROKEN if no code is pending, and CONFLICT if another account now has the address',
  })
  @Access(inSession)
  async confirmEmailChange(@Context() ctx: Ctx, @Arg('input') input: ConfirmEmailChangeInput) {
    await emails.confirmEmailChange(ctx, input)
    return { user: await userById(ctx).load(viewerId(ctx)) }
  }
}
