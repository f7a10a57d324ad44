import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { localized } from '../../../editions.ts'
import { FromReplica } from '../../../graphql/from-replica.ts'
import { PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { Compiled, DirectField } from '../../../graphql/direct.ts'
import { ArgId } from '../../../graphql/input.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access, may, or, signedIn } from '../../../graphql/rules.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { userById } from '../../accounts/public.ts'
import { attemptById } from '../../arena/public.ts'
import { Exam, examById, ExamConnection } from '../../exams/public.ts'
import { CameraCoverage, coverageByApplication } from '../../streaming/public.ts'
import { toLocalizedText, Translation, translationsOf } from '../../texts/public.ts'
import { setCameraOff } from './camera.service.ts'
import { distributionFor, ScoreDistribution } from './distribution.ts'
import { RankingGroup, rankingGroupOf } from '../rankings/ranking-group.ts'
import { bestOfGroup } from '../rankings/rankings.service.ts'
import { RankingEntry } from '../rankings/rankings.types.ts'
import { setProviderResult } from './provider-result.service.ts'
import { Report, type TopicCount } from './report.entity.ts'
import { ReportRevision } from './report-revision.entity.ts'
import { ExamResults, ProviderResult, ResultStudent } from './report.types.ts'
import {
  ReportConnection,
  ReportsArgs,
  ResultExamFilter,
  SetCameraOffInput,
  SetCameraOffPayload,
  SetProviderResultInput,
  SetProviderResultPayload,
  SetReportMessageInput,
  SetReportMessagePayload,
} from './reports.inputs.ts'
import * as service from './reports.service.ts'
import { examResults, revisionsByReport } from '../results.loaders.ts'
import { LevelResult, TopicResult } from '../results.types.ts'

@Resolver(() => Report)
export class ReportResolver {
  @Query(() => ReportConnection, { description: 'The viewer’s published reports, newest first' })
  @Access(may('student.$ID.exam-results'))
  myReports(@Context() ctx: Ctx, @Args() page: PageArgs) {
    return service.ownReports(ctx, page)
  }

  @Query(() => Report, { description: 'Report of the viewer or of the viewer’s student; admins can read any' })
  @Access(signedIn)
  report(@Context() ctx: Ctx, @ArgId('Report') id: string) {
    return service.reportFor(ctx, id)
  }

  @Query(() => ReportConnection, { description: 'Published reports of the viewer’s students' })
  @Access(or(may('supervisor.$ID.exams'), may('partner.$ID.exams')))
  @FromReplica()
  studentReports(@Context() ctx: Ctx, @Args() args: ReportsArgs, @Args() exams: ResultExamFilter) {
    return service.reportsOfStudents(ctx, args, exams)
  }

  @Query(() => ReportConnection, {
    description: 'Reports of all exams, published or not, excluding practice and attempts that were set aside',
  })
  @Access(may('admin.exams'))
  @Compiled()
  @FromReplica()
  reports(@Context() ctx: Ctx, @Args() args: ReportsArgs, @Args() exams: ResultExamFilter) {
    return service.allReports(ctx, args, exams)
  }

  @Mutation(() => SetReportMessagePayload, { description: 'Sets an additional message to the student on the report' })
  @Access(may('admin.exams'))
  async setReportMessage(
    @Context() ctx: Ctx,
    @Arg('input') { reportId, messages }: SetReportMessageInput,
  ): Promise<SetReportMessagePayload> {
    return { report: await service.setReportMessage(ctx, reportId, toLocalizedText(messages)) }
  }

  @Mutation(() => SetCameraOffPayload, {
    description: 'Excludes a result from the ranking because the camera was off, or restores it',
  })
  @Access(may('admin.exams'))
  async setCameraOff(@Context() ctx: Ctx, @Arg('input') input: SetCameraOffInput): Promise<SetCameraOffPayload> {
    return { report: await setCameraOff(ctx, input) }
  }

  @Mutation(() => SetProviderResultPayload, { description: 'Records the score of an exam graded by a provider' })
  @Access(may('admin.exams'))
  async setProviderResult(
    @Context() ctx: Ctx,
    @Arg('input') input: SetProviderResultInput,
  ): Promise<SetProviderResultPayload> {
    return { report: await setProviderResult(ctx, input) }
  }

  @FieldResolver(() => [CameraCoverage], {
    nullable: true,
    description: 'Coverage of the exam by each camera; null if no camera was required',
  })
  cameraCoverage(@Root() { applicationId }: Report, @Context() ctx: Ctx) {
    return coverageByApplication(ctx).load(applicationId)
  }

  @FieldResolver(() => ProviderResult, {
    nullable: true,
    description: 'Status of the provider’s score; null for exams graded here',
  })
  @DirectField()
  providerResult(@Root() report: Report) {
    if (!report.byProvider) return null
    return report.providerResultAt ? ProviderResult.received : ProviderResult.awaited
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Additional message from an admin, for this student or for all participants',
  })
  async extraMessage(@Root() report: Report, @Context() ctx: Ctx) {
    const words = report.extraMessages ?? (await referenced(examById(ctx), report.examId)).extraMessages
    return words && localized(words, ctx.locale)
  }

  @FieldResolver(() => [Translation], {
    nullable: true,
    description: 'Additional message to this student in all languages',
  })
  @Access(may('admin.exams'))
  extraMessages(@Root() report: Report) {
    return translationsOf(report.extraMessages)
  }

  @FieldResolver(() => [TopicResult])
  topics(@Root() report: Report) {
    return topicResults(report.topicCounts)
  }

  @FieldResolver(() => [LevelResult], { description: 'Results of gated levels in order; empty without gated levels' })
  levels(@Root() report: Report) {
    return report.levelCounts
  }

  @FieldResolver(() => Exam)
  @DirectField()
  exam(@Root() report: Report, @Context() ctx: Ctx) {
    return examById(ctx).load(report.examId)
  }

  @FieldResolver(() => ResultStudent)
  @DirectField()
  async student(@Root() report: Report, @Context() ctx: Ctx) {
    return ResultStudent.of(await referenced(userById(ctx), report.userId))
  }

  @FieldResolver(() => ID)
  applicationId(@Root() report: Report) {
    return toGlobalId('Application', report.applicationId)
  }

  @FieldResolver(() => [RankingEntry], {
    nullable: true,
    description: 'Top of the group’s ranking; null until the ranking is published',
  })
  ranking(@Root() report: Report, @Context() ctx: Ctx) {
    return bestOfGroup(ctx, report)
  }

  @FieldResolver(() => RankingGroup, { nullable: true, description: 'Ranking group; null until ranked' })
  group(@Root() report: Report) {
    return report.rankingGroup === null ? null : rankingGroupOf(report.rankingGroup)
  }

  @FieldResolver(() => ScoreDistribution, {
    nullable: true,
    description: 'Score distribution of the group; null if the group is too small to preserve anonymity',
  })
  distribution(@Root() report: Report, @Context() ctx: Ctx) {
    return distributionFor(ctx, report)
  }

  @FieldResolver(() => [ReportRevision], { description: 'Earlier versions of the report, newest first' })
  revisions(@Root() report: Report, @Context() ctx: Ctx) {
    return revisionsByReport(ctx).load(report.id)
  }

  @FieldResolver(() => String, { description: 'Last hash of the chain of all answers, in hexadecimal' })
  async receipt(@Root() report: Report, @Context() ctx: Ctx) {
    return (await referenced(attemptById(ctx), report.attemptId)).head.toString('hex')
  }
}

const topicResults = (counts: readonly TopicCount[]) =>
  counts.map((count) => ({ ...count, partial: count.partial ?? 0 }))

@Resolver(() => ReportRevision)
export class ReportRevisionResolver {
  @FieldResolver(() => [TopicResult])
  topics(@Root() revision: ReportRevision) {
    return topicResults(revision.topicCounts)
  }

  @FieldResolver(() => [LevelResult])
  levels(@Root() revision: ReportRevision) {
    return revision.levelCounts
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name of the user who made the change; null for automatic changes',
  })
  @Access(may('admin.exams'))
  async changedBy(@Root() { changedById }: ReportRevision, @Context() ctx: Ctx) {
    const by = changedById && (await userById(ctx).load(changedById))
    return by ? `${by.firstName} ${by.lastName}`.trim() : null
  }
}

@Resolver(() => Exam)
export class ExamResultsResolver {
  @Query(() => ExamConnection, { description: 'Exams with at least one attempt, latest window first' })
  @Access(may('admin.exams'))
  satExams(@Context() ctx: Ctx, @Args() page: PageArgs, @Args() exams: ResultExamFilter) {
    return service.satExams(ctx, page, exams)
  }

  @Query(() => ExamConnection, {
    description: 'Exams whose window is open or that students are still taking, the first to close first',
  })
  @Access(may('admin.exams'))
  examsInProgress(@Context() ctx: Ctx, @Args() page: PageArgs) {
    return service.examsInProgress(ctx, page)
  }

  @FieldResolver(() => ExamResults, { nullable: true, description: 'Progress of grading and publication' })
  @Access(may('admin.exams'))
  results(@Root() exam: Exam, @Context() ctx: Ctx) {
    return examResults(ctx).load(exam.id)
  }
}
