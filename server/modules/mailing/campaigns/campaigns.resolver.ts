import {
  Arg,
  Args,
  Ctx as Context,
  FieldResolver,
  ID,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { byId, referenced } from '../../../graphql/loaders.ts'
import { readId } from '../../../graphql/input.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { SegmentFilter, shownFilter } from '../../segments/public.ts'
import { wordList, Words } from '../../texts/public.ts'
import { watchCampaign, type CampaignProgress } from '../sending/progress.ts'
import { MailRecipient } from '../sending/recipient.entity.ts'
import { attachmentsOf } from './attachments.service.ts'
import { audienceOf, MailAudience } from './audience.ts'
import { MailCampaign } from './campaign.entity.ts'
import {
  ConfirmMailCampaignInput,
  DeleteMailCampaignPayload,
  MailAttachmentInfo,
  MailAudienceArgs,
  MailCampaignIdInput,
  MailCampaignPayload,
  MailCounts,
  MailPreview,
  PreviewMailInput,
  RecipientsArgs,
  ResolveUnknownMailInput,
  ResolveUnknownMailPayload,
  SaveMailCampaignInput,
  MailCampaignsArgs,
  SendTestMailInput,
  SendTestMailPayload,
} from './campaigns.inputs.ts'
import * as service from './campaigns.service.ts'
import { mailVariables } from './variables.ts'

export const campaignById = byId(() => MailCampaign)
export const recipientById = byId(() => MailRecipient)

export const MailCampaignConnection = connectionOf(MailCampaign)
const MailRecipientConnection = connectionOf(MailRecipient)
const mayMail = may('admin.mailing')

@Resolver(() => MailCampaign)
export class MailCampaignResolver {
  @Query(() => MailCampaignConnection, { description: 'Mailings of the office, newest first' })
  @Access(mayMail)
  mailCampaigns(@Context() ctx: Ctx, @Args() args: MailCampaignsArgs) {
    return service.campaigns(ctx, args)
  }

  @Query(() => [String], { description: 'Variables that a mail can contain as {{name}}' })
  @Access(mayMail)
  mailVariables() {
    return [...mailVariables]
  }

  @Query(() => MailAudience, { description: 'Previews how many mails would be sent, and who is excluded' })
  @Access(mayMail)
  mailAudience(@Context() ctx: Ctx, @Args() whom: MailAudienceArgs) {
    return audienceOf(ctx, { ...whom, supervisorId: null })
  }

  @Query(() => MailPreview, { description: 'Previews a mail as its recipient sees it' })
  @Access(mayMail)
  mailPreview(@Context() ctx: Ctx, @Arg('input') input: PreviewMailInput) {
    return service.previewMail(ctx, input)
  }

  @FieldResolver(() => [Words], { description: 'Subject and Markdown body in all available languages' })
  words(@Root() { storedWords }: MailCampaign) {
    return wordList(storedWords)
  }

  @FieldResolver(() => SegmentFilter)
  filter(@Root() { storedFilter }: MailCampaign): SegmentFilter {
    return shownFilter(storedFilter)
  }

  @FieldResolver(() => [MailAttachmentInfo], { description: 'Files attached for all recipients' })
  async attachments(@Root() root: MailCampaign, @Context() ctx: Ctx): Promise<MailAttachmentInfo[]> {
    const files = await attachmentsOf(ctx, root)
    return files.map(({ id, name, size }) => ({ id: toGlobalId('StoredFile', id), name: name ?? '', size }))
  }

  @FieldResolver(() => MailCounts)
  counts(@Root() { id }: MailCampaign, @Context() ctx: Ctx) {
    return service.countsByCampaign(ctx).load(id)
  }

  @FieldResolver(() => MailRecipientConnection)
  @Access(mayMail)
  recipients(@Root() { id }: MailCampaign, @Context() ctx: Ctx, @Args() { status, ...page }: RecipientsArgs) {
    return service.recipientsOf(ctx, id, status ?? null, page)
  }

  @Subscription(() => MailCampaign, {
    nullable: true,
    description: 'Mailing: current state first, then progress and state changes, at most once per second',
    subscribe: ({ args, context }: { args: { id: string }; context: Ctx }) =>
      watchCampaign(context, readId('MailCampaign', args.id)) as never,
  })
  @Access(mayMail)
  mailCampaignChanged(
    @Root() { campaignId }: CampaignProgress,
    @Context() ctx: Ctx,
    @Arg('id', () => ID) _id: string,
  ): Promise<MailCampaign | null> {
    return campaignById(ctx).load(campaignId)
  }

  @Mutation(() => MailCampaignPayload, { description: 'Creates or updates the draft of a mailing' })
  @Access(mayMail)
  async saveMailCampaign(
    @Context() ctx: Ctx,
    @Arg('input') input: SaveMailCampaignInput,
  ): Promise<MailCampaignPayload> {
    return { campaign: await service.saveCampaign(ctx, input) }
  }

  @Mutation(() => DeleteMailCampaignPayload, { description: 'Deletes a draft' })
  @Access(mayMail)
  async deleteMailCampaign(
    @Context() ctx: Ctx,
    @Arg('input') { id }: MailCampaignIdInput,
  ): Promise<DeleteMailCampaignPayload> {
    await service.deleteCampaign(ctx, id)
    return { deletedId: toGlobalId('MailCampaign', id) }
  }

  @Mutation(() => MailCampaignPayload, {
    description: 'Freezes the recipients and sends the mailing, now or at a scheduled time',
  })
  @Access(mayMail)
  async confirmMailCampaign(
    @Context() ctx: Ctx,
    @Arg('input') input: ConfirmMailCampaignInput,
  ): Promise<MailCampaignPayload> {
    return { campaign: await service.confirmCampaign(ctx, input) }
  }

  @Mutation(() => MailCampaignPayload, {
    description: 'Pauses a scheduled mailing, or one being sent. Fails with CONFLICT in any other state',
  })
  @Access(mayMail)
  async pauseMailCampaign(
    @Context() ctx: Ctx,
    @Arg('input') { id }: MailCampaignIdInput,
  ): Promise<MailCampaignPayload> {
    return { campaign: await service.pauseCampaign(ctx, id) }
  }

  @Mutation(() => MailCampaignPayload, {
    description:
      'Resumes a paused mailing, now or at its scheduled time if that is still ahead. Fails with CONFLICT if it is not paused',
  })
  @Access(mayMail)
  async resumeMailCampaign(
    @Context() ctx: Ctx,
    @Arg('input') { id }: MailCampaignIdInput,
  ): Promise<MailCampaignPayload> {
    return { campaign: await service.resumeCampaign(ctx, id) }
  }

  @Mutation(() => MailCampaignPayload, { description: 'Cancels a mailing; unsent mails are not sent' })
  @Access(mayMail)
  async cancelMailCampaign(
    @Context() ctx: Ctx,
    @Arg('input') { id }: MailCampaignIdInput,
  ): Promise<MailCampaignPayload> {
    return { campaign: await service.cancelCampaign(ctx, id) }
  }

  @Mutation(() => SendTestMailPayload, { description: 'Sends the mail to the viewer’s own address' })
  @Access(mayMail)
  async sendTestMail(@Context() ctx: Ctx, @Arg('input') input: SendTestMailInput): Promise<SendTestMailPayload> {
    return { address: await service.sendTest(ctx, input) }
  }

  @Mutation(() => ResolveUnknownMailPayload, { description: 'Records whether a mail with an unknown outcome arrived' })
  @Access(mayMail)
  async resolveUnknownMail(
    @Context() ctx: Ctx,
    @Arg('input') { id, arrived }: ResolveUnknownMailInput,
  ): Promise<ResolveUnknownMailPayload> {
    const recipient = await service.resolveUnknown(ctx, id, arrived)
    return { recipient, campaign: await referenced(campaignById(ctx), recipient.campaignId) }
  }
}
