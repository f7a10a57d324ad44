import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { boot } from '../boot.ts'
import { maskDate } from './person-form.ts'
import type { PersonForm, PersonKind } from './person-form.ts'
import { StrictInput } from './StrictInput.tsx'

const [fromGrade, toGrade] = boot.edition.grades
/** The grades of the edition, to choose from. */
export const gradeOptions = Array.from({ length: toGrade - fromGrade + 1 }, (_, i) => String(fromGrade + i))

export interface PersonFieldsProps {
  form: PersonForm
  kind: PersonKind
  countries: readonly { readonly code: string; readonly name: string }[]
  /** Fields that this form leaves out. */
  without?: readonly string[]
}

/** The details of a person as teachers and admins write them. */
export function PersonFields({ form, kind, countries, without = [] }: PersonFieldsProps) {
  const { t } = useTranslation('people')
  const strict = (field: string) => {
    const { value, onChange, error } = form.getInputProps(field)
    return { value: value as string, onChange, error }
  }
  const has = (field: string) => !without.includes(field)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <StrictInput label={t('field.firstName')} required autoComplete="off" {...strict('firstName')} />
      <StrictInput label={t('field.lastName')} required autoComplete="off" {...strict('lastName')} />
      {kind === 'student' && (
        <Select
          size="md"
          label={t('field.grade')}
          placeholder={t('field.gradeHint')}
          required
          data={gradeOptions}
          {...form.getInputProps('grade')}
          value={form.getValues().grade || null}
          onChange={(grade) => form.setFieldValue('grade', grade ?? '')}
        />
      )}
      {has('birth') && (
        <TextInput
          label={t('field.birth')}
          placeholder={t('field.birthHint')}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('birth')}
          onChange={(event) => form.setFieldValue('birth', maskDate(event.currentTarget.value))}
        />
      )}
      <Select
        size="md"
        searchable
        clearable
        label={t('field.country')}
        nothingFoundMessage={t('field.nothing')}
        clearButtonProps={{ 'aria-label': t('field.clear') }}
        autoComplete="off"
        data={countries.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.getInputProps('country')}
        value={form.getValues().country || null}
        onChange={(code) => form.setFieldValue('country', code ?? '')}
      />
      <StrictInput label={t('field.city')} autoComplete="off" {...strict('city')} />
      <StrictInput label={t('field.school')} autoComplete="off" {...strict('school')} />
      {has('email') && (
        <TextInput
          type="email"
          label={t('field.email')}
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('email')}
        />
      )}
      {has('phone') && (
        <TextInput
          type="tel"
          label={t('field.phone')}
          autoComplete="off"
          maxLength={40}
          {...form.getInputProps('phone')}
        />
      )}
    </SimpleGrid>
  )
}
