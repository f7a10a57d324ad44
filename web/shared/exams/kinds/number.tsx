import { useTranslation } from 'react-i18next'
import styles from './kinds.module.css'
import type { AnswerControlProps, KindView } from './kind-view.ts'
import { NumberField, NumberNote } from './NumberField.tsx'

function NumberControl({ asked, raw, name, labelledBy, ...field }: AnswerControlProps<'number'>) {
  const { t } = useTranslation('exam')
  const { shape } = asked.question
  const note = `${name}-note`
  return (
    <div className={styles.stack}>
      <label className={styles.label} id={`${name}-label`} htmlFor={name}>
        {t(shape.unit === 'asked' ? 'number.labelWithUnit' : 'number.label')}
      </label>
      <NumberField
        {...field}
        id={name}
        raw={raw}
        language={asked.language}
        unit={asked.unit}
        labelledBy={`${labelledBy} ${name}-label`}
        describedBy={note}
        hasKeys
      />
      <NumberNote
        id={note}
        raw={raw}
        shape={shape}
        unit={asked.unit}
        language={asked.language}
        disabled={field.disabled}
        onChoose={field.onChoose}
      />
    </div>
  )
}

/** A typed number. The page repeats what it has read; of two readings the student picks one. */
export const numberView: KindView<'number'> = {
  Control: NumberControl,
}
