import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { boot } from '../../../shared/app/boot.ts'
import type { UpdateFieldsProps } from './update-data.ts'

const [firstGrade, lastGrade] = boot.edition.grades
const grades = Array.from({ length: lastGrade - firstGrade + 1 }, (_, i) => String(firstGrade + i))

/** A student's grade and supervisor. */
export function StudentFields({ values, errors, onChange }: UpdateFieldsProps) {
  const { t } = useTranslation('update')
  return (
    <>
      <Select
        size="md"
        required
        allowDeselect={false}
        label={t('form.grade')}
        placeholder={t('form.gradePlaceholder')}
        data={grades}
        value={values.grade || null}
        error={errors.grade}
        onChange={(grade) => onChange({ grade: grade ?? '' })}
      />
      <TextInput
        label={t('form.supervisor')}
        description={t('form.supervisorText')}
        autoComplete="off"
        maxLength={100}
        value={values.supervisorId}
        error={errors.supervisorId}
        onChange={(event) => onChange({ supervisorId: event.currentTarget.value })}
      />
    </>
  )
}
