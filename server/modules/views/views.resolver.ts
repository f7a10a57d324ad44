import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../context/context.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { byId } from '../../graphql/loaders.ts'
import { Access } from '../../graphql/rules.ts'
import { userById } from '../accounts/public.ts'
import { ListView } from './list-view.entity.ts'
import { officeUser } from './views.access.ts'
import {
  CreateListViewInput,
  DeleteListViewInput,
  DeleteListViewPayload,
  ListViewConnection,
  ListViewPayload,
  ListViewsArgs,
  SetDefaultListViewInput,
  SetDefaultListViewPayload,
  UpdateListViewInput,
} from './views.inputs.ts'
import * as service from './views.service.ts'

export const listViewById = byId(() => ListView)

@Resolver(() => ListView)
export class ViewsResolver {
  @Query(() => ListViewConnection, { description: 'The viewer’s saved views of an office list and the shared ones' })
  @Access(officeUser)
  listViews(@Context() ctx: Ctx, @Args() args: ListViewsArgs) {
    return service.listViews(ctx, args)
  }

  @Query(() => ListView, { nullable: true, description: 'The view that the viewer’s list opens with' })
  @Access(officeUser)
  defaultListView(@Context() ctx: Ctx, @Arg('list') list: string) {
    return service.defaultListView(ctx, list)
  }

  @FieldResolver(() => Boolean, { description: 'Whether the view is the viewer’s own' })
  own(@Root() { ownerId }: ListView, @Context() ctx: Ctx) {
    return ownerId === ctx.viewer.id
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may change and delete the view' })
  mayChange(@Root() view: ListView, @Context() ctx: Ctx) {
    return service.mayChange(ctx, view)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of the owner; null if the account was erased' })
  async ownerName(@Root() { ownerId }: ListView, @Context() ctx: Ctx) {
    const owner = ownerId && (await userById(ctx).load(ownerId))
    return owner ? `${owner.firstName} ${owner.lastName}` : null
  }

  @Mutation(() => ListViewPayload, { description: 'Saves a view of an office list' })
  @Access(officeUser)
  async createListView(@Context() ctx: Ctx, @Arg('input') input: CreateListViewInput): Promise<ListViewPayload> {
    return { listView: await service.createListView(ctx, input) }
  }

  @Mutation(() => ListViewPayload, {
    description: 'Changes a view: its owner, or an admin with permission for settings',
  })
  @Access(officeUser)
  async updateListView(@Context() ctx: Ctx, @Arg('input') input: UpdateListViewInput): Promise<ListViewPayload> {
    return { listView: await service.updateListView(ctx, input) }
  }

  @Mutation(() => DeleteListViewPayload, { description: 'Deletes a view for everybody' })
  @Access(officeUser)
  async deleteListView(@Context() ctx: Ctx, @Arg('input') { id }: DeleteListViewInput): Promise<DeleteListViewPayload> {
    await service.deleteListView(ctx, id)
    return { deletedId: toGlobalId('ListView', id) }
  }

  @Mutation(() => SetDefaultListViewPayload, { description: 'Sets the view that the viewer’s list opens with' })
  @Access(officeUser)
  async setDefaultListView(
    @Context() ctx: Ctx,
    @Arg('input') { list, viewId }: SetDefaultListViewInput,
  ): Promise<SetDefaultListViewPayload> {
    return { defaultView: await service.setDefaultListView(ctx, list, viewId ?? null) }
  }
}
