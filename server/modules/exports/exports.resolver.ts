import { Arg, Args, Ctx as Context, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import { PageArgs } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { readId } from '../../graphql/input.ts'
import { byId } from '../../graphql/loaders.ts'
import { Access, signedIn } from '../../graphql/rules.ts'
import {
  CancelListExportInput,
  ListExportConnection,
  ListExportLinkPayload,
  ListExportPayload,
  OpenListExportInput,
} from './exports.inputs.ts'
import { cancelExport, exportLink, exportTopic, ownExport, ownExports } from './exports.service.ts'
import { ListExport } from './list-export.entity.ts'

export const exportById = byId(() => ListExport)

interface ExportMessage {
  id: string
}

/** Follows an export: sends its current state, then every change. @throws NOT_FOUND */
async function watchExport(ctx: Ctx, id: string): Promise<AsyncIterableIterator<ExportMessage>> {
  await ownExport(ctx, id)
  return ctx.node.pubSub.subscribe<ExportMessage>(exportTopic(id), { current: () => [{ id }] })
}

@Resolver(() => ListExport)
export class ExportsResolver {
  @Query(() => ListExportConnection, { description: 'The viewer’s exports of long lists, newest first' })
  @Access(signedIn)
  listExports(@Context() ctx: Ctx, @Args() page: PageArgs) {
    return ownExports(ctx, page)
  }

  @Mutation(() => ListExportPayload, { description: 'Cancels a running export' })
  @Access(signedIn)
  async cancelListExport(@Context() ctx: Ctx, @Arg('input') { id }: CancelListExportInput): Promise<ListExportPayload> {
    return { listExport: await cancelExport(ctx, id) }
  }

  @Mutation(() => ListExportLinkPayload, { description: 'Returns a link to the file of a completed export' })
  @Access(signedIn)
  async openListExport(@Context() ctx: Ctx, @Arg('input') { id }: OpenListExportInput): Promise<ListExportLinkPayload> {
    return { link: await exportLink(ctx, id) }
  }

  @Subscription(() => ListExport, {
    description: 'Export: current state first, then every change',
    subscribe: ({ args, context }: { args: { id: string }; context: Ctx }) =>
      watchExport(context, readId('ListExport', args.id)),
  })
  @Access(signedIn)
  listExportChanged(
    @Root() { id }: ExportMessage,
    @Context() ctx: Ctx,
    @Arg('id', () => ID) _id: string,
  ): Promise<ListExport> {
    return ownExport(ctx, id)
  }
}
