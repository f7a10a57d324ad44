import { useTranslation } from 'react-i18next'
import { typedWordsLimit } from '../../../../shared/questions/raw-answer.ts'
import styles from './kinds.module.css'
import type { AnswerControlProps, KindView } from './kind-view.ts'
import { storableText } from './storable-text.ts'

/** Characters left at which the counter appears. */
const near = 40

function WordsControl({ asked, raw, disabled, name, labelledBy, onType, onLeave }: AnswerControlProps<'words'>) {
  const { t } = useTranslation('exam')
  const left = typedWordsLimit - raw.length
  return (
    <div className={styles.stack}>
      <label className={styles.label} id={`${name}-label`} htmlFor={name}>
        {t('words.label')}
      </label>
      <input
        id={name}
        type="text"
        lang={asked.language}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        dir="auto"
        className={styles.words}
        maxLength={typedWordsLimit}
        value={raw}
        readOnly={disabled}
        aria-disabled={disabled}
        aria-labelledby={`${labelledBy} ${name}-label`}
        aria-describedby={`${name}-note`}
        onChange={(event) => onType(storableText(event.currentTarget.value))}
        onBlur={onLeave}
      />
      <p className={styles.hint} id={`${name}-note`} role="status">
        {left <= near ? t('words.left', { count: left }) : ''}
      </p>
    </div>
  )
}

/** Typed words, without the corrections of the browser. */
export const wordsView: KindView<'words'> = {
  Control: WordsControl,
}
