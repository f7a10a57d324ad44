import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access, may, self } from '../../../graphql/rules.ts'
import { viewerId } from '../../../context/viewer.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { User, userById } from '../../accounts/public.ts'
import { Category, categoryById, Exam, examById } from '../../exams/public.ts'
import { mayOpenSection, renderMarkdown, wordList, Words, wordsIn } from '../../texts/public.ts'
import * as feeds from './calendar-feed.service.ts'
import { CalendarEntry, calendarPermission } from './calendar.entity.ts'
import {
  CalendarArgs,
  CalendarEntryConnection,
  CalendarItem,
  CreateCalendarEntryInput,
  CreateCalendarEntryPayload,
  CreateCalendarFeedPayload,
  DeleteCalendarEntryInput,
  DeleteCalendarEntryPayload,
  RevokeCalendarFeedPayload,
  UpdateCalendarEntryInput,
  UpdateCalendarEntryPayload,
} from './calendar.inputs.ts'
import * as service from './calendar.service.ts'

const mayRead = mayOpenSection('calendar', calendarPermission)
const mayKeep = may(calendarPermission)

@Resolver(() => CalendarEntry)
export class CalendarResolver {
  @Query(() => [CalendarItem], {
    description: 'Calendar entries and exam windows in a period of at most 800 days, by start time',
  })
  @Access(mayRead)
  calendar(@Context() ctx: Ctx, @Args() args: CalendarArgs) {
    return service.calendar(ctx, args)
  }

  @Query(() => CalendarEntry, { nullable: true, description: 'Calendar entry by slug' })
  @Access(mayRead)
  calendarEntry(@Context() ctx: Ctx, @Arg('slug') slug: string) {
    return service.entryOfSlug(ctx, slug)
  }

  @Query(() => CalendarEntryConnection, { description: 'All calendar entries, newest first' })
  @Access(mayKeep)
  calendarEntries(@Context() ctx: Ctx, @Args() page: PageArgs) {
    return service.calendarEntries(ctx, page)
  }

  @FieldResolver(() => String, { description: 'Title in the reader’s language, with English as fallback' })
  title(@Root() { storedWords }: CalendarEntry, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).title
  }

  @FieldResolver(() => String, { description: 'Page content as sanitised HTML' })
  html(@Root() { storedWords }: CalendarEntry, @Context() ctx: Ctx) {
    return renderMarkdown(wordsIn(storedWords, ctx.locale).text)
  }

  @FieldResolver(() => String, { description: 'Language of title and page, ISO 639-1' })
  language(@Root() { storedWords }: CalendarEntry, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).language
  }

  @FieldResolver(() => [Words], { description: 'Texts in all available languages' })
  @Access(mayKeep)
  words(@Root() { storedWords }: CalendarEntry) {
    return wordList(storedWords)
  }

  @FieldResolver(() => Category, { nullable: true, description: 'Category; null for all categories' })
  category(@Root() { categoryId }: CalendarEntry, @Context() ctx: Ctx) {
    return categoryId && categoryById(ctx).load(categoryId)
  }

  @FieldResolver(() => Exam, { nullable: true, description: 'Related exam, once it is published' })
  async exam(@Root() { examId }: CalendarEntry, @Context() ctx: Ctx) {
    return examId && (await examById(ctx).load(examId))
  }

  @Mutation(() => CreateCalendarEntryPayload, {
    description: 'Creates a calendar entry. Fails with CONFLICT if the slug is taken',
  })
  @Access(mayKeep)
  async createCalendarEntry(
    @Context() ctx: Ctx,
    @Arg('input') input: CreateCalendarEntryInput,
  ): Promise<CreateCalendarEntryPayload> {
    return { entry: await service.createEntry(ctx, input) }
  }

  @Mutation(() => UpdateCalendarEntryPayload, {
    description: 'Updates a calendar entry. Fails with CONFLICT if the slug is taken',
  })
  @Access(mayKeep)
  async updateCalendarEntry(
    @Context() ctx: Ctx,
    @Arg('input') input: UpdateCalendarEntryInput,
  ): Promise<UpdateCalendarEntryPayload> {
    return { entry: await service.updateEntry(ctx, input) }
  }

  @Mutation(() => DeleteCalendarEntryPayload, { description: 'Deletes a calendar entry' })
  @Access(mayKeep)
  async deleteCalendarEntry(
    @Context() ctx: Ctx,
    @Arg('input') { id }: DeleteCalendarEntryInput,
  ): Promise<DeleteCalendarEntryPayload> {
    await service.deleteEntry(ctx, id)
    return { deletedId: toGlobalId('CalendarEntry', id) }
  }

  @Mutation(() => CreateCalendarFeedPayload, {
    description: 'Creates a private calendar URL and invalidates the previous one',
  })
  @Access(mayRead)
  async createCalendarFeed(@Context() ctx: Ctx): Promise<CreateCalendarFeedPayload> {
    const address = await feeds.createFeed(ctx)
    return { address, viewer: await referenced(userById(ctx), viewerId(ctx)) }
  }

  @Mutation(() => RevokeCalendarFeedPayload, { description: 'Revokes the private calendar URL' })
  @Access(mayRead)
  async revokeCalendarFeed(@Context() ctx: Ctx): Promise<RevokeCalendarFeedPayload> {
    await feeds.revokeFeed(ctx)
    return { viewer: await referenced(userById(ctx), viewerId(ctx)) }
  }
}

@Resolver(() => User)
export class UserCalendarResolver {
  @FieldResolver(() => Date, {
    nullable: true,
    description: 'Creation time of the private calendar URL; null if there is none',
  })
  @Access(self)
  calendarFeedSince(@Root() user: User, @Context() ctx: Ctx) {
    return feeds.feedSince(ctx).load(user.id)
  }
}
