import { Group, SegmentedControl, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { localeNames, locales } from '../../../base/locale.ts'
import type { Locale } from '../../../base/locale.ts'
import type { BuilderValues } from './form-values.ts'
import { missingIn } from './form-view.ts'

export interface FormLanguageProps {
  values: BuilderValues
  language: Locale
  onChange: (language: Locale) => void
}

/** Language in which the texts of a form are edited, and the number of its missing translations. */
export function FormLanguage({ values, language, onChange }: FormLanguageProps) {
  const { t } = useTranslation('forms')
  const missing = missingIn(values, language)
  return (
    <Group justify="space-between">
      <SegmentedControl
        aria-label={t('builder.language')}
        value={language}
        onChange={onChange}
        data={locales.map((each) => ({ value: each, label: localeNames[each] }))}
      />
      {language !== 'en' && (
        <Text size="sm" c={missing ? 'red' : 'dimmed'} role="status">
          {missing ? t('builder.missing', { count: missing }) : t('builder.complete')}
        </Text>
      )}
    </Group>
  )
}
