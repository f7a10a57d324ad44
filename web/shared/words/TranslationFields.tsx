import { Tabs, Textarea } from '@mantine/core'
import { IconCircleFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Flag } from '../../ui/Flag.tsx'
import { localeNames, locales } from '../input/locale.ts'
import type { Locale } from '../input/locale.ts'

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
    <Tabs value={language} onChange={(value) => setLanguage((value ?? 'en') as Locale)} keepMounted={false}>
      <Tabs.List aria-label={t('translations.languages')}>
        {locales.map((each) => (
          <Tabs.Tab
            key={each}
            value={each}
            leftSection={<Flag code={each} width={18} />}
            rightSection={
              values[each].trim() && <IconCircleFilled size={8} role="img" aria-label={t('translations.written')} />
            }
          >
            {localeNames[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={language} pt="md">
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
      </Tabs.Panel>
    </Tabs>
  )
}
