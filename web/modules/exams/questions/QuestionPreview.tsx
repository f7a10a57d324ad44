import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { QuestionKind } from '../../../../shared/questions/content.ts'
import type { RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import type { QuestionPreviewQuery } from '../../../__generated__/QuestionPreviewQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { type AskedQuestion, askedPreview } from '../../../shared/exams/kinds/asked-question.ts'
import { QuestionContent } from '../../../shared/exams/question/QuestionContent.tsx'
import { isBlank, type Words } from './question-words.ts'
import styles from './questions.module.css'

/** Debounce of the preview in milliseconds. */
const rest = 250

export interface QuestionPreviewProps {
  words: Words
  kind: QuestionKind
  /** shape of the kind */
  shape: object
  language: string
}

/** Preview of a question, rendered with the components used in exams; the author can try an answer. */
export function QuestionPreview({ words, kind, shape, language }: QuestionPreviewProps) {
  const { t } = useTranslation('questions')
  const [draft] = useDebouncedValue(
    useMemo(() => ({ words, kind, shape }), [words, kind, shape]),
    rest,
  )
  // The response names kind and shape too, because it stays visible while the next one loads.
  const answer = useAnswer<QuestionPreviewQuery>(
    graphql`
      query QuestionPreviewQuery(
        $text: String!
        $options: [String!]!
        $lists: [OptionListInput!]
        $unit: String
        $kind: QuestionKind
        $shape: QuestionShape
      ) {
        questionPreview(text: $text, options: $options, lists: $lists, unit: $unit, kind: $kind, shape: $shape) {
          kind
          shape
          unit
          html
          options {
            choice
            html
          }
          lists {
            options {
              choice
              html
            }
          }
          brokenFormulas
        }
      }
    `,
    isBlank(words) || isBlank(draft.words) ? null : variablesOf(draft),
  )
  const preview = answer?.questionPreview
  if (isBlank(words) || !preview) return null
  const asked = askedPreview(preview, language)
  return (
    <section aria-label={t('preview')}>
      <Text size="sm" fw={600}>
        {t('preview')}
      </Text>
      <Text size="sm" c="dimmed" mb={6}>
        {t('tryAnswer')}
      </Text>
      {preview.brokenFormulas.map((formula) => (
        <Text key={formula} size="sm" c="red">
          {t('brokenFormula', { formula })}
        </Text>
      ))}
      <TriedQuestion key={formKey(asked)} asked={asked} name={`preview-${language}`} />
    </section>
  )
}

type Draft = Pick<QuestionPreviewProps, 'words' | 'kind' | 'shape'>

const variablesOf = ({ words: { text, options, lists, unit }, kind, shape }: Draft) => ({
  text,
  options,
  lists: lists.map((list) => ({ options: list })),
  unit: unit || null,
  kind,
  shape,
})

/** Changes when an answer that was tried may no longer fit the question. */
const formKey = ({ question, frame }: AskedQuestion) => JSON.stringify([question, frame.options, frame.lists])

/** A question with an answer that is not stored. */
function TriedQuestion({ asked, name }: { asked: AskedQuestion; name: string }) {
  const [raw, setRaw] = useState<RawAnswer>('')
  return (
    <div role="presentation" className={styles.preview} onKeyDown={keepForm}>
      <QuestionContent asked={asked} name={name} raw={raw} onChoose={setRaw} onType={setRaw} />
    </div>
  )
}

/** The Enter key in a field of the preview must not save the question around it. */
function keepForm(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
