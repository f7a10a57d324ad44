import type { QuestionContent as StoredContent } from '../../../../shared/questions/content.ts'
import { keyText } from '../../../../shared/questions/kinds/index.ts'
import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PrintedPaper_exam$key } from '../../../__generated__/PrintedPaper_exam.graphql.ts'
import { askedPreview } from '../../../shared/exams/kinds/asked-question.ts'
import { QuestionContent } from '../../../shared/exams/question/QuestionContent.tsx'
import styles from './print.module.css'

export interface PrintedPaperProps {
  exam: PrintedPaper_exam$key
  language: string
  /** right answers, printed at the end; null to omit them */
  keys: PrintedKeys | null
}

/** Right answers by question. */
export type PrintedKeys = readonly { readonly questionNo: number; readonly content: object }[]

/** The printed paper. */
export function PrintedPaper({ exam, language, keys }: PrintedPaperProps) {
  const { t } = useTranslation('questions')
  const { title, durationSeconds, questions } = useFragment(
    graphql`
      fragment PrintedPaper_exam on Exam {
        title
        durationSeconds
        questions {
          id
          questionNo
          cancelled
          preview(language: $language) {
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
          }
        }
      }
    `,
    exam,
  )
  const asked = questions.filter(({ cancelled }) => !cancelled)
  return (
    <article className={styles.paper} lang={language}>
      <Title order={1}>{title}</Title>
      <Text>{t('print.facts', { count: asked.length, minutes: Math.round(durationSeconds / 60) })}</Text>
      {asked.map(({ id, questionNo, preview }) => (
        <section key={id} className={styles.question} aria-label={t('number', { number: questionNo })}>
          <b>{questionNo}.</b>
          {preview ? (
            <QuestionContent asked={askedPreview(preview, language)} name={`print-${questionNo}`} raw="" disabled />
          ) : (
            <Text c="red">{t('print.missing')}</Text>
          )}
        </section>
      ))}
      {keys && (
        <section className={styles.keys}>
          <Title order={2} size="h3">
            {t('print.keys')}
          </Title>
          <Text>
            {keys
              .map(({ questionNo, content }) => `${questionNo} ${keyText(content as StoredContent, language)}`)
              .join(' · ')}
          </Text>
        </section>
      )}
    </article>
  )
}
