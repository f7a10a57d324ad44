import { Button, Stack, Tabs, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconCircleFilled, IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { WordsFieldsPreviewQuery } from '../../__generated__/WordsFieldsPreviewQuery.graphql.ts'
import { reportFailure } from '../../relay/report-failure.ts'
import { Flag } from '../../ui/Flag.tsx'
import { localeNames, locales } from '../input/locale.ts'
import type { Locale } from '../input/locale.ts'
import { Prose } from './Prose.tsx'
import styles from './words.module.css'
import type { WordsValues } from './words.ts'

export interface WordsFieldsProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- any form that has words among its values
  form: UseFormReturnType<any>
  words: WordsValues
  titleLabel: string
  textLabel: string
}

const previewQuery = graphql`
  query WordsFieldsPreviewQuery($text: String!) {
    markdownPreview(text: $text)
  }
`

/** Title and text in each language, one tab a language; a dot marks those that are written. */
export function WordsFields({ form, words, titleLabel, textLabel }: WordsFieldsProps) {
  const { t } = useTranslation(['office', 'common'])
  const environment = useRelayEnvironment()
  const [language, setLanguage] = useState<Locale>('en')
  const [preview, setPreview] = useState<{ text: string; html: string } | null>(null)
  const { text } = words[language]

  const look = () =>
    fetchQuery<WordsFieldsPreviewQuery>(environment, previewQuery, { text }).subscribe({
      next: ({ markdownPreview }) => setPreview({ text, html: markdownPreview }),
      error: reportFailure,
    })

  return (
    <Tabs value={language} onChange={(value) => setLanguage((value ?? 'en') as Locale)} keepMounted={false}>
      <Tabs.List aria-label={t('office:words.languages')}>
        {locales.map((each) => (
          <Tabs.Tab
            key={each}
            value={each}
            leftSection={<Flag code={each} width={18} />}
            rightSection={
              words[each].title.trim() && (
                <IconCircleFilled size={8} role="img" aria-label={t('office:words.written')} />
              )
            }
          >
            {localeNames[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={language} pt="md">
        <Stack gap="md">
          <TextInput
            label={titleLabel}
            required={language === 'en'}
            lang={language}
            maxLength={200}
            description={language === 'en' ? t('office:words.english') : undefined}
            {...form.getInputProps(`words.${language}.title`)}
          />
          <Textarea
            size="md"
            label={textLabel}
            description={t('office:words.markdown')}
            lang={language}
            autosize
            minRows={5}
            maxRows={16}
            maxLength={20_000}
            {...form.getInputProps(`words.${language}.text`)}
          />
          <div>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconEye size={16} aria-hidden="true" />}
              disabled={!text.trim()}
              onClick={look}
            >
              {t('office:words.preview')}
            </Button>
          </div>
          {preview && preview.text === text && (
            <div className={styles.preview} aria-live="polite">
              <Prose html={preview.html} lang={language} />
            </div>
          )}
        </Stack>
      </Tabs.Panel>
    </Tabs>
  )
}
