import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { boot } from '../app/boot.ts'
import { CountrySelect } from '../place/CountrySelect.tsx'
import { SchoolSelect } from '../place/SchoolSelect.tsx'
import { maskDate } from './person-form.ts'
import type { PersonForm, PersonKind } from './person-form.ts'
import { StrictInput } from './StrictInput.tsx'

const [fromGrade, toGrade] = boot.edition.grades
/** Select options for the edition's grades. */
const gradeOptions = Array.from({ length: toGrade - fromGrade + 1 }, (_, i) => String(fromGrade + i))

export interface PersonFieldsProps {
  form: PersonForm
  kind: PersonKind
}

/** Form fields for a person's details, filled in by teachers and admins. */
export function PersonFields({ form, kind }: PersonFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <NameFields form={form} />
      {kind === 'student' && <GradeField form={form} />}
      <BirthField form={form} />
      <PlaceFields form={form} />
      <ContactFields form={form} />
    </SimpleGrid>
  )
}

type FieldsProps = Pick<PersonFieldsProps, 'form'>

function NameFields({ form }: FieldsProps) {
  const { t } = useTranslation('people')
  const field = { required: true, autoComplete: 'off', maxLength: 80 }
  return (
    <>
      <TextInput label={t('field.firstName')} {...field} {...form.getInputProps('firstName')} />
      <TextInput label={t('field.lastName')} {...field} {...form.getInputProps('lastName')} />
    </>
  )
}

function GradeField({ form }: FieldsProps) {
  const { t } = useTranslation('people')
  return (
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
  )
}

function BirthField({ form }: FieldsProps) {
  const { t } = useTranslation('people')
  return (
    <TextInput
      label={t('field.birth')}
      placeholder={t('field.birthHint')}
      inputMode="numeric"
      autoComplete="off"
      {...form.getInputProps('birth')}
      onChange={(event) => form.setFieldValue('birth', maskDate(event.currentTarget.value))}
    />
  )
}

function PlaceFields({ form }: FieldsProps) {
  const { t } = useTranslation('people')
  const { country, city, school, schoolId } = form.getValues()
  return (
    <>
      <CountrySelect
        value={country}
        error={form.errors['country']}
        onChange={(to) => form.setValues({ country: to, schoolId: '', ...(schoolId && { school: '' }) })}
      />
      <StrictInput
        label={t('field.city')}
        autoComplete="off"
        value={city}
        error={form.errors['city']}
        onChange={(text) => form.setFieldValue('city', text)}
      />
      <div style={{ gridColumn: '1 / -1' }}>
        <SchoolSelect
          country={country}
          city={city}
          value={{ school, schoolId }}
          error={form.errors['school']}
          onChange={(value) => form.setValues({ ...value })}
        />
      </div>
    </>
  )
}

function ContactFields({ form }: FieldsProps) {
  const { t } = useTranslation('people')
  return (
    <>
      <TextInput
        type="email"
        label={t('field.email')}
        autoComplete="off"
        maxLength={200}
        {...form.getInputProps('email')}
      />
      <TextInput
        type="tel"
        label={t('field.phone')}
        autoComplete="off"
        maxLength={40}
        {...form.getInputProps('phone')}
      />
    </>
  )
}
