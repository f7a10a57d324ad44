import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access, may, or } from '../../../graphql/rules.ts'
import { MailSenderInfo, SaveMailSenderInput, SaveMailSenderPayload } from './sender.inputs.ts'
import * as service from './sender.service.ts'

@Resolver()
export class MailSenderResolver {
  @Query(() => MailSenderInfo, { description: 'Sender configuration of mails' })
  @Access(or(may('admin.mailing'), may('admin.settings')))
  mailSender(@Context() ctx: Ctx) {
    return service.senderInfo(ctx)
  }

  @Mutation(() => SaveMailSenderPayload, { description: 'Sets the sender of all mails and their DKIM signature' })
  @Access(may('admin.settings'))
  async saveMailSender(@Context() ctx: Ctx, @Arg('input') input: SaveMailSenderInput): Promise<SaveMailSenderPayload> {
    await service.saveSender(ctx, input)
    return { mailSender: await service.senderInfo(ctx) }
  }
}
