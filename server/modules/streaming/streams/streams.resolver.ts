import { LimitedWithin } from '../../../graphql/limits/limited.ts'
import type { Readable } from 'node:stream'
import { Arg, Ctx as Context, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { Access, or } from '../../../graphql/rules.ts'
import { Upload } from '../../../graphql/upload.ts'
import { OnlyForOwner } from '../../../graphql/read-only.ts'
import { Application, applicationById } from '../../applications/public.ts'
import { reportCamera } from '../recording/camera-events.service.ts'
import { recordingsOf } from '../recording/recordings.service.ts'
import { storeSegment } from '../recording/segments.service.ts'
import { mayProctor, maySendCamera } from '../streaming.access.ts'
import { CameraStream, StreamState } from './camera-stream.entity.ts'
import {
  ActiveStreams,
  CreateStreamInput,
  CreateStreamPayload,
  LoadStreamInput,
  LoadStreamPayload,
  ReportCameraInput,
  ReportCameraPayload,
  ResetStreamInput,
  ResetStreamPayload,
  StoreSegmentPayload,
  StreamRecording,
} from './streams.inputs.ts'
import * as service from './streams.service.ts'

const maySendOrProctor = or(maySendCamera, mayProctor)

@Resolver(() => CameraStream)
export class CameraStreamResolver {
  @Query(() => CameraStream, { description: 'Camera stream of the viewer; admins can read any' })
  @Access(maySendOrProctor)
  cameraStream(@Context() ctx: Ctx, @ArgId('CameraStream') id: string) {
    return service.streamFor(ctx, id)
  }

  @Query(() => [StreamRecording], { description: 'Segments of a recording, in order' })
  @Access(maySendOrProctor)
  @OnlyForOwner('fetches recordings and makes links to them')
  streamRecordings(@Context() ctx: Ctx, @ArgId('CameraStream') id: string) {
    return recordingsOf(ctx, id)
  }

  @Query(() => ActiveStreams, { description: 'Number of cameras that are currently sending' })
  @Access(mayProctor)
  activeStreams(
    @Context() ctx: Ctx,
    @Arg('applicationName', () => String, { nullable: true }) applicationName: string | null,
  ) {
    return service.activeStreams(ctx, applicationName ?? null)
  }

  @Mutation(() => LoadStreamPayload, {
    description: 'Returns the camera stream for the viewer’s exam, created on the first call',
  })
  @Access(maySendCamera)
  loadStream(@Context() ctx: Ctx, @Arg('input') input: LoadStreamInput) {
    return service.loadStream(ctx, input)
  }

  @Mutation(() => CreateStreamPayload, { description: 'Prepares a stream for publishing; idempotent' })
  @Access(maySendOrProctor)
  createStream(@Context() ctx: Ctx, @Arg('input') { id }: CreateStreamInput) {
    return service.createStream(ctx, id)
  }

  @Mutation(() => ResetStreamPayload, { description: 'Sets streams aside, so that new ones can start' })
  @Access(mayProctor)
  async resetStream(@Context() ctx: Ctx, @Arg('input') input: ResetStreamInput): Promise<ResetStreamPayload> {
    return { streamsReset: await service.resetStream(ctx, input) }
  }

  @Mutation(() => StoreSegmentPayload, { description: 'Stores a segment of a recording, then acknowledges it' })
  @Access(maySendCamera)
  @LimitedWithin('cameraSegmentByUser')
  storeSegment(
    @Context() ctx: Ctx,
    @ArgId('CameraStream', 'streamId') streamId: string,
    @Arg('session') session: string,
    @Arg('seq', () => Int) seq: number,
    @Arg('startedAt', () => Date) startedAt: Date,
    @Arg('durationMs', () => Int) durationMs: number,
    @Arg('bytes', () => Int) bytes: number,
    @Arg('file', () => Upload, { validateFn: () => {} }) file: Readable,
  ): Promise<StoreSegmentPayload> {
    return storeSegment(ctx, { streamId, session, seq, startedAt, durationMs, bytes, file })
  }

  @Mutation(() => ReportCameraPayload, { description: 'Stores camera events reported by a browser' })
  @Access(maySendCamera)
  @LimitedWithin('logByUser')
  async reportCamera(@Context() ctx: Ctx, @Arg('input') input: ReportCameraInput): Promise<ReportCameraPayload> {
    return { kept: await reportCamera(ctx, input) }
  }

  @FieldResolver(() => StreamState)
  state(@Root() stream: CameraStream, @Context() ctx: Ctx) {
    return service.stateOf(ctx, stream)
  }

  @FieldResolver(() => Application)
  application(@Root() { applicationId }: CameraStream, @Context() ctx: Ctx) {
    return applicationById(ctx).load(applicationId)
  }
}
