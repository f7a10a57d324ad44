import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { locales } from '../../base/locale.ts'
import type { Locale } from '../../base/locale.ts'
import { LanguageTabs } from './LanguageTabs.tsx'

/** Short text in one language, in the server's format. */
export interface Translation {
  language: string
  text: string
}

/** Form values: one text per interface language, empty if missing. */
export type TranslationValues = Record<Locale, string>

/** Converts server data to form values. */
export function translationValues(given: readonly Translation[] | null | undefined): TranslationValues {
  const of = (language: Locale) => given?.find((each) => each.language === language)?.text ?? ''
  return Object.fromEntries(locales.map((language) => [language, of(language)])) as TranslationValues
}

/** Converts form values to input: only languages with text. */
export const translationInput = (values: TranslationValues): Translation[] =>
  locales.flatMap((language) => (values[language].trim() ? [{ language, text: values[language].trim() }] : []))

/** Whether the texts are valid: English is present, or all are empty. */
export const isTranslated = (values: TranslationValues): boolean =>
  values.en.trim() !== '' || translationInput(values).length === 0

export interface TranslationFieldsProps {
  label: string
  description: string
  values: TranslationValues
  onChange: (values: TranslationValues) => void
}

/** Short text in each interface language, one tab per language; a dot marks languages with text. */
export function TranslationFields({ label, description, values, onChange }: TranslationFieldsProps) {
  const { t } = useTranslation('common')
  const [language, setLanguage] = useState<Locale>('en')
  return (
    <LanguageTabs
      language={language}
      onChange={setLanguage}
      isWritten={(each) => values[each].trim() !== ''}
      labels={{ tabs: t('translations.languages'), written: t('translations.written') }}
    >
      <Textarea
        label={label}
        description={description}
        error={language === 'en' && !isTranslated(values) && t('translations.english')}
        lang={language}
        value={values[language]}
        onChange={(event) => onChange({ ...values, [language]: event.currentTarget.value })}
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={8}
      />
    </LanguageTabs>
  )
}
