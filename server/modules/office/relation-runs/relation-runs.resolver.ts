import { Arg, Ctx as Context, Mutation, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access, may, or } from '../../../graphql/rules.ts'
import { RunPayload } from '../../runs/public.ts'
import { RemoveMatchingFromListInput } from './relation-runs.inputs.ts'
import { removeMatching } from './relation-runs.service.ts'

@Resolver()
export class RelationRunsResolver {
  @Mutation(() => RunPayload, {
    description: 'Starts to remove all matching people from the viewer’s list; drafts are deleted',
  })
  @Access(or(may('supervisor.$ID.my-students'), may('partner.$ID.supervisors')))
  async removeMatchingFromList(
    @Context() ctx: Ctx,
    @Arg('input') input: RemoveMatchingFromListInput,
  ): Promise<RunPayload> {
    return { run: await removeMatching(ctx, input) }
  }
}
