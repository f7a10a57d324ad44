import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { WordsFieldsPreviewQuery } from '../../__generated__/WordsFieldsPreviewQuery.graphql.ts'
import { reportFailure } from '../../relay/report-failure.ts'
import type { Locale } from '../../base/locale.ts'
import { Prose } from './Prose.tsx'
import styles from './words.module.css'
import type { WordsValues } from './words.ts'
import { LanguageTabs } from './LanguageTabs.tsx'

export interface WordsFieldsProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- any form that has words among its values
  form: UseFormReturnType<any>
  titleLabel: string
  textLabel: string
}

const previewQuery = graphql`
  query WordsFieldsPreviewQuery($text: String!) {
    markdownPreview(text: $text)
  }
`

/** Title and text in each interface language, one tab per language; a dot marks languages with text. */
export function WordsFields({ form, titleLabel, textLabel }: WordsFieldsProps) {
  const { t } = useTranslation('office')
  const [language, setLanguage] = useState<Locale>('en')
  const { words } = form.values as { words: WordsValues }
  return (
    <LanguageTabs
      language={language}
      onChange={setLanguage}
      isWritten={(each) => words[each].title.trim() !== ''}
      labels={{ tabs: t('words.languages'), written: t('words.written') }}
    >
      <Stack gap="md">
        <TextInput
          label={titleLabel}
          required={language === 'en'}
          lang={language}
          maxLength={200}
          description={language === 'en' ? t('words.english') : undefined}
          {...form.getInputProps(`words.${language}.title`)}
        />
        <Textarea
          size="md"
          label={textLabel}
          description={t('words.markdown')}
          lang={language}
          autosize
          minRows={5}
          maxRows={16}
          maxLength={20_000}
          {...form.getInputProps(`words.${language}.text`)}
        />
        <TextPreview text={words[language].text} language={language} />
      </Stack>
    </LanguageTabs>
  )
}

/** Button that shows the rendered Markdown, until the text changes. */
function TextPreview({ text, language }: { text: string; language: Locale }) {
  const { t } = useTranslation('office')
  const environment = useRelayEnvironment()
  const [preview, setPreview] = useState<{ text: string; html: string } | null>(null)
  const look = () =>
    fetchQuery<WordsFieldsPreviewQuery>(environment, previewQuery, { text }).subscribe({
      next: ({ markdownPreview }) => setPreview({ text, html: markdownPreview }),
      error: reportFailure,
    })
  return (
    <>
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconEye size={16} aria-hidden="true" />}
          disabled={!text.trim()}
          onClick={look}
        >
          {t('words.preview')}
        </Button>
      </div>
      {preview && preview.text === text && (
        <div className={styles.preview} aria-live="polite">
          <Prose html={preview.html} lang={language} />
        </div>
      )}
    </>
  )
}
