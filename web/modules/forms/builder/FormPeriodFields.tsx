import { useTranslation } from 'react-i18next'
import { DateField } from '../../../shared/input/DateField.tsx'
import styles from './builder.module.css'
import type { BuilderValues } from './form-values.ts'

export interface FormPeriodFieldsProps {
  values: Pick<BuilderValues, 'opensAt' | 'closesAt'>
  onChange: (patch: Partial<BuilderValues>) => void
}

/** Opening and closing times of a form. */
export function FormPeriodFields({ values: { opensAt, closesAt }, onChange }: FormPeriodFieldsProps) {
  const { t } = useTranslation('forms')
  const endsEarly = opensAt !== '' && closesAt !== '' && closesAt <= opensAt
  return (
    <div className={styles.pair}>
      <DateField
        withTime
        label={t('builder.opensAt')}
        description={t('builder.opensAtHint')}
        value={opensAt}
        onChange={(value) => onChange({ opensAt: value })}
      />
      <DateField
        withTime
        label={t('builder.closesAt')}
        description={t('builder.closesAtHint')}
        error={endsEarly && t('builder.endsEarly')}
        value={closesAt}
        onChange={(value) => onChange({ closesAt: value })}
      />
    </div>
  )
}
