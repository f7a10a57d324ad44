import { Arg, Ctx as Context, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { readId } from '../../../graphql/input.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access, may, self, signedIn } from '../../../graphql/rules.ts'
import { UserType, viewerId } from '../../../context/viewer.ts'
import { referenced } from '../../../graphql/loaders.ts'
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

const maySetUp = may(announcementsPermission)

@Resolver(() => Announcement)
export class AnnouncementResolver {
  @Query(() => [Announcement], {
    description: 'Announcements currently shown to a role, pinned first; default: the viewer’s role',
  })
  @Access(signedIn)
  announcements(@Context() ctx: Ctx, @Arg('role', () => UserType, { nullable: true }) role: UserType | null) {
    return service.announcementsFor(ctx, role ?? required(ctx.viewer.userType, 'type of the viewer'))
  }

  @Query(() => [Announcement], { description: 'All announcements in order, whether currently shown or not' })
  @Access(maySetUp)
  allAnnouncements(@Context() ctx: Ctx) {
    return service.allAnnouncements(ctx)
  }

  @FieldResolver(() => String, { description: 'Title in the reader’s language, with English as fallback' })
  title(@Root() { storedWords }: Announcement, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).title
  }

  @FieldResolver(() => String, { description: 'Text as sanitised HTML' })
  html(@Root() { storedWords }: Announcement, @Context() ctx: Ctx) {
    return renderMarkdown(wordsIn(storedWords, ctx.locale).text)
  }

  @FieldResolver(() => String, { description: 'Language of title and text, ISO 639-1' })
  language(@Root() { storedWords }: Announcement, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).language
  }

  @FieldResolver(() => [Words], { description: 'Texts in all available languages' })
  @Access(maySetUp)
  words(@Root() { storedWords }: Announcement) {
    return wordList(storedWords)
  }

  @FieldResolver(() => Segment, { nullable: true, description: 'Segment that the audience is limited to' })
  @Access(maySetUp)
  segment(@Root() { segmentId }: Announcement, @Context() ctx: Ctx) {
    return segmentId && segmentById(ctx).load(segmentId)
  }

  @FieldResolver(() => AnnouncementState, { description: 'Current display state' })
  @Access(maySetUp)
  state(@Root() announcement: Announcement, @Context() ctx: Ctx) {
    return service.stateOf(ctx, announcement)
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer has read the announcement' })
  isRead(@Root() { id }: Announcement, @Context() ctx: Ctx) {
    return service.readByViewer(ctx).load(id)
  }

  @Mutation(() => CreateAnnouncementPayload, { description: 'Creates an announcement at the top of the list' })
  @Access(maySetUp)
  async createAnnouncement(
    @Context() ctx: Ctx,
    @Arg('input') input: CreateAnnouncementInput,
  ): Promise<CreateAnnouncementPayload> {
    return { announcement: await service.createAnnouncement(ctx, input) }
  }

  @Mutation(() => UpdateAnnouncementPayload, { description: 'Updates an announcement' })
  @Access(maySetUp)
  async updateAnnouncement(
    @Context() ctx: Ctx,
    @Arg('input') input: UpdateAnnouncementInput,
  ): Promise<UpdateAnnouncementPayload> {
    return { announcement: await service.updateAnnouncement(ctx, input) }
  }

  @Mutation(() => DeleteAnnouncementPayload, { description: 'Deletes an announcement for all readers' })
  @Access(maySetUp)
  async deleteAnnouncement(
    @Context() ctx: Ctx,
    @Arg('input') { id }: DeleteAnnouncementInput,
  ): Promise<DeleteAnnouncementPayload> {
    await service.deleteAnnouncement(ctx, id)
    return { deletedId: toGlobalId('Announcement', id) }
  }

  @Mutation(() => OrderAnnouncementsPayload, {
    description: 'Sets the order of all announcements; each id must be given exactly once',
  })
  @Access(maySetUp)
  async orderAnnouncements(
    @Context() ctx: Ctx,
    @Arg('input') input: OrderAnnouncementsInput,
  ): Promise<OrderAnnouncementsPayload> {
    return { announcements: await service.orderAnnouncements(ctx, announcementIds(input.ids)) }
  }

  @Mutation(() => ReadAnnouncementsPayload, { description: 'Marks announcements as read by the viewer' })
  @Access(signedIn)
  async readAnnouncements(
    @Context() ctx: Ctx,
    @Arg('input') input: ReadAnnouncementsInput,
  ): Promise<ReadAnnouncementsPayload> {
    const announcements = await service.readAnnouncements(ctx, announcementIds(input.ids))
    return { announcements, viewer: await referenced(userById(ctx), viewerId(ctx)) }
  }
}

@Resolver(() => User)
export class UserAnnouncementsResolver {
  @FieldResolver(() => Int, { description: 'Number of announcements that the viewer has not read' })
  @Access(self)
  unreadAnnouncements(@Root() user: User, @Context() ctx: Ctx) {
    return service.unreadCount(ctx, user)
  }
}

const announcementIds = (ids: string[]) => ids.map((id) => readId('Announcement', id))
