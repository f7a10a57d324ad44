import { Unlimited } from '../../../graphql/limits/limited.ts'
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
import type { Ctx } from '../../../context/context.ts'
import { Compiled, Direct } from '../../../graphql/direct.ts'
import { ArgId, readId } from '../../../graphql/input.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { OnlyForOwner } from '../../../graphql/read-only.ts'
import { Exam } from '../../exams/public.ts'
import { canBroadcast, PlayAccess } from '../../streaming/public.ts'
import { mayRunExams, maySitExams } from '../arena.access.ts'
import { answerHostedQuestion } from './answer.service.ts'
import {
  closeHostedQuestion,
  endHostedExam,
  extendHostedQuestion,
  releaseQuestion,
  secondsOfHosted,
  setHostedExam,
  takeHostedExam,
} from './host.service.ts'
import {
  AnswerHostedQuestionInput,
  CloseHostedQuestionInput,
  EndHostedExamInput,
  HostOnAirInput,
  ExtendHostedQuestionInput,
  ReleaseQuestionInput,
  SetHostedExamInput,
  TakeHostedExamInput,
} from './hosted.inputs.ts'
import {
  AnswerHostedQuestionPayload,
  HostedExamPayload,
  HostOnAirPayload,
  HostedNews,
  HostQuestion,
  HostView,
  TakeHostedExamPayload,
} from './hosted.types.ts'
import { goOffAir, goOnAir, watchHost } from './on-air.service.ts'
import { hostedExamNow, hostQuestions, watchAsHost, watchHostedExam } from './watch.service.ts'

const payload = (examId: string): HostedExamPayload => ({ examId: toGlobalId('Exam', examId) })

@Resolver()
export class HostedExamResolver {
  @Query(() => [HostQuestion], { description: 'Questions of an exam for its host, with right answers' })
  @Access(mayRunExams)
  hostQuestions(@Context() ctx: Ctx, @ArgId('Exam', 'examId') examId: string) {
    return hostQuestions(ctx, examId)
  }

  @Query(() => Boolean, { description: 'Whether a host can broadcast, which requires a streaming server' })
  @Access(mayRunExams)
  hostCanBroadcast(@Context() ctx: Ctx): boolean {
    return canBroadcast(ctx)
  }

  @Query(() => PlayAccess, { nullable: true, description: 'Playback of an exam’s host; null while off air' })
  @Access(maySitExams)
  @OnlyForOwner('the broadcast of a running exam')
  hostStream(@Context() ctx: Ctx, @ArgId('Application', 'applicationId') applicationId: string) {
    return watchHost(ctx, applicationId)
  }

  @Query(() => HostedNews, { description: 'Hosted exam as shown to a student, for pages without a WebSocket' })
  @Access(maySitExams)
  @OnlyForOwner('the question of a running exam')
  hostedExamNow(@Context() ctx: Ctx, @ArgId('Application', 'applicationId') applicationId: string) {
    return hostedExamNow(ctx, applicationId)
  }

  @Mutation(() => HostOnAirPayload, { description: 'Starts the broadcast of the hosting device' })
  @Access(mayRunExams)
  async hostOnAir(@Context() ctx: Ctx, @Arg('input') input: HostOnAirInput): Promise<HostOnAirPayload> {
    return { publish: await goOnAir(ctx, input) }
  }

  @Mutation(() => HostedExamPayload, { description: 'Ends the host’s broadcast' })
  @Access(mayRunExams)
  async hostOffAir(@Context() ctx: Ctx, @Arg('input') input: HostOnAirInput): Promise<HostedExamPayload> {
    await goOffAir(ctx, input)
    return payload(input.examId)
  }

  @Mutation(() => HostedExamPayload, { description: 'Enables or disables hosting of an exam' })
  @Access(mayRunExams)
  async setHostedExam(@Context() ctx: Ctx, @Arg('input') input: SetHostedExamInput): Promise<HostedExamPayload> {
    await setHostedExam(ctx, input)
    return payload(input.examId)
  }

  @Mutation(() => TakeHostedExamPayload, { description: 'Makes this device the host of the exam' })
  @Access(mayRunExams)
  async takeHostedExam(@Context() ctx: Ctx, @Arg('input') input: TakeHostedExamInput): Promise<TakeHostedExamPayload> {
    return { epoch: await takeHostedExam(ctx, input) }
  }

  @Mutation(() => HostedExamPayload, { description: 'Releases the next question to all students' })
  @Access(mayRunExams)
  async releaseQuestion(@Context() ctx: Ctx, @Arg('input') input: ReleaseQuestionInput): Promise<HostedExamPayload> {
    await releaseQuestion(ctx, input)
    return payload(input.examId)
  }

  @Mutation(() => HostedExamPayload, { description: 'Ends a question early' })
  @Access(mayRunExams)
  async closeHostedQuestion(
    @Context() ctx: Ctx,
    @Arg('input') input: CloseHostedQuestionInput,
  ): Promise<HostedExamPayload> {
    await closeHostedQuestion(ctx, input)
    return payload(input.examId)
  }

  @Mutation(() => HostedExamPayload, { description: 'Extends the open question, for all students or one student' })
  @Access(mayRunExams)
  async extendHostedQuestion(
    @Context() ctx: Ctx,
    @Arg('input') input: ExtendHostedQuestionInput,
  ): Promise<HostedExamPayload> {
    await extendHostedQuestion(ctx, input)
    return payload(input.examId)
  }

  @Mutation(() => HostedExamPayload, { description: 'Ends the exam for all students' })
  @Access(mayRunExams)
  async endHostedExam(@Context() ctx: Ctx, @Arg('input') input: EndHostedExamInput): Promise<HostedExamPayload> {
    await endHostedExam(ctx, input)
    return payload(input.examId)
  }

  @Mutation(() => AnswerHostedQuestionPayload, { description: 'Stores the final answer to the open question' })
  @Access(maySitExams)
  @Compiled()
  @Unlimited('exam day: bounded by the attempt')
  answerHostedQuestion(@Context() ctx: Ctx, @Arg('input') input: AnswerHostedQuestionInput) {
    return answerHostedQuestion(ctx, input)
  }

  @Subscription(() => HostedNews, {
    description: 'Hosted exam as shown to a student: current state first, then every change',
    subscribe: ({ args, context }: { args: { applicationId: string }; context: Ctx }) =>
      watchHostedExam(context, readId('Application', args.applicationId)),
  })
  @Access(maySitExams)
  @Compiled()
  @Direct((_ctx, _args, news: HostedNews) => news)
  hostedExam(@Root() news: HostedNews, @Arg('applicationId', () => ID) _applicationId: string): HostedNews {
    return news
  }

  @Subscription(() => HostView, {
    description: 'Hosted exam as shown to its host, once per second',
    subscribe: ({ args, context }: { args: { examId: string }; context: Ctx }) =>
      watchAsHost(context, readId('Exam', args.examId)),
  })
  @Access(mayRunExams)
  hostView(@Root() view: HostView, @Arg('examId', () => ID) _examId: string): HostView {
    return view
  }
}

@Resolver(() => Exam)
export class ExamHostResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Seconds per question for hosted exams; null if the exam is not hosted',
  })
  @Access(mayRunExams)
  hostedSeconds(@Root() exam: Exam, @Context() ctx: Ctx) {
    return secondsOfHosted(ctx, exam.id)
  }
}
