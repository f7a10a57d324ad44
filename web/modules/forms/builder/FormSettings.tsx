import { MultiSelect, NumberInput, Paper, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { FormSettingsSegmentsQuery } from '../../../__generated__/FormSettingsSegmentsQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { boot } from '../../../shared/app/boot.ts'
import { ExamSelect } from '../../../shared/exams/ExamSelect.tsx'
import { DateField } from '../../../shared/input/DateField.tsx'
import { useCountries } from '../../../shared/place/place-calls.ts'
import type { BuilderValues } from './builder-state.ts'
import styles from './builder.module.css'

export interface FormSettingsProps {
  values: BuilderValues
  onChange: (patch: Partial<BuilderValues>) => void
  tried: boolean
  audienceSize: number | null
}

/** Name, period and audience of a form. */
export function FormSettings({ values, onChange, tried, audienceSize }: FormSettingsProps) {
  const { t } = useTranslation(['forms', 'office'])
  const countries = useCountries('')
  const saved = useAnswer<FormSettingsSegmentsQuery>(
    graphql`
      query FormSettingsSegmentsQuery {
        segments {
          id
          name
        }
      }
    `,
    {},
  )
  const [first, last] = boot.edition.grades
  const endsEarly = values.opensAt && values.closesAt && values.closesAt <= values.opensAt
  return (
    <Paper withBorder radius="lg" p="md">
      <Stack gap="md">
        <TextInput
          size="md"
          required
          label={t('forms:builder.name')}
          description={t('forms:builder.nameHint')}
          maxLength={200}
          error={tried && !values.name.trim() && t('forms:builder.needed')}
          value={values.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <div className={styles.pair}>
          <DateField
            withTime
            label={t('forms:builder.opensAt')}
            description={t('forms:builder.opensAtHint')}
            value={values.opensAt}
            onChange={(opensAt) => onChange({ opensAt })}
          />
          <DateField
            withTime
            label={t('forms:builder.closesAt')}
            description={t('forms:builder.closesAtHint')}
            error={endsEarly ? t('forms:builder.endsEarly') : undefined}
            value={values.closesAt}
            onChange={(closesAt) => onChange({ closesAt })}
          />
        </div>
        <div>
          <Title order={2} size="h4">
            {t('forms:builder.audience')}
          </Title>
          <Text size="sm" c="dimmed">
            {audienceSize === null
              ? t('forms:builder.audienceHint')
              : t('forms:builder.audienceSize', { count: audienceSize })}
          </Text>
        </div>
        <div className={styles.pair}>
          <NumberInput
            size="md"
            label={t('office:audience.fromGrade')}
            placeholder={String(first)}
            min={1}
            max={12}
            allowDecimal={false}
            value={values.fromGrade}
            onChange={(fromGrade) => onChange({ fromGrade })}
          />
          <NumberInput
            size="md"
            label={t('office:audience.toGrade')}
            placeholder={String(last)}
            min={1}
            max={12}
            allowDecimal={false}
            value={values.toGrade}
            onChange={(toGrade) => onChange({ toGrade })}
          />
        </div>
        <MultiSelect
          size="md"
          searchable
          clearable
          label={t('forms:builder.countries')}
          placeholder={values.countries.length ? undefined : t('forms:builder.everyCountry')}
          data={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={values.countries}
          onChange={(chosen) => onChange({ countries: chosen })}
          maxDropdownHeight={260}
        />
        <ExamSelect
          size="md"
          clearable
          label={t('forms:builder.exam')}
          placeholder={t('forms:builder.everyExam')}
          where={{ all: true }}
          value={values.examId}
          onChange={(examId) => onChange({ examId })}
        />
        <Select
          size="md"
          clearable
          searchable
          label={t('forms:builder.segment')}
          description={t('forms:builder.segmentHint')}
          placeholder={t('forms:builder.noSegment')}
          data={(saved?.segments ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={values.segmentId}
          onChange={(segmentId) => onChange({ segmentId })}
        />
      </Stack>
    </Paper>
  )
}
