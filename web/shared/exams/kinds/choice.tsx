import { AnswerOptions } from '../question/AnswerOptions.tsx'
import type { AnswerControlProps, KindView } from './kind-view.ts'
import { shownLetter, storedLetter } from './letters.ts'

function ChoiceControl({ asked, raw, disabled, name, labelledBy, onChoose }: AnswerControlProps<'choice'>) {
  const { language, optionTexts } = asked
  return (
    <AnswerOptions
      name={name}
      language={language}
      labelledBy={labelledBy}
      options={optionTexts}
      chosen={raw}
      disabled={disabled}
      onChoose={onChoose}
    />
  )
}

/** One of several options, as large radio buttons. */
export const choiceView: KindView<'choice'> = {
  Control: ChoiceControl,
  show: ({ options }, raw) => shownLetter(options, raw),
  press: ({ options }, raw, letter) => storedLetter(options, letter) || raw,
}
