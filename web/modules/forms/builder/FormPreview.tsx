import { Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '../../../base/locale.ts'
import { FormFields } from '../fill/FormFields.tsx'
import type { FormAnswers } from '../fill/FormFields.tsx'
import styles from './builder.module.css'
import type { BuilderValues } from './form-values.ts'
import { preview } from './form-view.ts'

/** The form as students see it in a language; its fields can be tried out. */
export function FormPreview({ values, language }: { values: BuilderValues; language: Locale }) {
  const { t } = useTranslation('forms')
  const [answers, setAnswers] = useState<FormAnswers>({})
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      p="md"
      className={styles.preview}
      aria-label={t('builder.preview')}
    >
      <Text size="sm" c="dimmed" mb="xs">
        {t('builder.preview')}
      </Text>
      <Stack gap="md" lang={language}>
        <Title order={2} size="h3">
          {values.title[language] || values.title.en || t('builder.untitled')}
        </Title>
        <FormFields
          items={preview(values.items, language)}
          values={answers}
          onChange={(key, value) => setAnswers({ ...answers, [key]: value })}
        />
      </Stack>
    </Paper>
  )
}
