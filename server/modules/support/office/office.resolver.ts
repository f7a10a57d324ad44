import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Limited, Unlimited } from '../../../graphql/limits/limited.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { User, userById, userNameById } from '../../accounts/public.ts'
import { PreparedAnswer } from '../canned/canned.inputs.ts'
import { preparedAnswers } from '../canned/canned.service.ts'
import { maySupport } from '../support.access.ts'
import { watchQueue } from '../threads/live.ts'
import { personOf } from '../threads/thread-person.ts'
import { SupportThread } from '../threads/thread.entity.ts'
import {
  SupportCounts,
  SupportThreadConnection,
  SupportThreadPayload,
  SupportThreadsArgs,
} from '../threads/threads.inputs.ts'
import { threadById } from '../threads/threads.resolver.ts'
import { colleagues } from './colleagues.ts'
import { draftOf, writersOf } from './drafts.ts'
import { counts, threads } from './office.lists.ts'
import * as inputs from './office.inputs.ts'
import * as service from './office.service.ts'

@Resolver(() => SupportThread)
export class SupportOfficeResolver {
  @Query(() => SupportThreadConnection, {
    description: 'Threads of all people: open ones first; within a status those that have had it for longest',
  })
  @Access(maySupport)
  supportThreads(@Context() ctx: Ctx, @Args() args: SupportThreadsArgs) {
    return threads(ctx, args)
  }

  @Query(() => SupportCounts, { description: 'Number of threads by status' })
  @Access(maySupport)
  supportCounts(@Context() ctx: Ctx) {
    return counts(ctx)
  }

  @Query(() => [inputs.SupportColleague], { description: 'Colleagues who can answer' })
  @Access(maySupport)
  async supportColleagues(@Context() ctx: Ctx): Promise<inputs.SupportColleague[]> {
    return (await colleagues(ctx)).map(({ id, firstName, lastName }) => ({
      id: toGlobalId('User', id),
      name: `${firstName} ${lastName}`.trim(),
    }))
  }

  @FieldResolver(() => User, { nullable: true, description: 'Person of the thread; null for a visitor' })
  @Access(maySupport)
  person(@Root() { userId }: SupportThread, @Context() ctx: Ctx) {
    return userId && userById(ctx).load(userId)
  }

  @FieldResolver(() => String, { description: 'Name of the person or visitor' })
  @Access(maySupport)
  async personName(@Root() thread: SupportThread, @Context() ctx: Ctx) {
    const { firstName, lastName } = await personOf(ctx, thread)
    return `${firstName} ${lastName}`.trim()
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Address to which answers are mailed; null if there is none',
  })
  @Access(maySupport)
  async email(@Root() thread: SupportThread, @Context() ctx: Ctx) {
    return (await personOf(ctx, thread)).email
  }

  @FieldResolver(() => String, { description: 'Language of mails to the person, ISO 639-1' })
  @Access(maySupport)
  async language(@Root() thread: SupportThread, @Context() ctx: Ctx) {
    return (await personOf(ctx, thread)).locale
  }

  @FieldResolver(() => inputs.SupportColleague, { nullable: true, description: 'Colleague to whom it is assigned' })
  @Access(maySupport)
  async assignee(@Root() { assigneeId }: SupportThread, @Context() ctx: Ctx): Promise<inputs.SupportColleague | null> {
    const name = assigneeId && (await userNameById(ctx).load(assigneeId))
    return name && assigneeId ? { id: toGlobalId('User', assigneeId), name } : null
  }

  @FieldResolver(() => SupportThread, { nullable: true, description: 'Thread that took over the messages of this one' })
  mergedInto(@Root() { mergedIntoId }: SupportThread, @Context() ctx: Ctx) {
    return mergedIntoId && threadById(ctx).load(mergedIntoId)
  }

  @FieldResolver(() => inputs.SupportDraftInfo, { nullable: true, description: 'Unsent answer of the viewer' })
  @Access(maySupport)
  draft(@Root() { id }: SupportThread, @Context() ctx: Ctx) {
    return draftOf(ctx, id)
  }

  @FieldResolver(() => [String], { description: 'Colleagues who changed an unsent answer in the last ten minutes' })
  @Access(maySupport)
  writers(@Root() { id }: SupportThread, @Context() ctx: Ctx) {
    return writersOf(ctx, id)
  }

  @FieldResolver(() => [PreparedAnswer], { description: 'Prepared answers in the person’s language, with their data' })
  @Access(maySupport)
  preparedAnswers(@Root() thread: SupportThread, @Context() ctx: Ctx) {
    return preparedAnswers(ctx, thread)
  }

  @Subscription(() => SupportCounts, {
    description: 'Number of threads by status: current numbers first, then every change',
    subscribe: ({ context }: { context: Ctx }) => watchQueue(context) as never,
  })
  @Access(maySupport)
  supportQueueChanged(@Context() ctx: Ctx) {
    return counts(ctx)
  }

  @Mutation(() => SupportThreadPayload, {
    description: 'Answers a thread and mails the answer. Fails with CONFLICT if messages came in between',
  })
  @Access(maySupport)
  async answerSupport(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.AnswerSupportInput,
  ): Promise<SupportThreadPayload> {
    return { thread: await service.answer(ctx, input) }
  }

  @Mutation(() => SupportThreadPayload, { description: 'Adds an internal note to a thread' })
  @Access(maySupport)
  async noteSupport(@Context() ctx: Ctx, @Arg('input') input: inputs.NoteSupportInput): Promise<SupportThreadPayload> {
    return { thread: await service.note(ctx, input) }
  }

  @Mutation(() => SupportThreadPayload, { description: 'Opens a thread with a message to a person' })
  @Access(maySupport)
  @Limited('supportMessageByUser')
  async startSupport(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.StartSupportInput,
  ): Promise<SupportThreadPayload> {
    return { thread: await service.start(ctx, input) }
  }

  @Mutation(() => SupportThreadPayload, { description: 'Assigns a thread to a colleague or to nobody' })
  @Access(maySupport)
  async assignSupport(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.AssignSupportInput,
  ): Promise<SupportThreadPayload> {
    return { thread: await service.assign(ctx, input) }
  }

  @Mutation(() => SupportThreadPayload, { description: 'Closes a thread' })
  @Access(maySupport)
  async closeSupport(
    @Context() ctx: Ctx,
    @Arg('input') { id }: inputs.SupportThreadIdInput,
  ): Promise<SupportThreadPayload> {
    return { thread: await service.setState(ctx, id, 'closed') }
  }

  @Mutation(() => SupportThreadPayload, { description: 'Opens a closed or answered thread again' })
  @Access(maySupport)
  async reopenSupport(
    @Context() ctx: Ctx,
    @Arg('input') { id }: inputs.SupportThreadIdInput,
  ): Promise<SupportThreadPayload> {
    return { thread: await service.setState(ctx, id, 'open') }
  }

  @Mutation(() => SupportThreadPayload, {
    description: 'Moves a thread to another person, who can then read it instead of the former one',
  })
  @Access(maySupport)
  async moveSupport(@Context() ctx: Ctx, @Arg('input') input: inputs.MoveSupportInput): Promise<SupportThreadPayload> {
    return { thread: await service.move(ctx, input) }
  }

  @Mutation(() => SupportThreadPayload, { description: 'Merges a thread into another one of the same person' })
  @Access(maySupport)
  async mergeSupport(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.MergeSupportInput,
  ): Promise<SupportThreadPayload> {
    return { thread: await service.merge(ctx, input) }
  }

  @Mutation(() => SupportThreadPayload, { description: 'Keeps the viewer’s unsent answer; an empty text deletes it' })
  @Access(maySupport)
  @Unlimited('Saved while typing; one row per colleague and thread')
  async saveSupportDraft(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.SaveSupportDraftInput,
  ): Promise<SupportThreadPayload> {
    return { thread: await service.saveDraft(ctx, input) }
  }
}
