import {
  Arg,
  Ctx as Context,
  Field,
  FieldResolver,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { Access } from '../../../graphql/rules.ts'
import { Application } from '../../applications/public.ts'
import { Exam } from '../../exams/public.ts'
import { coverageByApplication } from '../recording/coverage.service.ts'
import { CameraCoverage } from '../recording/coverage.types.ts'
import { mayProctor, maySendCamera } from '../streaming.access.ts'
import { SetCameraRuleInput } from '../streams/streams.inputs.ts'
import { CameraRule } from './camera-rule.entity.ts'
import { ruleByExam, ruleForApplication, setCameraRule } from './rules.service.ts'

@ObjectType({ description: 'The new rule' })
export class SetCameraRulePayload {
  @Field(() => CameraRule) rule: CameraRule
  @Field(() => Exam) exam: Exam
  @Field(() => Int, { description: 'Number of students notified by e-mail' }) told: number
}

@Resolver(() => CameraRule)
export class CameraRuleResolver {
  @Query(() => CameraRule, {
    nullable: true,
    description: 'Camera requirements for the viewer’s application; null for none',
  })
  @Access(maySendCamera)
  examCamera(@Context() ctx: Ctx, @ArgId('Application', 'applicationId') id: string) {
    return ruleForApplication(ctx, id)
  }

  @Mutation(() => SetCameraRulePayload, {
    description: 'Sets the camera requirements of an exam and notifies students with a place',
  })
  @Access(mayProctor)
  setCameraRule(@Context() ctx: Ctx, @Arg('input') input: SetCameraRuleInput): Promise<SetCameraRulePayload> {
    return setCameraRule(ctx, input)
  }
}

@Resolver(() => Exam)
export class ExamCameraResolver {
  @FieldResolver(() => CameraRule, { nullable: true, description: 'Camera requirements; null for none' })
  camera(@Root() exam: Exam, @Context() ctx: Ctx) {
    return ruleByExam(ctx).load(exam.id)
  }
}

@Resolver(() => Application)
export class ApplicationCameraResolver {
  @FieldResolver(() => [CameraCoverage], {
    nullable: true,
    description: 'Coverage of the exam by each camera; null if no camera is required, or before the exam',
  })
  cameraCoverage(@Root() application: Application, @Context() ctx: Ctx) {
    return coverageByApplication(ctx).load(application.id)
  }
}
