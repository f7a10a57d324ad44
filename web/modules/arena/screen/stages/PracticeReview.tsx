import { optionLetters } from '../../../../../shared/questions/raw-answer.ts'
import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type {
  PracticeReviewQuery,
  PracticeReviewQuery$data,
} from '../../../../__generated__/PracticeReviewQuery.graphql.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { useAnswerOrFailure } from '../../../../relay/use-answer.ts'
import { askedChoice, askedQuestion } from '../../../../shared/exams/kinds/asked-question.ts'
import { QuestionContent } from '../../../../shared/exams/question/QuestionContent.tsx'
import { RichText } from '../../../../shared/exams/question/RichText.tsx'
import { useExam } from '../../sitting/use-exam.ts'
import styles from './PracticeReview.module.css'
import { stateTones } from '../../../../shared/state-tones.ts'
import { Badge } from '../../../../ui/Badge.tsx'

/** The questions of a finished practice attempt, with the student's and the right answers. */
export function PracticeReview({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('exam')
  const language = useExam((state) => state.application?.language ?? '')
  const { answer, failure } = useAnswerOrFailure<PracticeReviewQuery>(
    graphql`
      query PracticeReviewQuery($applicationId: ID!) {
        practiceReview(applicationId: $applicationId) {
          questionNo
          kind
          shape
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
          unit
          rightAnswer
          answer
          answerText
          key
          outcome
          points
          explanation
        }
      }
    `,
    { applicationId },
  )
  if (answer === null) {
    const isRefused = failure instanceof ApiError && failure.code === 'RULE_BROKEN'
    return <Text c="dimmed">{isRefused ? failure.message : t('practice.review.failed')}</Text>
  }
  return (
    <Stack component="section" gap="sm" aria-labelledby="practice-review">
      <Title order={3} size="h4" id="practice-review">
        {t('practice.review.title')}
      </Title>
      {answer ? (
        <ol className={styles.list}>
          {answer.practiceReview.map((question, index) => (
            <li key={question.questionNo} className={styles.question}>
              <Question question={question} number={index + 1} language={language} />
            </li>
          ))}
        </ol>
      ) : (
        <div role="status" aria-label={t('practice.review.loading')}>
          <Skeleton height={120} radius="md" />
        </div>
      )}
    </Stack>
  )
}

interface QuestionProps {
  question: PracticeReviewQuery$data['practiceReview'][number]
  /** The question's position in this student's order. */
  number: number
  /** The language of the paper, which may differ from the page's. */
  language: string
}

function Question({ question, number, language }: QuestionProps) {
  const { t } = useTranslation('exam')
  const { questionNo, html, options, rightAnswer, explanation } = question
  // The option with the badge is the answer and the key of a question with one right option.
  const isMarked = rightAnswer != null
  return (
    <>
      <Title order={4} size="h5" mb={4}>
        {t('practice.review.question', { number })}
      </Title>
      <QuestionContent
        asked={askedQuestion(question, language) ?? askedChoice(html, options, language)}
        name={`review-${questionNo}`}
        raw={question.answer ?? ''}
        right={optionLetters.find((letter) => letter === rightAnswer)}
        disabled
      />
      {explanation && (
        <section className={styles.explanation} aria-label={t('practice.review.explanation')} lang={language}>
          <Text size="sm" fw={600}>
            {t('practice.review.explanation')}
          </Text>
          <RichText html={explanation} />
        </section>
      )}
      {!isMarked && question.answerText && (
        <Text mt={4}>{t('practice.review.given', { answer: question.answerText })}</Text>
      )}
      {!isMarked && question.key && <Text mt={4}>{t('practice.review.key', { key: question.key })}</Text>}
      <Outcome question={question} />
      {!question.answerText && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('practice.review.none')}
        </Text>
      )}
      {question.outcome == null && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('practice.review.cancelled')}
        </Text>
      )}
    </>
  )
}

/** How the answer was graded, with its points; nothing for a blank answer or a cancelled question. */
function Outcome({ question: { outcome, points } }: Pick<QuestionProps, 'question'>) {
  const { t } = useTranslation('exam')
  if (outcome == null || outcome === 'blank' || outcome === '%future added value') return null
  return (
    <Group gap="xs" mt={4}>
      <Badge tone={stateTones.outcome[outcome]}>{t(`practice.review.outcome.${outcome}`)}</Badge>
      {points != null && (
        <Text span size="sm">
          {t('practice.review.points', { points: formatNumber(points, { maximumFractionDigits: 3 }) })}
        </Text>
      )}
    </Group>
  )
}
