import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { registerNode, toGlobalId } from '../../../graphql/node.ts'
import { Access, may, self } from '../../../graphql/rules.ts'
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

registerNode('CalendarEntry', service.visibleEntry)

const mayRead = mayOpenSection('calendar', calendarPermission)
const mayKeep = may(calendarPermission)

@Resolver(() => CalendarEntry)
export class CalendarResolver {
  @Query(() => [CalendarItem], {
    description: 'What happens in a time of at most 800 days: entries and windows of exams, by their beginning',
  })
  @Access(mayRead)
  calendar(@Context() ctx: Ctx, @Args() args: CalendarArgs) {
    return service.calendar(ctx, args)
  }

  @Query(() => CalendarEntry, { nullable: true, description: 'By the name in its address' })
  @Access(mayRead)
  calendarEntry(@Context() ctx: Ctx, @Arg('slug') slug: string) {
    return service.entryOfSlug(ctx, slug)
  }

  @Query(() => CalendarEntryConnection, { description: 'Every entry, the latest first' })
  @Access(mayKeep)
  calendarEntries(@Context() ctx: Ctx, @Args() page: PageArgs) {
    return service.calendarEntries(ctx, page)
  }

  @FieldResolver(() => String, { description: "In the reader's language, else in English" })
  title(@Root() { storedWords }: CalendarEntry, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).title
  }

  @FieldResolver(() => String, { description: 'Its page as safe HTML' })
  html(@Root() { storedWords }: CalendarEntry, @Context() ctx: Ctx) {
    return renderMarkdown(wordsIn(storedWords, ctx.locale).text)
  }

  @FieldResolver(() => String, { description: 'The language of title and page, ISO 639-1' })
  language(@Root() { storedWords }: CalendarEntry, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).language
  }

  @FieldResolver(() => [Words], { description: 'In every language that it is written in' })
  @Access(mayKeep)
  words(@Root() { storedWords }: CalendarEntry) {
    return wordList(storedWords)
  }

  @FieldResolver(() => Category, { nullable: true, description: 'None: for every category' })
  category(@Root() { categoryId }: CalendarEntry, @Context() ctx: Ctx) {
    return categoryId && categoryById(ctx).load(categoryId)
  }

  @FieldResolver(() => Exam, { nullable: true, description: 'The exam that it is about, once that is published' })
  async exam(@Root() { examId }: CalendarEntry, @Context() ctx: Ctx) {
    return examId && (await examById(ctx).load(examId))
  }

  @Mutation(() => CreateCalendarEntryPayload)
  @Access(mayKeep)
  async createCalendarEntry(
    @Context() ctx: Ctx,
    @Arg('input') input: CreateCalendarEntryInput,
  ): Promise<CreateCalendarEntryPayload> {
    return { entry: await service.createEntry(ctx, input) }
  }

  @Mutation(() => UpdateCalendarEntryPayload)
  @Access(mayKeep)
  async updateCalendarEntry(
    @Context() ctx: Ctx,
    @Arg('input') input: UpdateCalendarEntryInput,
  ): Promise<UpdateCalendarEntryPayload> {
    return { entry: await service.updateEntry(ctx, input) }
  }

  @Mutation(() => DeleteCalendarEntryPayload)
  @Access(mayKeep)
  async deleteCalendarEntry(
    @Context() ctx: Ctx,
    @Arg('input') { id }: DeleteCalendarEntryInput,
  ): Promise<DeleteCalendarEntryPayload> {
    await service.deleteEntry(ctx, id)
    return { deletedId: toGlobalId('CalendarEntry', id) }
  }

  @Mutation(() => CreateCalendarFeedPayload, {
    description: 'A private address for a calendar program; an older one ends',
  })
  @Access(mayRead)
  async createCalendarFeed(@Context() ctx: Ctx): Promise<CreateCalendarFeedPayload> {
    const address = await feeds.createFeed(ctx)
    return { address, viewer: (await userById(ctx).load(ctx.viewer.id!))! }
  }

  @Mutation(() => RevokeCalendarFeedPayload, { description: 'Ends the private address' })
  @Access(mayRead)
  async revokeCalendarFeed(@Context() ctx: Ctx): Promise<RevokeCalendarFeedPayload> {
    await feeds.revokeFeed(ctx)
    return { viewer: (await userById(ctx).load(ctx.viewer.id!))! }
  }
}

@Resolver(() => User)
export class UserCalendarResolver {
  @FieldResolver(() => Date, { nullable: true, description: 'Since when there is a private address of the calendar' })
  @Access(self)
  calendarFeedSince(@Root() user: User, @Context() ctx: Ctx) {
    return feeds.feedSince(ctx).load(user.id)
  }
}
