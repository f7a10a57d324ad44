import { Limited } from '../../../graphql/limits/limited.ts'
import { Arg, Args, Ctx as Context, FieldResolver, Float, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { ArgId } from '../../../graphql/input.ts'
import { Access, may, signedIn } from '../../../graphql/rules.ts'
import { userById } from '../../accounts/public.ts'
import { attemptById } from '../../arena/public.ts'
import { examById } from '../../exams/public.ts'
import { AttemptRecord, attemptRecord } from '../attempt-record/attempt-record.ts'
import { Report } from '../reports/report.entity.ts'
import { reveal } from '../reports/revealed.ts'
import { reportById } from '../results.loaders.ts'
import { Appeal } from './appeal.entity.ts'
import {
  AnswerAppealInput,
  AnswerAppealPayload,
  AppealConnection,
  AppealsArgs,
  MakeAppealInput,
  MakeAppealPayload,
} from './appeals.inputs.ts'
import * as service from './appeals.service.ts'

@Resolver(() => Appeal)
export class AppealResolver {
  @Query(() => AppealConnection, { description: 'Questions about results; waiting ones oldest first' })
  @Access(may('admin.exams'))
  appeals(@Context() ctx: Ctx, @Args() args: AppealsArgs) {
    return service.appeals(ctx, args)
  }

  @Query(() => AttemptRecord, { description: 'Signed attempt record for an answered appeal' })
  @Access(signedIn)
  async appealRecord(@Context() ctx: Ctx, @ArgId('Appeal', 'appealId') id: string) {
    const appeal = await service.visibleAppeal(ctx, id)
    const report = appeal && (await reportById(ctx).load(appeal.reportId))
    if (!appeal?.answeredAt || !report) throw notFound('No answer yet')
    return attemptRecord(ctx, report.attemptId)
  }

  @Mutation(() => MakeAppealPayload, { description: 'Asks a question about the viewer’s result, or that of a student' })
  @Access(signedIn)
  @Limited('requestByUser')
  makeAppeal(@Context() ctx: Ctx, @Arg('input') input: MakeAppealInput): Promise<MakeAppealPayload> {
    return service.makeAppeal(ctx, input)
  }

  @Mutation(() => AnswerAppealPayload, { description: 'Answers a question about a result' })
  @Access(may('admin.exams'))
  async answerAppeal(@Context() ctx: Ctx, @Arg('input') input: AnswerAppealInput): Promise<AnswerAppealPayload> {
    return { appeal: await service.answerAppeal(ctx, input) }
  }

  @FieldResolver(() => Report)
  report(@Root() { reportId }: Appeal, @Context() ctx: Ctx) {
    return reportById(ctx).load(reportId)
  }

  @FieldResolver(() => Float, { description: 'Score at the time of asking' })
  scoreBefore(@Root() { scoreBefore }: Appeal) {
    return scoreBefore
  }

  @FieldResolver(() => String, { description: 'Name of the person who asked' })
  async askedBy(@Root() { askedById }: Appeal, @Context() ctx: Ctx) {
    return nameOf(await userById(ctx).load(askedById))
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of the person who answered' })
  @Access(may('admin.exams'))
  async answeredBy(@Root() { answeredById }: Appeal, @Context() ctx: Ctx) {
    return answeredById && nameOf(await userById(ctx).load(answeredById))
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer has made a decision about the attempt and therefore cannot answer',
  })
  @Access(may('admin.exams'))
  decidedBefore(@Root() { id }: Appeal, @Context() ctx: Ctx) {
    return service.decidedBefore(ctx).load(id)
  }
}

const nameOf = (user: { firstName: string; lastName: string } | null) =>
  user ? `${user.firstName} ${user.lastName}`.trim() : ''

@Resolver(() => Report)
export class ReportAppealsResolver {
  @FieldResolver(() => Date, { nullable: true, description: 'Deadline for questions; null if none can be asked' })
  async appealUntil(@Root() { examId, publishedAt }: Report, @Context() ctx: Ctx) {
    const exam = publishedAt && (await examById(ctx).load(examId))
    return exam ? service.appealUntil(exam) : null
  }

  @FieldResolver(() => [Appeal], { description: 'Questions about the result; empty if the viewer has no access' })
  async appeals(@Root() report: Report, @Context() ctx: Ctx) {
    return service.readsAppeals(ctx, report) ? reveal(await service.appealsOfReport(ctx).load(report.id)) : []
  }

  @FieldResolver(() => Int, { description: 'Number of questions in the paper' })
  async questionCount(@Root() { attemptId }: Report, @Context() ctx: Ctx) {
    return (await attemptById(ctx).load(attemptId))?.questionCount ?? 0
  }
}
