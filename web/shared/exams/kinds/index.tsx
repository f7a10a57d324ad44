import type { QuestionKind } from '../../../../shared/questions/content.ts'
import { answersWithOption, showAnswer } from '../../../../shared/questions/kinds/index.ts'
import type { OptionLetter, RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import type { AnswerForm } from './answer-form.ts'
import { choiceView } from './choice.tsx'
import { gapsView } from './gaps.tsx'
import type { AnswerControlProps, KindView } from './kind-view.ts'
import { matchingView } from './matching.tsx'
import { numberView } from './number.tsx'
import { orderingView } from './ordering.tsx'
import { placeView } from './place.tsx'
import { severalView } from './several.tsx'
import { wordsView } from './words.tsx'

/** What the pages know of each kind of question. */
const kindViews: { readonly [K in QuestionKind]: KindView<K> } = {
  choice: choiceView,
  several: severalView,
  number: numberView,
  words: wordsView,
  matching: matchingView,
  ordering: orderingView,
  gaps: gapsView,
  place: placeView,
}

/** The fields in which a question is answered. */
export function AnswerControl<K extends QuestionKind>(props: AnswerControlProps<K>) {
  const { Control } = kindViews[props.asked.question.kind as K]
  return <Control {...props} />
}

/** Whether the control of a kind renders the question's text. */
export const rendersText = (kind: QuestionKind): boolean => kindViews[kind].rendersText ?? false

/**
 * An answer as plain text of one line, with the letters in the order shown.
 * @param form undefined for a choice of options in stored order
 */
export const shownAnswer = (form: AnswerForm | undefined, raw: RawAnswer): string =>
  form ? showAnswer(form.question, raw, form.options.join('')) : raw

/** The answer as a letter, as boards show it; null for other answers. */
export const boardLetter = (form: AnswerForm | undefined, raw: RawAnswer): string | null =>
  raw.length === 1 && (!form || answersWithOption(form.question.kind)) ? shownAnswer(form, raw) : null

/** The answer after a letter was pressed; null if letters have no function for the kind. */
export const pressLetter = <K extends QuestionKind>(
  form: AnswerForm<K>,
  raw: RawAnswer,
  letter: OptionLetter,
): RawAnswer | null => kindViews[form.question.kind as K].press?.(form, raw, letter) ?? null
