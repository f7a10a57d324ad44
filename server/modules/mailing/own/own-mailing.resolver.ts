import { Arg, Args, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import { PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { MailAudience } from '../campaigns/audience.ts'
import { MailPreview } from '../campaigns/campaigns.inputs.ts'
import { MailCampaignConnection } from '../campaigns/campaigns.resolver.ts'
import {
  OwnMailAllowance,
  OwnMailInput,
  OwnMailTextInput,
  OwnMailWhomInput,
  SendOwnMailPayload,
} from './own-mailing.inputs.ts'
import * as service from './own-mailing.service.ts'

const mayWrite = may('supervisor.$ID.mailing')

@Resolver()
export class OwnMailingResolver {
  @Query(() => MailCampaignConnection, { description: 'The viewer’s e-mails to their students, newest first' })
  @Access(mayWrite)
  myMailCampaigns(@Context() ctx: Ctx, @Args() page: PageArgs) {
    return service.ownCampaigns(ctx, page)
  }

  @Query(() => MailAudience, {
    description: 'Previews how many mails would reach the viewer’s students and their families',
  })
  @Access(mayWrite)
  myMailAudience(@Context() ctx: Ctx, @Args() whom: OwnMailWhomInput) {
    return service.ownAudience(ctx, whom)
  }

  @Query(() => OwnMailAllowance, {
    description: 'Number of mails that the viewer can send per day, and how many are left',
  })
  @Access(mayWrite)
  myMailAllowance(@Context() ctx: Ctx) {
    return service.ownAllowance(ctx)
  }

  @Query(() => MailPreview, { description: 'Previews a mail as the viewer would receive it' })
  @Access(mayWrite)
  myMailPreview(@Context() ctx: Ctx, @Arg('input') input: OwnMailTextInput) {
    return service.previewOwn(ctx, input)
  }

  @Mutation(() => SendOwnMailPayload, { description: 'Sends an e-mail to the viewer’s students and their families' })
  @Access(mayWrite)
  async sendMailToMyStudents(@Context() ctx: Ctx, @Arg('input') input: OwnMailInput): Promise<SendOwnMailPayload> {
    return { campaign: await service.sendOwn(ctx, input) }
  }
}
