import { Paper, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { FormSettingsSegmentsQuery } from '../../../__generated__/FormSettingsSegmentsQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { DateField } from '../../../shared/input/DateField.tsx'
import type { BuilderValues } from './builder-state.ts'
import styles from './builder.module.css'
import { GradeFields } from '../../../shared/words/GradeFields.tsx'
import { ReachFields } from './ReachFields.tsx'

export interface FormSettingsProps {
  values: BuilderValues
  onChange: (patch: Partial<BuilderValues>) => void
  tried: boolean
  audienceSize: number | null
}

/** Name, period and audience of a form. */
export function FormSettings({ values, onChange, tried, audienceSize }: FormSettingsProps) {
  const { t } = useTranslation(['forms', 'office'])
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
          <GradeFields
            from={{ value: values.fromGrade, onChange: (fromGrade) => onChange({ fromGrade }) }}
            to={{ value: values.toGrade, onChange: (toGrade) => onChange({ toGrade }) }}
          />
        </div>
        <ReachFields reach={values} onChange={onChange} />
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
