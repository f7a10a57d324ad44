import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { QuestionPreviewQuery } from '../../../__generated__/QuestionPreviewQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { askedChoice } from '../../../shared/exams/kinds/asked-question.ts'
import { QuestionContent } from '../../../shared/exams/question/QuestionContent.tsx'
import { isBlank, type Words } from './question-words.ts'
import styles from './questions.module.css'

/** Debounce of the preview in milliseconds. */
const rest = 250

/** Preview of a question, rendered with the components used in exams. */
export function QuestionPreview({ words, language }: { words: Words; language: string }) {
  const { t } = useTranslation('questions')
  const [{ text, options }] = useDebouncedValue(words, rest)
  const answer = useAnswer<QuestionPreviewQuery>(
    graphql`
      query QuestionPreviewQuery($text: String!, $options: [String!]!) {
        questionPreview(text: $text, options: $options) {
          html
          options {
            choice
            html
          }
          brokenFormulas
        }
      }
    `,
    isBlank(words) ? null : { text, options },
  )
  const preview = answer?.questionPreview
  if (isBlank(words) || !preview) return null
  return (
    <section aria-label={t('preview')}>
      <Text size="sm" fw={600} mb={6}>
        {t('preview')}
      </Text>
      {preview.brokenFormulas.map((formula) => (
        <Text key={formula} size="sm" c="red">
          {t('brokenFormula', { formula })}
        </Text>
      ))}
      <div className={styles.preview}>
        <QuestionContent
          asked={askedChoice(preview.html, preview.options, language)}
          name={`preview-${language}`}
          raw=""
          disabled
        />
      </div>
    </section>
  )
}
