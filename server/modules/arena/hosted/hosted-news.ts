import { rawAnswerOf } from '../../../../shared/questions/raw-answer.ts'
import type { Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { choices, paperAt, questionKey } from '../../exams/public.ts'
import { stageOf, type HostedSitting, type HostedState } from './hosted-state.ts'
import { HostedStage, type HostedNews } from './hosted.types.ts'

/**
 * A hosted exam as shown to some of its students. Both the words and the key of the last released question are in it only
 * while the question is open to the student.
 * @param state as read from the database: a question is in it only after its release was committed
 */
export async function hostedNewsOf(
  ctx: Ctx,
  examId: string,
  state: HostedState,
  sittings: readonly HostedSitting[],
): Promise<(HostedNews & { readonly attemptId: string })[]> {
  const paper = paperAt(ctx, { ...state, id: examId })
  const key = state.questionNo ? await questionKey(ctx, examId, state.questionNo) : null
  const told = []
  for (const sitting of sittings) {
    const { questions } = await paper.student(sitting.language)
    const question = questions.find(({ questionNo }) => questionNo === state.questionNo)
    const now = ctx.node.clock.now()
    const stage = sitting.closed ? HostedStage.ended : stageOf(state, sitting.endsAt, now)
    const isOpen = stage === HostedStage.open
    const answered = choices[sitting.answer - 1] ?? null
    const answer = rawAnswerOf(sitting.answer, sitting.typed) || null
    told.push({
      attemptId: sitting.attemptId,
      serverNow: now,
      stage,
      questionNo: state.questionNo,
      total: state.total,
      question:
        isOpen && question
          ? {
              ...question,
              id: toGlobalId('Question', question.id),
              lists: question.lists.map((options) => ({ options })),
              selectedAnswer: answered,
              answer,
            }
          : null,
      key: isOpen ? key : null,
      paperVersion: state.paperVersion,
      opensAt: state.opensAt,
      endsAt: sitting.endsAt,
      answered,
      answer,
      paused: sitting.paused || state.paused,
      onAir: state.onAir && !sitting.closed,
    })
  }
  return told
}
