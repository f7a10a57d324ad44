import { Stack, Tabs, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { localeNames, locales } from '../../shared/input/locale.ts'
import type { Locale } from '../../shared/input/locale.ts'
import { Flag } from '../../ui/Flag.tsx'

/** A text in the languages of the interface; English stands in for what is missing. */
export type LocalizedText = Partial<Record<Locale, string>>

export interface LocalizedFieldsProps {
  title: LocalizedText
  description: LocalizedText
  onTitle: (text: LocalizedText) => void
  onDescription: (text: LocalizedText) => void
  /** By the place in the data: `title.en`. */
  problems: Readonly<Record<string, string>>
}

/** Title and description, a tab for each language. */
export function LocalizedFields({ title, description, onTitle, onDescription, problems }: LocalizedFieldsProps) {
  const { t } = useTranslation('admin')
  return (
    <Tabs defaultValue="en" keepMounted={false}>
      <Tabs.List mb="sm">
        {locales.map((locale) => (
          <Tabs.Tab key={locale} value={locale} lang={locale} leftSection={<Flag code={locale} width={18} />}>
            {localeNames[locale]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {locales.map((locale) => (
        <Tabs.Panel key={locale} value={locale}>
          <Stack gap="sm">
            <TextInput
              label={t('notes.titleField')}
              required={locale === 'en'}
              lang={locale}
              maxLength={120}
              value={title[locale] ?? ''}
              error={problems[`title.${locale}`]}
              onChange={(event) => onTitle({ ...title, [locale]: event.currentTarget.value })}
            />
            <Textarea
              label={t('notes.textField')}
              required={locale === 'en'}
              lang={locale}
              autosize
              minRows={3}
              maxLength={2000}
              value={description[locale] ?? ''}
              error={problems[`description.${locale}`]}
              onChange={(event) => onDescription({ ...description, [locale]: event.currentTarget.value })}
            />
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** Without the languages in which nothing was written. */
export function written(text: LocalizedText): LocalizedText {
  return Object.fromEntries(Object.entries(text).filter(([locale, words]) => locale === 'en' || words?.trim()))
}
