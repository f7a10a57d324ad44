import { useTranslation } from 'react-i18next'
import { AnswerOptions } from '../question/AnswerOptions.tsx'
import styles from './kinds.module.css'
import type { AnswerControlProps, KindView } from './kind-view.ts'
import { storedLetter, toggled } from './letters.ts'

function SeveralControl({ asked, raw, disabled, name, labelledBy, onChoose }: AnswerControlProps<'several'>) {
  const { t } = useTranslation('exam')
  const { max } = asked.question.shape
  const isFull = max !== null && raw.length >= max
  const hint = `${name}-hint`
  return (
    <div className={styles.stack}>
      <p className={styles.hint} id={hint} role="status">
        {max === null ? t('several.any') : t(isFull ? 'several.full' : 'several.max', { count: max })}
      </p>
      <AnswerOptions
        isMultiple
        isFull={isFull}
        name={name}
        language={asked.language}
        labelledBy={`${labelledBy} ${hint}`}
        options={asked.optionTexts}
        chosen={raw}
        disabled={disabled}
        onChoose={(letter) => onChoose(toggled(raw, letter))}
      />
    </div>
  )
}

/** Any number of options, as large checkboxes. At the maximum, the others cannot be selected. */
export const severalView: KindView<'several'> = {
  Control: SeveralControl,
  press({ question, options }, raw, letter) {
    const next = toggled(raw, storedLetter(options, letter))
    const { max } = question.shape
    return max !== null && next.length > max && next.length > raw.length ? raw : next
  },
}
