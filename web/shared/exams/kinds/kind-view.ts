import type { ComponentType } from 'react'
import type { QuestionKind } from '../../../../shared/questions/content.ts'
import type { OptionLetter, RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import type { AnswerForm } from './answer-form.ts'
import type { AskedQuestion } from './asked-question.ts'

/** Callbacks of the fields of an answer. */
export interface AnswerEvents {
  /** A click, which is recorded at once. '' clears the answer. */
  onChoose(raw: RawAnswer): void
  /** A key, which is recorded after a short rest. */
  onType(raw: RawAnswer): void
  /** A typed field has lost the focus. */
  onLeave(): void
}

export interface AnswerControlProps<K extends QuestionKind = QuestionKind> extends AnswerEvents {
  asked: AskedQuestion<K>
  /** the question's text without its figures, rendered by the server */
  text: string
  /** the answer; '' is blank */
  raw: RawAnswer
  disabled: boolean
  /** unique on the page */
  name: string
  /** ids of the question's text and figures */
  labelledBy: string
  /** stored letter of the right option, which a review marks */
  right?: OptionLetter | undefined
}

/** How students answer and read a kind of question. */
export interface KindView<K extends QuestionKind> {
  /** the fields; read-only while disabled */
  Control: ComponentType<AnswerControlProps<K>>
  /** whether the control renders the question's text, with its fields in it */
  rendersText?: boolean
  /** the answer after the key of a letter, in the order shown, was pressed; absent if letters have no function */
  press?(form: AnswerForm<K>, raw: RawAnswer, letter: OptionLetter): RawAnswer
}
