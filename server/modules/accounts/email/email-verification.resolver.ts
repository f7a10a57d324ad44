import { Arg, Ctx as Context, Mutation, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access, signedIn } from '../../../graphql/rules.ts'
import {
  CheckVerificationEmailInput,
  CheckVerificationEmailPayload,
  SendVerificationEmailPayload,
} from './email-verification.inputs.ts'
import * as service from './email-verification.service.ts'

@Resolver()
export class EmailVerificationResolver {
  @Mutation(() => SendVerificationEmailPayload, { description: 'Mails a code to the viewer’s address' })
  @Access(signedIn)
  async sendVerificationEmail(@Context() ctx: Ctx): Promise<SendVerificationEmailPayload> {
    await service.sendVerificationEmail(ctx)
    return { success: true }
  }

  @Mutation(() => CheckVerificationEmailPayload, { description: 'Confirms the viewer’s e-mail address' })
  @Access(signedIn)
  async checkVerificationEmail(
    @Context() ctx: Ctx,
    @Arg('input') input: CheckVerificationEmailInput,
  ): Promise<CheckVerificationEmailPayload> {
    return { user: await service.checkVerificationEmail(ctx, input) }
  }
}
