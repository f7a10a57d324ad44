import { showAnswer } from '../../../../shared/questions/kinds/index.ts'
import { rawAnswerOf, type RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import type { Ctx } from '../../../context/context.ts'
import { paperAt, type Exam } from '../../exams/public.ts'

/** An answer as the journal stores it. */
interface JournalAnswer {
  questionNo: number
  /** byte of the answer, see StoredAnswers */
  choice: number
  typed: RawAnswer
}

/** Shows answers of an exam as plain text of one line; null for a blank one. */
export interface AnswerTexts {
  /** with the letters of the paper */
  inPaper(answer: JournalAnswer): string | null
  /** @param order stored letters of the options in the order that the student saw */
  seen(answer: JournalAnswer, order: readonly string[]): string | null
}

/** Answers of an exam as plain text, by the kinds of its questions. An unpublished exam has none. */
export async function answerTexts(ctx: Ctx, exam: Exam): Promise<AnswerTexts> {
  const { questions } = exam.publishedAt ? await paperAt(ctx, exam).grading() : { questions: [] }
  const contents = new Map(questions.map(({ questionNo, content }) => [questionNo, content]))
  const textOf = ({ questionNo, choice, typed }: JournalAnswer, order: string | null) => {
    const raw = rawAnswerOf(choice, typed)
    const content = contents.get(questionNo)
    if (!content) return raw || null
    return showAnswer(content, raw, order ?? undefined) || null
  }
  return {
    inPaper: (answer) => textOf(answer, null),
    seen: (answer, order) => textOf(answer, order.join('')),
  }
}
