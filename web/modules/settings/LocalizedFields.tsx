import { Stack, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Locale } from '../../base/locale.ts'
import { LocaleTabs } from './LocaleTabs.tsx'

/** A text in the languages of the interface; English is the fallback. */
export type LocalizedText = Partial<Record<Locale, string>>

export interface LocalizedFieldsProps {
  title: LocalizedText
  description: LocalizedText
  onTitle: (text: LocalizedText) => void
  onDescription: (text: LocalizedText) => void
  /** Error messages by path in the data, e.g. `title.en`. */
  problems: Readonly<Record<string, string>>
}

/** Title and description fields with a tab for each language. */
export function LocalizedFields({ title, description, onTitle, onDescription, problems }: LocalizedFieldsProps) {
  const { t } = useTranslation('admin')
  return (
    <LocaleTabs>
      {(locale) => (
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
      )}
    </LocaleTabs>
  )
}

/** Drops languages with empty text. */
export function written(text: LocalizedText): LocalizedText {
  return Object.fromEntries(Object.entries(text).filter(([locale, words]) => locale === 'en' || words?.trim()))
}
