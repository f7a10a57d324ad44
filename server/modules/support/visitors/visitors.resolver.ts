import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { LimitedWithin } from '../../../graphql/limits/limited.ts'
import { Access, anyone } from '../../../graphql/rules.ts'
import * as inputs from './visitors.inputs.ts'
import { confirmSupport, requestOf, requestSupport } from './visitors.service.ts'

@Resolver()
export class SupportVisitorsResolver {
  @Query(() => inputs.SupportRequestInfo, {
    description: 'Message of a visitor, for the holder of the link in their mail',
  })
  @Access(anyone)
  supportRequest(@Context() ctx: Ctx, @Arg('token') token: string) {
    return requestOf(ctx, token)
  }

  @Mutation(() => inputs.RequestSupportPayload, {
    description: 'Keeps a message of a visitor without an account, and mails a link that sends it to the office',
  })
  @Access(anyone)
  @LimitedWithin('supportRequestByAddress')
  async requestSupport(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.RequestSupportInput,
  ): Promise<inputs.RequestSupportPayload> {
    return { email: await requestSupport(ctx, input) }
  }

  @Mutation(() => inputs.ConfirmSupportPayload, { description: 'Sends the message of a visitor to the office' })
  @Access(anyone)
  @LimitedWithin('supportRequestByAddress')
  async confirmSupportRequest(
    @Context() ctx: Ctx,
    @Arg('input') { token }: inputs.ConfirmSupportInput,
  ): Promise<inputs.ConfirmSupportPayload> {
    return { request: await confirmSupport(ctx, token) }
  }
}
