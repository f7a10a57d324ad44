import { IsOptional, Length } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { Id } from '../../../graphql/input.ts'
import { Exam } from '../../exams/public.ts'
import type { Obstacle } from './obstacles.ts'

/** Kinds of obstacles to the publication of results. */
const ObstacleKind = {
  window: 'window',
  attempts: 'attempts',
  lateAnswers: 'lateAnswers',
  makeUps: 'makeUps',
  tasks: 'tasks',
} as const
registerEnum(ObstacleKind, {
  name: 'ResultsObstacleKind',
  description: 'Obstacle to the publication of results',
  values: {
    window: 'The window is open for students of at least one time zone, or opens later',
    attempts: 'Attempts are in progress or paused',
    lateAnswers: 'Late answers are waiting for a decision',
    makeUps: 'Students with a make-up can still sit it',
    tasks: 'The jury has not scored all picture tasks; this cannot be forced',
  },
})

@ObjectType({ description: 'Obstacle to the publication of results' })
export class ResultsObstacle implements Obstacle {
  @Field(() => ObstacleKind) kind: Obstacle['kind']
  @Field(() => Int, { description: 'Number of students concerned; 0 for a window without students' }) count: number
  @Field(() => Date, { nullable: true, description: 'End, if it ends automatically' }) until: Date | null
  applicationIds: readonly string[]
}

@InputType()
export class PublishResultsInput {
  @Id('Exam') examId: string
  @Field(() => String, { nullable: true, description: 'Reason for publishing again, stored with every changed report' })
  @IsOptional()
  @Length(3, 500)
  note?: string | null
  @Field(() => String, {
    nullable: true,
    description:
      'Reason for publishing before the exam is over for everyone; requires $admin.forceResults and closes attempts in progress',
  })
  @IsOptional()
  @Length(3, 500)
  force?: string | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to write public files with them, so that outsiders can verify the results; default: false',
  })
  @IsOptional()
  files?: boolean | null
}

@ObjectType()
export class PublishResultsPayload {
  @Field(() => Exam) exam: Exam
  @Field(() => Int, { description: 'Number of ranked reports' }) rankedCount: number
}

@InputType()
export class ScheduleResultsInput {
  @Id('Exam') examId: string
  @Field({ description: 'Earliest time of the publication' }) publishAt: Date
  @Field(() => String, { nullable: true }) @IsOptional() @Length(3, 500) note?: string | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to write public files with them, so that outsiders can verify the results; default: false',
  })
  @IsOptional()
  files?: boolean | null
}

@InputType()
export class CancelResultsScheduleInput {
  @Id('Exam') examId: string
}

@ObjectType()
export class ResultsSchedulePayload {
  @Field(() => Exam) exam: Exam
}
