import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import { Application } from '../../applications/public.ts'
import { choiceIn, explanationsOf, rightOption, inVariant, paperAt, variantOf } from '../../exams/public.ts'
import { AttemptKind } from '../attempt.entity.ts'
import type { ReviewedQuestion } from '../arena.types.ts'
import { loadSitting } from '../opening/sitting.ts'

/**
 * The questions of the viewer's finished practice with right answers and explanations, for the levels that were
 * open. Never reveals the answers of a paper that is sat as an exam, even if it is also used for practice.
 * @throws NOT_FOUND (not the viewer's, no practice), RULE_BROKEN (not finished, or the paper of an exam)
 */
export async function practiceReview(ctx: Ctx, applicationId: string): Promise<ReviewedQuestion[]> {
  const { attempt, application, paperExam } = await loadSitting(ctx, applicationId, AttemptKind.simulation)
  if (!attempt?.closedAt) throw failure('RULE_BROKEN', 'Finish the practice first')
  if (await ctx.db.existsBy(Application, { examId: paperExam.id })) {
    throw failure('RULE_BROKEN', 'The answers to this paper are not shown')
  }
  const paper = paperAt(ctx, paperExam)
  const [{ questions }, grading, explanations] = await Promise.all([
    paper.student(application.language),
    paper.grading(),
    explanationsOf(ctx, paperExam, application.language),
  ])
  const graded = new Map(grading.questions.map((question) => [question.questionNo, question]))
  return inVariant(variantOf(paperExam, questions, attempt.id), questions)
    .filter(({ questionNo }) => questionNo <= attempt.openUntil)
    .map(({ questionNo, html, options }) => {
      const { content, cancelled } = required(graded.get(questionNo), 'graded question')
      return {
        questionNo,
        html,
        options,
        selectedAnswer: choiceIn(attempt, questionNo),
        rightAnswer: cancelled ? null : rightOption(content),
        explanation: explanations.get(questionNo) ?? null,
      }
    })
}
