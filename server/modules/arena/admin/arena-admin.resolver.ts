import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { connection, connectionOf, PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { Access } from '../../../graphql/rules.ts'
import { Application, applicationById } from '../../applications/public.ts'
import { examById } from '../../exams/public.ts'
import {
  AddExtraTimeInput,
  AddExtraTimePayload,
  DecideLateAnswersInput,
  DecideLateAnswersPayload,
  PauseExamInput,
  PauseExamPayload,
  ResetAttemptInput,
  ResetAttemptPayload,
  ResumeExamPayload,
} from './arena-admin.types.ts'
import { mayRunExams } from '../arena.access.ts'
import { attemptById, lateAnswersByAttempt } from '../arena.loaders.ts'
import { Attempt } from '../attempt.entity.ts'
import { addExtraTime } from '../orders/extra-time.service.ts'
import { LateAnswer } from '../saving/journal.entity.ts'
import { answerTexts } from '../timeline/answer-text.ts'
import { decideLateAnswers } from '../saving/late-answers.service.ts'
import { pauseExam, resumeExam } from '../orders/pause.service.ts'
import { resetAttempt } from '../orders/reset-attempt.service.ts'

const LateAnswerConnection = connectionOf(LateAnswer)

@Resolver()
export class ArenaAdminResolver {
  @Mutation(() => ResetAttemptPayload, { description: 'Sets an attempt aside, so that a new one can start' })
  @Access(mayRunExams)
  async resetAttempt(@Context() ctx: Ctx, @Arg('input') input: ResetAttemptInput) {
    return { application: await resetAttempt(ctx, input) }
  }

  @Mutation(() => AddExtraTimePayload, {
    description: 'Gives extra time, effective immediately for attempts in progress',
  })
  @Access(mayRunExams)
  addExtraTime(@Context() ctx: Ctx, @Arg('input') input: AddExtraTimeInput) {
    return addExtraTime(ctx, input)
  }

  @Mutation(() => PauseExamPayload, { description: 'Pauses attempts; the remaining time is kept' })
  @Access(mayRunExams)
  pauseExam(@Context() ctx: Ctx, @Arg('input') input: PauseExamInput) {
    return pauseExam(ctx, input)
  }

  @Mutation(() => ResumeExamPayload, { description: 'Resumes paused attempts' })
  @Access(mayRunExams)
  resumeExam(@Context() ctx: Ctx, @Arg('input') input: PauseExamInput) {
    return resumeExam(ctx, input)
  }

  @Query(() => LateAnswerConnection, { description: 'Late answers awaiting a decision, oldest first' })
  @Access(mayRunExams)
  lateAnswers(
    @Context() ctx: Ctx,
    @Args() page: PageArgs,
    @ArgId('Exam', 'examId', { nullable: true }) examId?: string | null,
  ) {
    const waiting = ctx.db.createQueryBuilder(LateAnswer, 'late').where('late.decidedAt is null')
    if (examId) waiting.innerJoin('late.attempt', 'attempt').andWhere('attempt.examId = :examId', { examId })
    return connection(waiting, page, [['receivedAt', 'ASC']])
  }

  @Mutation(() => DecideLateAnswersPayload, { description: 'Decides on all late answers of an attempt' })
  @Access(mayRunExams)
  decideLateAnswers(@Context() ctx: Ctx, @Arg('input') input: DecideLateAnswersInput) {
    return decideLateAnswers(ctx, input)
  }
}

@Resolver(() => LateAnswer)
export class LateAnswerResolver {
  @FieldResolver(() => Attempt)
  attempt(@Root() late: LateAnswer, @Context() ctx: Ctx) {
    return attemptById(ctx).load(late.attemptId)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Answer as plain text, with the letters of the paper; null for a cleared answer',
  })
  async answer(@Root() late: LateAnswer, @Context() ctx: Ctx): Promise<string | null> {
    const { examId } = await referenced(attemptById(ctx), late.attemptId)
    const exam = await referenced(examById(ctx), examId)
    return (await answerTexts(ctx, exam)).inPaper(late)
  }
}

@Resolver(() => Attempt)
export class AttemptAdminResolver {
  @FieldResolver(() => Application, { nullable: true })
  @Access(mayRunExams)
  application(@Root() attempt: Attempt, @Context() ctx: Ctx) {
    return applicationById(ctx).load(attempt.applicationId)
  }

  @FieldResolver(() => [LateAnswer], { description: 'Answers received after the deadline and grace period' })
  @Access(mayRunExams)
  lateAnswers(@Root() attempt: Attempt, @Context() ctx: Ctx) {
    return lateAnswersByAttempt(ctx).load(attempt.id)
  }
}
