import { localized } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { ExamDelivery, paperAt, SelfieRule } from '../../exams/public.ts'
import type { ExamResult, Outcome } from '../arena.types.ts'
import { AttemptKind, type Attempt } from '../attempt.entity.ts'
import { grade } from '../grading/grading.ts'
import type { Sitting } from '../opening/sitting.ts'

export const myExams = '/stadia/my-exams'

/**
 * What a student is shown after the attempt was closed: the counts at once, in practice and where the
 * exam says so, else the way on, which leads over the selfie while one is wanted.
 */
export async function outcomeOf(ctx: Ctx, sitting: Sitting, attempt: Attempt): Promise<Outcome> {
  const { kind, exam, paperExam } = sitting
  const isGradedHere = paperExam.delivery === ExamDelivery.board
  const atOnce = isGradedHere && (kind === AttemptKind.simulation || exam.resultAtOnce)
  return {
    result: atOnce ? await countsOf(ctx, sitting, attempt) : null,
    redirect: atOnce && !selfieAwaited(sitting, attempt) ? null : wayOn(sitting, attempt),
  }
}

/** A selfie is part of this exam and not there yet. */
export function selfieAwaited({ kind, exam }: Sitting, attempt: Attempt): boolean {
  return kind === AttemptKind.exam && exam.selfie !== SelfieRule.none && attempt.selfieId === null
}

function wayOn(sitting: Sitting, attempt: Attempt): string {
  if (!selfieAwaited(sitting, attempt)) return myExams
  return `/exam/selfie?application=${encodeURIComponent(toGlobalId('Application', sitting.application.id))}`
}

/** The counts of a closed attempt, and what its exam says besides. */
export async function countsOf(
  ctx: Ctx,
  { kind, exam, paperExam }: Pick<Sitting, 'kind' | 'exam' | 'paperExam'>,
  attempt: Attempt,
): Promise<ExamResult> {
  const { correct, wrong, blank } = grade(await paperAt(ctx, paperExam).grading(), attempt.answers)
  const words = kind === AttemptKind.exam ? exam.extraMessages : null
  return { correct, wrong, blank, extraMessage: words && localized(words, ctx.locale) }
}
