import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { locales } from '../input/locale.ts'
import type { Locale } from '../input/locale.ts'
import { LanguageTabs } from './LanguageTabs.tsx'

/** A sentence or two as the server has them, in one language. */
export interface Translation {
  language: string
  text: string
}

/** What a form holds: a text for each language of the interface, empty where there is none. */
export type TranslationValues = Record<Locale, string>

/** The form's values of what the server has. */
export function translationValues(given: readonly Translation[] | null | undefined): TranslationValues {
  const of = (language: Locale) => given?.find((each) => each.language === language)?.text ?? ''
  return Object.fromEntries(locales.map((language) => [language, of(language)])) as TranslationValues
}

/** What is sent: the languages in which something is written. */
export const translationInput = (values: TranslationValues): Translation[] =>
  locales.flatMap((language) => (values[language].trim() ? [{ language, text: values[language].trim() }] : []))

/** English is there, or nothing is. */
export const isTranslated = (values: TranslationValues): boolean =>
  values.en.trim() !== '' || translationInput(values).length === 0

export interface TranslationFieldsProps {
  label: string
  description: string
  values: TranslationValues
  onChange: (values: TranslationValues) => void
}

/** A short text in each language, one tab a language; a dot marks those that are written. */
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
