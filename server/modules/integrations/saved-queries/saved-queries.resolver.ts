import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { byId } from '../../../graphql/loaders.ts'
import { type NodeSource, toGlobalId } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import {
  DeleteSavedQueryInput,
  DeleteSavedQueryPayload,
  SaveQueryInput,
  SaveQueryPayload,
} from './saved-queries.inputs.ts'
import * as service from './saved-queries.service.ts'
import { SavedQuery } from './saved-query.entity.ts'

const mayExplore = may('admin.explorer')
const savedQueryById = byId(() => SavedQuery)
/** A saved query of the viewer. */
export const ownSavedQuery: NodeSource = async (ctx, id) => {
  const found = await savedQueryById(ctx).load(id)
  return found?.userId === ctx.viewer.id ? found : null
}

@Resolver()
export class SavedQueriesResolver {
  @Query(() => [SavedQuery], { description: 'The viewer’s saved explorer documents, by name' })
  @Access(mayExplore)
  savedQueries(@Context() ctx: Ctx) {
    return service.savedQueries(ctx)
  }

  @Mutation(() => SaveQueryPayload, { description: 'Saves a document in the explorer' })
  @Access(mayExplore)
  async saveQuery(@Context() ctx: Ctx, @Arg('input') input: SaveQueryInput): Promise<SaveQueryPayload> {
    return { savedQuery: await service.saveQuery(ctx, input) }
  }

  @Mutation(() => DeleteSavedQueryPayload, { description: 'Deletes a saved query of the viewer' })
  @Access(mayExplore)
  async deleteSavedQuery(
    @Context() ctx: Ctx,
    @Arg('input') input: DeleteSavedQueryInput,
  ): Promise<DeleteSavedQueryPayload> {
    await service.deleteSavedQuery(ctx, input)
    return { deletedId: toGlobalId('SavedQuery', input.id) }
  }
}
