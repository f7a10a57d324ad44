import type { QuestionKind, QuestionShape } from '../../../../shared/questions/content.ts'
import { readAnswer } from '../../../../shared/questions/kinds/index.ts'
import type { AnswerFrame } from '../../../../shared/questions/kinds/kind.ts'
import type { OptionLetter, RawAnswer } from '../../../../shared/questions/raw-answer.ts'

/** What reading and showing an answer needs of its question. */
export interface AnswerForm<K extends QuestionKind = QuestionKind> {
  question: QuestionShape<K>
  frame: AnswerFrame
  /** stored letters of the options in the order shown */
  options: readonly OptionLetter[]
}

/** How far a question is answered; `unclear`: the answer has a wrong form, or two meanings. */
export type AnswerStatus = 'blank' | 'partial' | 'answered' | 'unclear'

/**
 * How far a question is answered.
 * @param form undefined for a choice
 * @param language code of the paper
 */
export function answerStatus(form: AnswerForm | undefined, raw: RawAnswer, language: string): AnswerStatus {
  if (raw === '') return 'blank'
  if (!form) return 'answered'
  const { state } = readAnswer(form.question, raw, { language, frame: form.frame })
  if (state === 'blank') return 'blank'
  if (state === 'incomplete') return 'partial'
  return state === 'complete' ? 'answered' : 'unclear'
}
