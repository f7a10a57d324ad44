import { optionLetters } from '../../../../../shared/questions/raw-answer.ts'
import { Badge, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type {
  PracticeReviewQuery,
  PracticeReviewQuery$data,
} from '../../../../__generated__/PracticeReviewQuery.graphql.ts'
import { useAnswer } from '../../../../relay/use-answer.ts'
import { shownAnswer } from '../../../../shared/exams/kinds/index.tsx'
import { RichText } from '../../../../shared/exams/question/RichText.tsx'
import { useExam } from '../../sitting/use-exam.ts'
import { formAt } from '../question/shown-as.ts'
import styles from './PracticeReview.module.css'

/** The questions of a finished practice attempt, with the student's and the right answers. */
export function PracticeReview({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('exam')
  const language = useExam((state) => state.application?.language)
  const answer = useAnswer<PracticeReviewQuery>(
    graphql`
      query PracticeReviewQuery($applicationId: ID!) {
        practiceReview(applicationId: $applicationId) {
          questionNo
          html
          options {
            choice
            html
          }
          selectedAnswer
          rightAnswer
          explanation
        }
      }
    `,
    { applicationId },
  )
  if (answer === null) return <Text c="dimmed">{t('practice.review.failed')}</Text>
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
  language: string | undefined
}

function Question({ question, number, language }: QuestionProps) {
  const { t } = useTranslation('exam')
  const { html, options, selectedAnswer, rightAnswer, explanation } = question
  // The server tells selected options only; this page still has what was entered.
  const typed = useExam((state) => (selectedAnswer ? '' : (state.answers[question.questionNo] ?? '')))
  const form = useExam((state) => formAt(state.questions, question.questionNo))
  return (
    <>
      <Title order={4} size="h5" mb={4}>
        {t('practice.review.question', { number })}
      </Title>
      <div lang={language}>
        <RichText html={html} />
      </div>
      <ul className={styles.options}>
        {options.map(({ choice, html: text }, index) => (
          <Option
            key={choice}
            letter={optionLetters[index]}
            html={text}
            language={language}
            isRight={choice === rightAnswer}
            isChosen={choice === selectedAnswer}
            isWrong={choice === selectedAnswer && choice !== rightAnswer && Boolean(rightAnswer)}
          />
        ))}
      </ul>
      {explanation && (
        <section className={styles.explanation} aria-label={t('practice.review.explanation')} lang={language}>
          <Text size="sm" fw={600}>
            {t('practice.review.explanation')}
          </Text>
          <RichText html={explanation} />
        </section>
      )}
      {typed && (
        <Text mt={4}>
          {t('practice.review.yours')}: <bdi>{shownAnswer(form, typed)}</bdi>
        </Text>
      )}
      {!selectedAnswer && !typed && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('practice.review.none')}
        </Text>
      )}
      {!rightAnswer && (!form || options.length > 0) && !typed && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('practice.review.cancelled')}
        </Text>
      )}
    </>
  )
}

interface OptionProps {
  letter: string | undefined
  html: string
  language: string | undefined
  isRight: boolean
  /** whether the student chose it */
  isChosen: boolean
  /** whether the student chose it and another one is right */
  isWrong: boolean
}

function Option({ letter, html, language, isRight, isChosen, isWrong }: OptionProps) {
  const { t } = useTranslation('exam')
  return (
    <li className={styles.option} data-right={isRight || undefined} data-wrong={isWrong || undefined}>
      <Text span fw={700}>
        {letter}
      </Text>
      <div className={styles.text} lang={language}>
        <RichText html={html} />
      </div>
      {isChosen && (
        <Badge
          variant="light"
          color={isWrong ? 'red' : 'gray'}
          leftSection={isWrong && <IconX size={12} aria-hidden="true" />}
        >
          {t('practice.review.yours')}
        </Badge>
      )}
      {isRight && (
        <Badge variant="light" color="green" leftSection={<IconCheck size={12} aria-hidden="true" />}>
          {t('practice.review.right')}
        </Badge>
      )}
    </li>
  )
}
