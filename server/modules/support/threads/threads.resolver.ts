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
import { PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { ArgId, readId } from '../../../graphql/input.ts'
import { Limited } from '../../../graphql/limits/limited.ts'
import { byId } from '../../../graphql/loaders.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access, signedIn } from '../../../graphql/rules.ts'
import { userNameById } from '../../accounts/public.ts'
import type { StoredFile } from '../../files/public.ts'
import { maySupport, supportPermission } from '../support.access.ts'
import { fileLink, filesOf } from './files.service.ts'
import { watchThread, type ThreadMessage } from './live.ts'
import { messagesOf } from './messages.ts'
import * as service from './own.service.ts'
import { SupportMessage, SupportThread } from './thread.entity.ts'
import * as inputs from './threads.inputs.ts'

export const threadById = byId(() => SupportThread)
export const messageById = byId(() => SupportMessage)

/** A file as shown with a message. */
export const shownFile = ({ id, name, size }: StoredFile): inputs.SupportFile => ({
  id: toGlobalId('StoredFile', id),
  name: name ?? '',
  size,
})

/** Follows a thread that the viewer may read. @throws NOT_FOUND */
async function watch(ctx: Ctx, id: string): Promise<AsyncIterableIterator<ThreadMessage>> {
  const thread = await ctx.db.findOneBy(SupportThread, { id })
  if (!thread || !mayRead(ctx, thread)) throw notFound('Thread not found')
  return watchThread(ctx, id)
}

const mayRead = ({ viewer }: Ctx, { userId }: SupportThread) =>
  viewer.has(supportPermission) || (viewer.id !== null && userId === viewer.id)

@Resolver(() => SupportThread)
export class SupportThreadResolver {
  @Query(() => inputs.SupportThreadConnection, { description: 'The viewer’s threads with the office, newest first' })
  @Access(signedIn)
  mySupportThreads(@Context() ctx: Ctx, @Args() page: PageArgs) {
    return service.ownThreads(ctx, page)
  }

  @FieldResolver(() => inputs.SupportMessageConnection, {
    description: 'Messages that the viewer may read, oldest first',
  })
  messages(@Root() { id }: SupportThread, @Context() ctx: Ctx, @Args() page: PageArgs) {
    return messagesOf(ctx, id, page)
  }

  @Query(() => String, { description: 'Path of a file of a message, valid for five minutes' })
  @Access(signedIn)
  supportFileLink(@Context() ctx: Ctx, @ArgId('StoredFile') id: string) {
    return fileLink(ctx, id)
  }

  @Subscription(() => SupportThread, {
    nullable: true,
    description: 'Thread: current state first, then every change',
    subscribe: ({ args, context }: { args: { id: string }; context: Ctx }) =>
      watch(context, readId('SupportThread', args.id)),
  })
  @Access(signedIn)
  async supportThreadChanged(
    @Root() { threadId }: ThreadMessage,
    @Context() ctx: Ctx,
    @Arg('id', () => ID) _id: string,
  ): Promise<SupportThread | null> {
    const thread = await threadById(ctx).load(threadId)
    // it may have been moved to another person meanwhile
    return thread && mayRead(ctx, thread) ? thread : null
  }

  @Mutation(() => inputs.SupportThreadPayload, { description: 'Writes to the office: opens a thread' })
  @Access(signedIn)
  @Limited('supportMessageByUser')
  async askSupport(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.AskSupportInput,
  ): Promise<inputs.SupportThreadPayload> {
    return { thread: await service.ask(ctx, input) }
  }

  @Mutation(() => inputs.SupportThreadPayload, {
    description: 'Adds a message to a thread of the viewer; a closed one is opened again',
  })
  @Access(signedIn)
  @Limited('supportMessageByUser')
  async writeSupport(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.WriteSupportInput,
  ): Promise<inputs.SupportThreadPayload> {
    return { thread: await service.write(ctx, input) }
  }
}

@Resolver(() => SupportMessage)
export class SupportMessageResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Name of the author; null for visitors and mails' })
  @Access(maySupport)
  author(@Root() { authorId }: SupportMessage, @Context() ctx: Ctx) {
    return authorId && userNameById(ctx).load(authorId)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Address of a mail that is not the person’s' })
  @Access(maySupport)
  otherSender(@Root() { otherAddress, fromAddress }: SupportMessage) {
    return otherAddress ? fromAddress : null
  }

  @FieldResolver(() => [inputs.SupportFile])
  async files(@Root() { fileIds }: SupportMessage, @Context() ctx: Ctx): Promise<inputs.SupportFile[]> {
    return (await filesOf(ctx, fileIds)).map(shownFile)
  }

  @FieldResolver(() => [inputs.RefusedSupportFile], { description: 'Attachments of a mail that were not stored' })
  refused(@Root() { refusedFiles }: SupportMessage): inputs.RefusedSupportFile[] {
    return refusedFiles
  }
}
