import { Arg, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { CameraCoverage, coverageByApplication } from '../../streaming/public.ts'
import { cameraGaps, decideCameraGap } from './camera-gaps.service.ts'
import { CameraGapCase, DecideCameraGapInput, DecideCameraGapPayload } from './camera-gaps.types.ts'

const mayProctor = may('admin.exams')

@Resolver(() => CameraGapCase)
export class CameraGapsResolver {
  @Query(() => [CameraGapCase], {
    description: 'Camera gaps in an exam that await a decision, newest 100',
  })
  @Access(mayProctor)
  cameraGaps(@Context() ctx: Ctx, @ArgId('Exam', 'examId') examId: string) {
    return cameraGaps(ctx, examId)
  }

  @Mutation(() => DecideCameraGapPayload, { description: 'Excuses a camera gap, or flags it' })
  @Access(mayProctor)
  async decideCameraGap(
    @Context() ctx: Ctx,
    @Arg('input') input: DecideCameraGapInput,
  ): Promise<DecideCameraGapPayload> {
    return { note: await decideCameraGap(ctx, input) }
  }

  @FieldResolver(() => ID)
  applicationId(@Root() { applicationId }: CameraGapCase) {
    return toGlobalId('Application', applicationId)
  }

  @FieldResolver(() => [CameraCoverage], { nullable: true })
  coverage(@Root() { applicationId }: CameraGapCase, @Context() ctx: Ctx) {
    return coverageByApplication(ctx).load(applicationId)
  }
}
