import { localized } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { ExamDelivery, paperAt, SelfieRule } from '../../exams/public.ts'
import type { ExamResult, Outcome } from '../arena.types.ts'
import { AttemptKind, type Attempt } from '../attempt.entity.ts'
import { grade } from '../../../../shared/results/grade.ts'
import { givenIn } from '../grading/grading.ts'
import type { Sat } from '../opening/sitting.ts'

export const myExams = '/stadia/my-exams'

/**
 * The outcome shown after an attempt was closed: the counts for practice and for exams that show them immediately,
 * otherwise a redirect, to the selfie page while a selfie is missing.
 */
export async function outcomeOf(ctx: Ctx, sitting: Sat, attempt: Attempt): Promise<Outcome> {
  const { kind, exam, paperExam } = sitting
  const isGradedHere = paperExam.delivery === ExamDelivery.board
  const atOnce = isGradedHere && (kind === AttemptKind.simulation || exam.resultAtOnce)
  return {
    result: atOnce ? await countsOf(ctx, sitting, attempt) : null,
    redirect: atOnce && !selfieAwaited(sitting, attempt) ? null : redirectFor(sitting, attempt),
  }
}

/** Whether the exam asks for a selfie that is still missing. */
export function selfieAwaited({ kind, exam }: Sat, attempt: Attempt): boolean {
  return kind === AttemptKind.exam && exam.selfie !== SelfieRule.none && attempt.selfieId === null
}

function redirectFor(sitting: Sat, attempt: Attempt): string {
  if (!selfieAwaited(sitting, attempt)) return myExams
  return `/exam/selfie?application=${encodeURIComponent(toGlobalId('Application', sitting.application.id))}`
}

/** The counts of a closed attempt, with the exam's extra message. */
export async function countsOf(
  ctx: Ctx,
  { kind, application, exam, paperExam }: Sat,
  attempt: Attempt,
): Promise<ExamResult> {
  const { correct, partial, wrong, blank } = grade(
    await paperAt(ctx, paperExam).grading(),
    givenIn(attempt, paperExam, application),
  )
  const words = kind === AttemptKind.exam ? exam.extraMessages : null
  return { correct, partial, wrong, blank, extraMessage: words && localized(words, ctx.locale) }
}
