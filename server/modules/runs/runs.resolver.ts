import {
  Arg,
  Ctx as Context,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql'
import type { Ctx } from '../../context/context.ts'
import { readId } from '../../graphql/input.ts'
import { byId } from '../../graphql/loaders.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { Access, signedIn } from '../../graphql/rules.ts'
import { Run } from './run.entity.ts'
import { CancelRunInput, PauseRunInput, ResumeRunInput, RunFault, RunPayload } from './runs.inputs.ts'
import { cancelRun, faultsOf, openRuns, pauseRun, resumeRun, runOf, runTopic } from './runs.service.ts'

/** Message about a change of a run: only its id; subscribers reread the row. */
interface RunMessage {
  id: string
}

/** Maximum number of faults per response. */
const maxFaults = 500

export const runById = byId(() => Run)

/** Subscribes to a run: emits the current state, then every change without gaps. @throws NOT_FOUND */
async function watchRun(ctx: Ctx, id: string): Promise<AsyncIterableIterator<RunMessage>> {
  await runOf(ctx, id)
  return ctx.node.pubSub.subscribe<RunMessage>(runTopic(id), { current: () => [{ id }] })
}

@Resolver(() => Run)
export class RunsResolver {
  @Query(() => [Run], { description: 'Runs in progress or paused that the viewer can control, oldest first' })
  @Access(signedIn)
  openRuns(@Context() ctx: Ctx): Promise<Run[]> {
    return openRuns(ctx)
  }

  @Mutation(() => RunPayload, { description: 'Pauses a run; completed items remain' })
  @Access(signedIn)
  async pauseRun(@Context() ctx: Ctx, @Arg('input') { id }: PauseRunInput): Promise<RunPayload> {
    return { run: await pauseRun(ctx, id) }
  }

  @Mutation(() => RunPayload, { description: 'Resumes a paused run' })
  @Access(signedIn)
  async resumeRun(@Context() ctx: Ctx, @Arg('input') { id }: ResumeRunInput): Promise<RunPayload> {
    return { run: await resumeRun(ctx, id) }
  }

  @Mutation(() => RunPayload, { description: 'Cancels a run; completed items remain' })
  @Access(signedIn)
  async cancelRun(@Context() ctx: Ctx, @Arg('input') { id }: CancelRunInput): Promise<RunPayload> {
    return { run: await cancelRun(ctx, id) }
  }

  @Subscription(() => Run, {
    description: 'Run: current state first, then every change',
    subscribe: ({ args, context }: { args: { id: string }; context: Ctx }) => watchRun(context, readId('Run', args.id)),
  })
  @Access(signedIn)
  runChanged(@Root() { id }: RunMessage, @Context() ctx: Ctx, @Arg('id', () => ID) _id: string): Promise<Run> {
    return runOf(ctx, id)
  }

  @FieldResolver(() => [RunFault], { description: 'Failed items, at most 500' })
  async faults(
    @Root() run: Run,
    @Context() ctx: Ctx,
    @Arg('first', () => Int, { defaultValue: 50 }) first: number,
  ): Promise<RunFault[]> {
    const found = await faultsOf(ctx, run, Math.min(Math.max(first, 0), maxFaults))
    return found.map(({ label, message, recordType, recordId }) => ({
      label,
      message: ctx.node.texts.sentence(ctx.locale, message),
      recordType,
      recordId: recordType && recordId && toGlobalId(recordType, recordId),
    }))
  }
}
