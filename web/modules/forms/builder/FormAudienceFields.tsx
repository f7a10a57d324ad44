import { Select, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { FormAudienceFieldsQuery } from '../../../__generated__/FormAudienceFieldsQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { GradeFields } from '../../../shared/words/GradeFields.tsx'
import styles from './builder.module.css'
import type { BuilderValues } from './form-values.ts'
import { ReachFields } from './ReachFields.tsx'

export interface FormAudienceFieldsProps {
  values: BuilderValues
  onChange: (patch: Partial<BuilderValues>) => void
  /** Number of students in the saved audience; null before it has been counted. */
  audienceSize: number | null
}

/** Students who are asked to fill in a form: grades, countries, exam and segment. */
export function FormAudienceFields({ values, onChange, audienceSize }: FormAudienceFieldsProps) {
  const { t } = useTranslation('forms')
  const saved = useAnswer<FormAudienceFieldsQuery>(
    graphql`
      query FormAudienceFieldsQuery {
        segments {
          id
          name
        }
      }
    `,
    {},
  )
  return (
    <>
      <div>
        <Title order={2} size="h4">
          {t('builder.audience')}
        </Title>
        <Text size="sm" c="dimmed">
          {audienceSize === null ? t('builder.audienceHint') : t('builder.audienceSize', { count: audienceSize })}
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
        label={t('builder.segment')}
        description={t('builder.segmentHint')}
        placeholder={t('builder.noSegment')}
        data={(saved?.segments ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={values.segmentId}
        onChange={(segmentId) => onChange({ segmentId })}
      />
    </>
  )
}
