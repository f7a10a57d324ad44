import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { byId } from '../../../graphql/loaders.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import { maySupport } from '../support.access.ts'
import { filesOf } from '../threads/files.service.ts'
import { RefusedSupportFile, SupportFile, SupportThreadPayload } from '../threads/threads.inputs.ts'
import { shownFile } from '../threads/threads.resolver.ts'
import { UnassignedMail } from './inbound.entity.ts'
import * as inputs from './unassigned.inputs.ts'
import { assignMail, deleteMail, senderByAddress, unassignedMails } from './unassigned.service.ts'

export const unassignedMailById = byId(() => UnassignedMail)

@Resolver(() => UnassignedMail)
export class UnassignedMailResolver {
  @Query(() => inputs.UnassignedMailConnection, {
    description: 'Received mails that belong to no thread, oldest first',
  })
  @Access(maySupport)
  unassignedMails(@Context() ctx: Ctx, @Args() page: PageArgs) {
    return unassignedMails(ctx, page)
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'User with the address of the sender, which may be forged',
  })
  @Access(maySupport)
  sender(@Root() { fromAddress }: UnassignedMail, @Context() ctx: Ctx) {
    return senderByAddress(ctx).load(fromAddress)
  }

  @FieldResolver(() => [SupportFile])
  async files(@Root() { fileIds }: UnassignedMail, @Context() ctx: Ctx): Promise<SupportFile[]> {
    return (await filesOf(ctx, fileIds)).map(shownFile)
  }

  @FieldResolver(() => [RefusedSupportFile], { description: 'Attachments that were not stored' })
  refused(@Root() { refusedFiles }: UnassignedMail): RefusedSupportFile[] {
    return refusedFiles
  }

  @Mutation(() => SupportThreadPayload, { description: 'Adds a mail to a thread, or opens one with it' })
  @Access(maySupport)
  async assignUnassignedMail(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.AssignMailInput,
  ): Promise<SupportThreadPayload> {
    return { thread: await assignMail(ctx, input) }
  }

  @Mutation(() => inputs.DeleteUnassignedMailPayload, { description: 'Deletes a mail that belongs to no thread' })
  @Access(maySupport)
  async deleteUnassignedMail(
    @Context() ctx: Ctx,
    @Arg('input') { id }: inputs.DeleteUnassignedMailInput,
  ): Promise<inputs.DeleteUnassignedMailPayload> {
    await deleteMail(ctx, id)
    return { deletedId: toGlobalId('UnassignedMail', id) }
  }
}
