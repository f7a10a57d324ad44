import {
  Arg,
  Args,
  Ctx as Context,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  Subscription,
  Field,
} from 'type-graphql'
import { PageArgs } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { byId } from '../../graphql/loaders.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { Access, self, signedIn } from '../../graphql/rules.ts'
import { User } from '../accounts/public.ts'
import {
  BackgroundWork,
  BackgroundWorkConnection,
  BackgroundWorkFilePayload,
  BackgroundWorkFilterInput,
  BackgroundWorkOverview,
  BackgroundWorkPayload,
  CancelBackgroundWorkInput,
  OpenBackgroundWorkFileInput,
  PauseBackgroundWorkInput,
  ResumeBackgroundWorkInput,
  WorkDuration,
  WorkFailure,
  WorkPerson,
  WorkSubject,
} from './background-work.ts'
import type { WorkMessage } from './changes.ts'
import { findWork, listWork, peopleOfWork } from './lists.ts'
import { durationOf, secondsLeft } from './pace.service.ts'
import { sourceOf } from './source.ts'
import {
  actOn,
  allKinds,
  canAct,
  fileUntil,
  markSeen,
  nameById,
  openFile,
  overviewOf,
  subjectByWork,
  watchWork,
} from './work.service.ts'

/** Limits on failed rows and on works of the overview per response. */
const maxFailures = 500
const maxNewest = 20

const viewerById = byId(() => User)

@ObjectType({ description: 'Change of work, with the viewer’s figures' })
class BackgroundWorkChange {
  @Field(() => BackgroundWork, { nullable: true, description: 'The changed work; null in the first message' })
  work: BackgroundWork | null
  @Field(() => User, { nullable: true, description: 'The viewer' }) viewer: User | null
}

@ObjectType()
class MarkBackgroundWorkSeenPayload {
  @Field(() => User, { nullable: true, description: 'The viewer' }) viewer: User | null
}

const viewerOf = async (ctx: Ctx): Promise<User | null> =>
  ctx.viewer.id === null ? null : viewerById(ctx).load(ctx.viewer.id)

@Resolver(() => BackgroundWork)
export class BackgroundWorkResolver {
  @Query(() => BackgroundWorkConnection, { description: 'Work that the viewer can see, newest first' })
  @Access(signedIn)
  backgroundWork(
    @Context() ctx: Ctx,
    @Args() page: PageArgs,
    @Arg('filter', () => BackgroundWorkFilterInput, { nullable: true }) filter?: BackgroundWorkFilterInput | null,
  ) {
    return listWork(ctx, { kinds: filter?.kinds, states: filter?.states, ownerId: filter?.startedById }, page)
  }

  @Query(() => [String], { description: 'All kinds of work' })
  @Access(signedIn)
  backgroundWorkKinds(@Context() ctx: Ctx): string[] {
    return allKinds(ctx)
  }

  @Query(() => [WorkPerson], { description: 'People who started the newest work that the viewer can see' })
  @Access(signedIn)
  async backgroundWorkPeople(@Context() ctx: Ctx): Promise<WorkPerson[]> {
    return (await peopleOfWork(ctx)).map(({ id, name }) => ({ userId: toGlobalId('User', id), name }))
  }

  @Query(() => WorkDuration, {
    nullable: true,
    description: 'How long work on a number of rows takes; null while no work of its kind has been measured',
  })
  @Access(signedIn)
  workDuration(
    @Context() ctx: Ctx,
    @Arg('kind', () => String) kind: string,
    @Arg('rows', () => Int) rows: number,
  ): Promise<WorkDuration | null> {
    return durationOf(ctx, kind, rows)
  }

  @Mutation(() => BackgroundWorkPayload, { description: 'Pauses work; processed rows remain' })
  @Access(signedIn)
  async pauseBackgroundWork(
    @Context() ctx: Ctx,
    @Arg('input') { id }: PauseBackgroundWorkInput,
  ): Promise<BackgroundWorkPayload> {
    return { work: await actOn(ctx, id, 'pause') }
  }

  @Mutation(() => BackgroundWorkPayload, { description: 'Resumes paused work' })
  @Access(signedIn)
  async resumeBackgroundWork(
    @Context() ctx: Ctx,
    @Arg('input') { id }: ResumeBackgroundWorkInput,
  ): Promise<BackgroundWorkPayload> {
    return { work: await actOn(ctx, id, 'resume') }
  }

  @Mutation(() => BackgroundWorkPayload, { description: 'Cancels work; processed rows remain' })
  @Access(signedIn)
  async cancelBackgroundWork(
    @Context() ctx: Ctx,
    @Arg('input') { id }: CancelBackgroundWorkInput,
  ): Promise<BackgroundWorkPayload> {
    return { work: await actOn(ctx, id, 'cancel') }
  }

  @Mutation(() => BackgroundWorkFilePayload, { description: 'Opens the file of finished work' })
  @Access(signedIn)
  openBackgroundWorkFile(
    @Context() ctx: Ctx,
    @Arg('input') { id }: OpenBackgroundWorkFileInput,
  ): Promise<BackgroundWorkFilePayload> {
    return openFile(ctx, id)
  }

  @Mutation(() => MarkBackgroundWorkSeenPayload, { description: 'Marks finished work as seen by the viewer' })
  @Access(signedIn)
  async markBackgroundWorkSeen(@Context() ctx: Ctx): Promise<MarkBackgroundWorkSeenPayload> {
    await markSeen(ctx)
    return { viewer: await viewerOf(ctx) }
  }

  @Subscription(() => BackgroundWorkChange, {
    description: 'Every change of work that the viewer can see; the first message has no work',
    subscribe: ({ context }: { context: Ctx }) => watchWork(context),
  })
  @Access(signedIn)
  async backgroundWorkChanged(@Root() { id }: WorkMessage, @Context() ctx: Ctx): Promise<BackgroundWorkChange> {
    return { work: id === null ? null : await findWork(ctx, id), viewer: await viewerOf(ctx) }
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of the user who started it' })
  startedBy(@Root() { ownerId }: BackgroundWork, @Context() ctx: Ctx) {
    return ownerId && nameById(ctx).load(ownerId)
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer started it' })
  isOwn(@Root() { ownerId }: BackgroundWork, @Context() ctx: Ctx): boolean {
    return ownerId !== null && ownerId === ctx.viewer.id
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Seconds left at the pace of the last rows; null while that is not known',
  })
  secondsLeft(@Root() work: BackgroundWork, @Context() ctx: Ctx) {
    return secondsLeft(ctx, work)
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer can pause it now' })
  canPause(@Root() work: BackgroundWork, @Context() ctx: Ctx): boolean {
    return canAct(ctx, work, 'pause')
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer can resume it now' })
  canResume(@Root() work: BackgroundWork, @Context() ctx: Ctx): boolean {
    return canAct(ctx, work, 'resume')
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer can cancel it now' })
  canCancel(@Root() work: BackgroundWork, @Context() ctx: Ctx): boolean {
    return canAct(ctx, work, 'cancel')
  }

  @FieldResolver(() => Boolean, { description: 'Whether its file can be downloaded' })
  hasFile(@Root() work: BackgroundWork, @Context() ctx: Ctx): boolean {
    return fileUntil(ctx, work) !== undefined
  }

  @FieldResolver(() => Date, { nullable: true, description: 'Time until which its file can be downloaded' })
  fileUntil(@Root() work: BackgroundWork, @Context() ctx: Ctx): Date | null {
    return fileUntil(ctx, work) ?? null
  }

  @FieldResolver(() => WorkSubject, { nullable: true, description: 'Record that it is about' })
  async subject(@Root() work: BackgroundWork, @Context() ctx: Ctx): Promise<WorkSubject | null> {
    const found = await subjectByWork(ctx).load(work)
    return found && { type: found.type, recordId: toGlobalId(found.type, found.id), name: found.name }
  }

  @FieldResolver(() => [WorkFailure], { description: 'Failed rows, at most 500' })
  async failures(
    @Root() work: BackgroundWork,
    @Context() ctx: Ctx,
    @Arg('first', () => Int, { defaultValue: 50 }) first: number,
  ): Promise<WorkFailure[]> {
    if (work.failed === 0) return []
    const rows = await sourceOf(ctx, work)?.failures?.(ctx, work, Math.min(Math.max(first, 0), maxFailures))
    return (rows ?? []).map(({ label, message, recordType, recordId }) => ({
      label,
      message: ctx.node.texts.sentence(ctx.locale, message),
      recordType,
      recordId: recordType && recordId && toGlobalId(recordType, recordId),
    }))
  }
}

@Resolver(() => User)
export class UserWorkResolver {
  @FieldResolver(() => BackgroundWorkOverview, { description: 'The viewer’s work in the background, in figures' })
  @Access(self)
  backgroundWorkOverview(@Root() _user: User, @Context() ctx: Ctx): Promise<BackgroundWorkOverview> {
    return overviewOf(ctx)
  }
}

@Resolver(() => BackgroundWorkOverview)
export class WorkOverviewResolver {
  @FieldResolver(() => [BackgroundWork], {
    description: 'Paused work, then the viewer’s own, newest first; at most 20',
  })
  newest(
    @Root() { newestFirst }: BackgroundWorkOverview,
    @Arg('first', () => Int, { defaultValue: 8 }) first: number,
  ): readonly BackgroundWork[] {
    return newestFirst.slice(0, Math.min(Math.max(first, 0), maxNewest))
  }

  @FieldResolver(() => ID, { nullable: true, description: 'ID of the newest work; changes when work starts' })
  newestId(@Root() { newestFirst }: BackgroundWorkOverview): string | null {
    const newest = newestFirst.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())[0]
    return newest ? toGlobalId('BackgroundWork', newest.id) : null
  }
}
