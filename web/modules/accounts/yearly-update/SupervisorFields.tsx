import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { maskDate } from './date-mask.ts'
import type { UpdateFieldsProps } from './update-data.ts'

/** A supervisor's second e-mail address and date of birth. */
export function SupervisorFields({ values, errors, onChange }: UpdateFieldsProps) {
  const { t } = useTranslation('update')
  return (
    <>
      <TextInput
        required
        type="email"
        label={t('form.email2')}
        autoComplete="off"
        maxLength={320}
        value={values.email2}
        error={errors.email2}
        onChange={(event) => onChange({ email2: event.currentTarget.value })}
      />
      <TextInput
        required
        inputMode="numeric"
        label={t('form.birth')}
        placeholder={t('form.birthPlaceholder')}
        autoComplete="bday"
        maxLength={10}
        value={values.birth}
        error={errors.birth}
        onChange={(event) => onChange({ birth: maskDate(event.currentTarget.value) })}
      />
    </>
  )
}
