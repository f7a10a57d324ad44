import { LimitedWithin, Unlimited } from '../../graphql/limits/limited.ts'
import { Arg, Ctx as Context, Extensions, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../context/context.ts'
import { Compiled, Direct } from '../../graphql/direct.ts'
import { ArgId } from '../../graphql/input.ts'
import { Access, signedIn } from '../../graphql/rules.ts'
import { Application } from '../applications/public.ts'
import type { PartKey } from '../exams/public.ts'
import { maySitExams } from './arena.access.ts'
import {
  EnableSimulationInput,
  FetchApplicationInput,
  FlagQuestionsInput,
  ReportShownInput,
  SaveAnswersInput,
  SetLogInput,
  StartExamInput,
  SubmitApplicationInput,
  SyncApplicationInput,
} from './arena.inputs.ts'
import { attemptByApplication, messagesByAttempt } from './arena.loaders.ts'
import {
  EnableSimulationPayload,
  ExamMessage,
  ExamResult,
  ExamView,
  FetchApplicationPayload,
  FlagQuestionsPayload,
  ReportShownPayload,
  ReviewedQuestion,
  SaveAnswersPayload,
  SetLogPayload,
  StartExamPayload,
  SubmitApplicationPayload,
  SyncApplicationPayload,
} from './arena.types.ts'
import { Attempt } from './attempt.entity.ts'
import { setLog } from './log/exam-log.service.ts'
import { fetchApplication, startExam } from './opening/fetch-application.service.ts'
import { flagQuestions } from './saving/flag-questions.service.ts'
import { readSave } from './saving/read-save.ts'
import { saveAnswers } from './saving/save-answers.ts'
import { enableSimulation } from './opening/simulation.service.ts'
import { practiceReview } from './closing/practice-review.service.ts'
import { PaperKey, SealedPaperLink } from './waiting/waiting.types.ts'
import { openKeysOf, sealedPaperFor } from './opening/open-keys.ts'
import { reportShown } from './opening/report-shown.service.ts'
import { shownResult } from './closing/shown-result.ts'
import { submitApplication } from './closing/submit-application.service.ts'
import { syncApplication } from './saving/sync-application.service.ts'

@Resolver()
export class ArenaResolver {
  @Query(() => [ReviewedQuestion], { description: 'Questions of the viewer’s finished practice, with right answers' })
  @Access(maySitExams)
  practiceReview(@Context() ctx: Ctx, @ArgId('Application', 'applicationId') applicationId: string) {
    return practiceReview(ctx, applicationId)
  }

  @Mutation(() => StartExamPayload, { description: 'Starts the attempt and its clock; idempotent' })
  @Access(maySitExams)
  @Compiled()
  @Extensions({ holdsNoSecret: true })
  @Unlimited('exam day: bounded by the attempt')
  startExam(@Context() ctx: Ctx, @Arg('input') input: StartExamInput) {
    return startExam(ctx, input)
  }

  @Mutation(() => FetchApplicationPayload, {
    description: 'Returns the exam for the exam page; starts the attempt unless `start` is false',
  })
  @Access(maySitExams)
  @Compiled()
  @Unlimited('exam day: bounded by the attempt')
  fetchApplication(@Context() ctx: Ctx, @Arg('input') input: FetchApplicationInput) {
    return fetchApplication(ctx, input)
  }

  @Mutation(() => SaveAnswersPayload, { description: 'Stores answers durably, then acknowledges them' })
  @Access(maySitExams)
  @Compiled()
  @Direct((ctx, { input }: { input: SaveAnswersInput }) => saveAnswers(ctx, input), readSave)
  @Unlimited('exam day: bounded by the attempt')
  saveAnswers(@Context() ctx: Ctx, @Arg('input') input: SaveAnswersInput) {
    return saveAnswers(ctx, input)
  }

  @Mutation(() => SyncApplicationPayload, { description: 'Stores the differences from a full set of answers' })
  @Access(maySitExams)
  @Unlimited('exam day: bounded by the attempt')
  syncApplication(@Context() ctx: Ctx, @Arg('input') input: SyncApplicationInput) {
    return syncApplication(ctx, input)
  }

  @Mutation(() => SubmitApplicationPayload, { description: 'Closes the attempt; idempotent' })
  @Access(maySitExams)
  @Compiled()
  @Unlimited('exam day: bounded by the attempt')
  submitApplication(@Context() ctx: Ctx, @Arg('input') input: SubmitApplicationInput) {
    return submitApplication(ctx, input)
  }

  @Mutation(() => FlagQuestionsPayload, { description: 'Stores the review flags of questions' })
  @Access(maySitExams)
  @Compiled()
  @Unlimited('exam day: bounded by the attempt')
  async flagQuestions(@Context() ctx: Ctx, @Arg('input') input: FlagQuestionsInput) {
    return { attempt: await flagQuestions(ctx, input) }
  }

  @Mutation(() => EnableSimulationPayload, { description: 'Allows a new practice attempt' })
  @Access(maySitExams)
  async enableSimulation(@Context() ctx: Ctx, @Arg('input') input: EnableSimulationInput) {
    return { application: await enableSimulation(ctx, input.applicationId) }
  }

  @Mutation(() => ReportShownPayload, {
    description: 'Notes when the questions were first shown, as evidence for decisions about extra time',
  })
  @Access(maySitExams)
  @Compiled()
  @Unlimited('exam day: one value for each attempt, written behind')
  reportShown(@Context() ctx: Ctx, @Arg('input') input: ReportShownInput) {
    reportShown(ctx, input)
    return { success: true }
  }

  @Mutation(() => SetLogPayload, { description: 'Logs browser events' })
  @Access(signedIn)
  @LimitedWithin('logByUser')
  async setLog(@Context() ctx: Ctx, @Arg('input') input: SetLogInput) {
    await setLog(ctx, input)
    return { success: true }
  }
}

@Resolver(() => ExamView)
export class ExamViewResolver {
  @FieldResolver(() => [ExamMessage], { description: 'Messages of admins to this participant, oldest first' })
  messages(@Root() { attempt }: ExamView, @Context() ctx: Ctx) {
    return attempt ? messagesByAttempt(ctx).load(attempt.id) : []
  }

  @FieldResolver(() => [PaperKey], { description: 'Keys of the open parts of the sealed paper while the attempt runs' })
  keys(@Root() { attempt }: ExamView, @Context() ctx: Ctx): Promise<PartKey[]> {
    return openKeysOf(ctx, attempt)
  }

  @FieldResolver(() => SealedPaperLink, { nullable: true, description: 'Sealed paper while the attempt runs' })
  paper(@Root() { attempt, application }: ExamView, @Context() ctx: Ctx) {
    return sealedPaperFor(ctx, attempt, application.language)
  }
}

@Resolver(() => Attempt)
export class AttemptResolver {
  @FieldResolver(() => Int, { description: 'Number of questions with an answer' })
  answeredCount(@Root() attempt: Attempt) {
    return attempt.answers.reduce((count, choice) => count + (choice ? 1 : 0), 0)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Last hash of the chain of all answers, in hexadecimal' })
  receipt(@Root() attempt: Attempt) {
    return attempt.head.toString('hex')
  }

  @FieldResolver(() => ExamResult, {
    nullable: true,
    description: 'Result counts of a closed attempt, for exams that show them immediately',
  })
  result(@Root() attempt: Attempt, @Context() ctx: Ctx) {
    return shownResult(ctx, attempt)
  }
}

@Resolver(() => Application)
export class ApplicationAttemptResolver {
  @FieldResolver(() => Attempt, { nullable: true, description: 'Attempt; null until the exam is opened' })
  attempt(@Root() application: Application, @Context() ctx: Ctx) {
    return attemptByApplication(ctx).load(application.id)
  }
}
