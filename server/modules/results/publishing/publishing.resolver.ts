import { Arg, Ctx as Context, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { User, userById } from '../../accounts/public.ts'
import { Application, applicationById } from '../../applications/public.ts'
import { Exam } from '../../exams/public.ts'
import { obstaclesOf } from './obstacles.ts'
import { ResultsPublication, ResultsSchedule } from './publication.entity.ts'
import { publicationsOfExam } from './publications.ts'
import { publishResults } from './publish-results.service.ts'
import {
  CancelResultsScheduleInput,
  PublishResultsInput,
  PublishResultsPayload,
  ResultsObstacle,
  ResultsSchedulePayload,
  ScheduleResultsInput,
} from './publishing.types.ts'
import { cancelResultsSchedule, scheduleOfExam, scheduleResults } from './schedule.service.ts'

const mayPublish = may('admin.exams')

@Resolver(() => Exam)
export class ExamPublishingResolver {
  @FieldResolver(() => [ResultsObstacle], {
    description: 'Obstacles to publishing the results; empty once they can be published',
  })
  @Access(mayPublish)
  async resultsObstacles(@Root() exam: Exam, @Context() ctx: Ctx): Promise<ResultsObstacle[]> {
    if (!exam.publishedAt || exam.resultsPublishedAt) return []
    return (await obstaclesOf(ctx, exam)).map((obstacle) => Object.assign(new ResultsObstacle(), obstacle))
  }

  @FieldResolver(() => ResultsSchedule, { nullable: true, description: 'Scheduled publication of the results' })
  @Access(mayPublish)
  resultsSchedule(@Root() { id }: Exam, @Context() ctx: Ctx) {
    return scheduleOfExam(ctx).load(id)
  }

  @FieldResolver(() => [ResultsPublication], { description: 'Publications of the results, oldest first' })
  @Access(mayPublish)
  resultsPublications(@Root() { id }: Exam, @Context() ctx: Ctx) {
    return publicationsOfExam(ctx).load(id)
  }

  @Mutation(() => PublishResultsPayload, {
    description:
      'Ranks the reports of an exam and publishes them to the students; no one can sit the exam afterwards. Fails with RULE_BROKEN until it is over for everyone, unless forced',
  })
  @Access(mayPublish)
  publishResults(@Context() ctx: Ctx, @Arg('input') input: PublishResultsInput): Promise<PublishResultsPayload> {
    return publishResults(ctx, input)
  }

  @Mutation(() => ResultsSchedulePayload, {
    description: 'Schedules the publication of results, which then waits until the exam is over for everyone',
  })
  @Access(mayPublish)
  async scheduleResults(
    @Context() ctx: Ctx,
    @Arg('input') input: ScheduleResultsInput,
  ): Promise<ResultsSchedulePayload> {
    return { exam: await scheduleResults(ctx, input) }
  }

  @Mutation(() => ResultsSchedulePayload, { description: 'Cancels a scheduled publication of results' })
  @Access(mayPublish)
  async cancelResultsSchedule(
    @Context() ctx: Ctx,
    @Arg('input') { examId }: CancelResultsScheduleInput,
  ): Promise<ResultsSchedulePayload> {
    return { exam: await cancelResultsSchedule(ctx, examId) }
  }
}

@Resolver(() => ResultsObstacle)
export class ResultsObstacleResolver {
  @FieldResolver(() => [Application], { description: 'Applications of the first students concerned' })
  async applications(@Root() { applicationIds }: ResultsObstacle, @Context() ctx: Ctx) {
    const found = await applicationById(ctx).loadMany([...applicationIds])
    return found.filter((each) => each instanceof Application)
  }
}

@Resolver(() => ResultsPublication)
export class ResultsPublicationResolver {
  @FieldResolver(() => User, { nullable: true, description: 'User who published or scheduled; null for the system' })
  publishedBy(@Root() { publishedById }: ResultsPublication, @Context() ctx: Ctx) {
    return publishedById === null ? null : userById(ctx).load(publishedById)
  }
}

@Resolver(() => ResultsSchedule)
export class ResultsScheduleResolver {
  @FieldResolver(() => User, { nullable: true, description: 'User who scheduled the publication' })
  createdBy(@Root() { createdById }: ResultsSchedule, @Context() ctx: Ctx) {
    return createdById === null ? null : userById(ctx).load(createdById)
  }
}
