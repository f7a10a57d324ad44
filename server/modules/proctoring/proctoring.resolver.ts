import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../context/context.ts'
import { ArgId } from '../../graphql/input.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { Access, may } from '../../graphql/rules.ts'
import { CameraCoverage, coverageByApplication } from '../streaming/public.ts'
import { watchCameras } from './live.service.ts'
import { WatchCamerasInput, WatchCamerasPayload } from './live.types.ts'
import {
  AddProctorNoteInput,
  AddProctorNotePayload,
  CameraExam,
  OpenRecordingInput,
  ProctorRecording,
  ProctorTile,
  ProctorWall,
} from './proctoring.types.ts'
import { addNote, openRecording } from './recording.service.ts'
import { cameraExams, proctorWall } from './wall.service.ts'

const mayProctor = may('admin.exams')

@Resolver(() => ProctorTile)
export class ProctoringResolver {
  @Query(() => [CameraExam], { description: 'Exams of the surrounding months with their camera requirements' })
  @Access(mayProctor)
  cameraExams(@Context() ctx: Ctx) {
    return cameraExams(ctx)
  }

  @Query(() => ProctorWall, { description: 'All participants of an exam' })
  @Access(mayProctor)
  proctorWall(
    @Context() ctx: Ctx,
    @ArgId('Exam', 'examId') examId: string,
    @Arg('part', () => Int, { defaultValue: 1, description: 'Page number, starting at 1' }) part: number,
  ) {
    return proctorWall(ctx, examId, part)
  }

  @Mutation(() => ProctorRecording, { description: 'Opens a student’s recording; access is recorded' })
  @Access(mayProctor)
  openRecording(@Context() ctx: Ctx, @Arg('input') { applicationId }: OpenRecordingInput) {
    return openRecording(ctx, applicationId)
  }

  @Mutation(() => WatchCamerasPayload, {
    description: 'Returns the cameras of a student; access is recorded',
  })
  @Access(mayProctor)
  async watchCameras(
    @Context() ctx: Ctx,
    @Arg('input') { applicationId }: WatchCamerasInput,
  ): Promise<WatchCamerasPayload> {
    return { cameras: await watchCameras(ctx, applicationId) }
  }

  @Mutation(() => AddProctorNotePayload, { description: 'Adds a note at a moment of a student’s exam' })
  @Access(mayProctor)
  async addProctorNote(@Context() ctx: Ctx, @Arg('input') input: AddProctorNoteInput): Promise<AddProctorNotePayload> {
    return { note: await addNote(ctx, input) }
  }

  @FieldResolver(() => ID)
  applicationId(@Root() { applicationId }: ProctorTile) {
    return toGlobalId('Application', applicationId)
  }

  @FieldResolver(() => [CameraCoverage], { nullable: true })
  coverage(@Root() { applicationId }: ProctorTile, @Context() ctx: Ctx) {
    return coverageByApplication(ctx).load(applicationId)
  }
}
