import { AnswerOptions } from '../question/AnswerOptions.tsx'
import type { AnswerControlProps, KindView } from './kind-view.ts'
import { storedLetter } from './letters.ts'

function ChoiceControl({ asked, raw, disabled, name, labelledBy, right, onChoose }: AnswerControlProps<'choice'>) {
  const { language, optionTexts } = asked
  return (
    <AnswerOptions
      name={name}
      language={language}
      labelledBy={labelledBy}
      options={optionTexts}
      chosen={raw}
      disabled={disabled}
      right={right}
      onChoose={onChoose}
    />
  )
}

/** One of several options, as large radio buttons. */
export const choiceView: KindView<'choice'> = {
  Control: ChoiceControl,
  press: ({ options }, raw, letter) => storedLetter(options, letter) || raw,
}
