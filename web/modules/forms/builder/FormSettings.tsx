import { Paper, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormAudienceFields } from './FormAudienceFields.tsx'
import type { FormAudienceFieldsProps } from './FormAudienceFields.tsx'
import { FormPeriodFields } from './FormPeriodFields.tsx'

export interface FormSettingsProps extends FormAudienceFieldsProps {
  /** Whether the admin has tried to save, so that missing fields are marked. */
  tried: boolean
}

/** Name, period and audience of a form. */
export function FormSettings({ values, onChange, tried, audienceSize }: FormSettingsProps) {
  const { t } = useTranslation('forms')
  return (
    <Paper withBorder radius="lg" p="md">
      <Stack gap="md">
        <TextInput
          size="md"
          required
          label={t('builder.name')}
          description={t('builder.nameHint')}
          maxLength={200}
          error={tried && !values.name.trim() && t('builder.needed')}
          value={values.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <FormPeriodFields values={values} onChange={onChange} />
        <FormAudienceFields values={values} onChange={onChange} audienceSize={audienceSize} />
      </Stack>
    </Paper>
  )
}
