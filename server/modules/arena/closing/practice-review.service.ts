import { inVariant, variantOf } from '../../../../shared/papers/variant.ts'
import { contentAsShown, keyText, showAnswer } from '../../../../shared/questions/kinds/index.ts'
import { rawAnswerTo } from '../../../../shared/questions/raw-answer.ts'
import { scoreOf } from '../../../../shared/questions/scoring.ts'
import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import { Application } from '../../applications/public.ts'
import { choiceIn, explanationsOf, rightOption, paperAt } from '../../exams/public.ts'
import { AttemptKind } from '../attempt.entity.ts'
import type { ReviewedQuestion } from '../arena.types.ts'
import { gradeOf, scoringIn } from '../../../../shared/results/grade.ts'
import { givenIn } from '../grading/grading.ts'
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
  const gradingOf = new Map(grading.questions.map((question) => [question.questionNo, question]))
  const given = givenIn(attempt, paperExam, application)
  return inVariant(variantOf(paperExam, questions, attempt.id), questions)
    .filter(({ questionNo }) => questionNo <= attempt.openUntil)
    .map((asked) => {
      const { questionNo, kind, shape, html, options, lists, unit } = asked
      const question = required(gradingOf.get(questionNo), 'graded question')
      const raw = rawAnswerTo(attempt, questionNo)
      const order = options.map(({ choice }) => choice).join('')
      const shown = contentAsShown(question.content, order)
      const values = scoringIn(grading, question)
      const graded = question.cancelled ? null : gradeOf(question, given, values.parts)
      return {
        ...{ questionNo, kind, shape, html, options, unit },
        lists: lists.map((list) => ({ options: list })),
        selectedAnswer: choiceIn(attempt, questionNo),
        rightAnswer: graded && rightOption(question.content),
        answer: raw || null,
        answerText: showAnswer(shown, raw, order) || null,
        key: graded && keyText(shown, given.language),
        outcome: graded && graded.outcome,
        points: graded && scoreOf(graded, question.points, values).toNumber(),
        explanation: explanations.get(questionNo) ?? null,
      }
    })
}
