import { Arg, Ctx as Context, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../graphql/context.ts'
import { readId } from '../../../graphql/input.ts'
import { registerNode, toGlobalId } from '../../../graphql/node.ts'
import { Access, may, self, signedIn } from '../../../graphql/rules.ts'
import { UserType } from '../../../graphql/viewer.ts'
import { User, userById } from '../../accounts/public.ts'
import { Segment, segmentById } from '../../segments/public.ts'
import { renderMarkdown, wordList, Words, wordsIn } from '../../texts/public.ts'
import { Announcement, announcementsPermission, AnnouncementState } from './announcement.entity.ts'
import {
  CreateAnnouncementInput,
  CreateAnnouncementPayload,
  DeleteAnnouncementInput,
  DeleteAnnouncementPayload,
  OrderAnnouncementsInput,
  OrderAnnouncementsPayload,
  ReadAnnouncementsInput,
  ReadAnnouncementsPayload,
  UpdateAnnouncementInput,
  UpdateAnnouncementPayload,
} from './announcements.inputs.ts'
import * as service from './announcements.service.ts'

registerNode('Announcement', service.visibleAnnouncement)

const maySetUp = may(announcementsPermission)

@Resolver(() => Announcement)
export class AnnouncementResolver {
  @Query(() => [Announcement], {
    description: "What people of a role read now, the pinned ones first; one's own role unless told",
  })
  @Access(signedIn)
  announcements(@Context() ctx: Ctx, @Arg('role', () => UserType, { nullable: true }) role: UserType | null) {
    return service.announcementsFor(ctx, role ?? ctx.viewer.userType!)
  }

  @Query(() => [Announcement], { description: 'All of them, shown now or not, in their order' })
  @Access(maySetUp)
  allAnnouncements(@Context() ctx: Ctx) {
    return service.allAnnouncements(ctx)
  }

  @FieldResolver(() => String, { description: "In the reader's language, else in English" })
  title(@Root() { storedWords }: Announcement, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).title
  }

  @FieldResolver(() => String, { description: 'The text as safe HTML' })
  html(@Root() { storedWords }: Announcement, @Context() ctx: Ctx) {
    return renderMarkdown(wordsIn(storedWords, ctx.locale).text)
  }

  @FieldResolver(() => String, { description: 'The language of title and text, ISO 639-1' })
  language(@Root() { storedWords }: Announcement, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).language
  }

  @FieldResolver(() => [Words], { description: 'In every language that it is written in' })
  @Access(maySetUp)
  words(@Root() { storedWords }: Announcement) {
    return wordList(storedWords)
  }

  @FieldResolver(() => Segment, { nullable: true, description: 'Only people of this segment read it' })
  @Access(maySetUp)
  segment(@Root() { segmentId }: Announcement, @Context() ctx: Ctx) {
    return segmentId && segmentById(ctx).load(segmentId)
  }

  @FieldResolver(() => AnnouncementState, { description: 'Whether it is shown at this moment' })
  @Access(maySetUp)
  state(@Root() announcement: Announcement, @Context() ctx: Ctx) {
    return service.stateOf(ctx, announcement)
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer has read it' })
  isRead(@Root() { id }: Announcement, @Context() ctx: Ctx) {
    return service.readByViewer(ctx).load(id)
  }

  @Mutation(() => CreateAnnouncementPayload, { description: 'It stands on top of the others' })
  @Access(maySetUp)
  async createAnnouncement(
    @Context() ctx: Ctx,
    @Arg('input') input: CreateAnnouncementInput,
  ): Promise<CreateAnnouncementPayload> {
    return { announcement: await service.createAnnouncement(ctx, input) }
  }

  @Mutation(() => UpdateAnnouncementPayload)
  @Access(maySetUp)
  async updateAnnouncement(
    @Context() ctx: Ctx,
    @Arg('input') input: UpdateAnnouncementInput,
  ): Promise<UpdateAnnouncementPayload> {
    return { announcement: await service.updateAnnouncement(ctx, input) }
  }

  @Mutation(() => DeleteAnnouncementPayload)
  @Access(maySetUp)
  async deleteAnnouncement(
    @Context() ctx: Ctx,
    @Arg('input') { id }: DeleteAnnouncementInput,
  ): Promise<DeleteAnnouncementPayload> {
    await service.deleteAnnouncement(ctx, id)
    return { deletedId: toGlobalId('Announcement', id) }
  }

  @Mutation(() => OrderAnnouncementsPayload)
  @Access(maySetUp)
  async orderAnnouncements(
    @Context() ctx: Ctx,
    @Arg('input') input: OrderAnnouncementsInput,
  ): Promise<OrderAnnouncementsPayload> {
    return { announcements: await service.orderAnnouncements(ctx, announcementIds(input.ids)) }
  }

  @Mutation(() => ReadAnnouncementsPayload, { description: 'Notes that the viewer has read them' })
  @Access(signedIn)
  async readAnnouncements(
    @Context() ctx: Ctx,
    @Arg('input') input: ReadAnnouncementsInput,
  ): Promise<ReadAnnouncementsPayload> {
    const announcements = await service.readAnnouncements(ctx, announcementIds(input.ids))
    return { announcements, viewer: (await userById(ctx).load(ctx.viewer.id!))! }
  }
}

@Resolver(() => User)
export class UserAnnouncementsResolver {
  @FieldResolver(() => Int, { description: 'How many announcements the viewer has not read' })
  @Access(self)
  unreadAnnouncements(@Root() user: User, @Context() ctx: Ctx) {
    return service.unreadCount(ctx, user)
  }
}

const announcementIds = (ids: string[]) => ids.map((id) => readId('Announcement', id))
