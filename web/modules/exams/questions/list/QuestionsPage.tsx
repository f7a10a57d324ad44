import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { QuestionsPageQuery } from '../../../../__generated__/QuestionsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../../relay/route-query.ts'
import { usePageTitle } from '../../../../shared/app/use-page-title.ts'
import { useLook } from '../../../../shared/editions/edition.tsx'
import { NotFoundState } from '../../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page, PageText } from '../../../../shared/Page.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ElsewhereState } from '../editor/ElsewhereState.tsx'
import { QuestionList } from './QuestionList.tsx'
import { QuestionsActions } from './QuestionsActions.tsx'
import { useAnswerKeys } from './use-answer-keys.ts'

const list = '/stadia/janus/exams-set-up'

function Content({ queryRef }: QueryPageProps<QuestionsPageQuery>) {
  const { t } = useTranslation('questions')
  const query = usePreloadedQuery<QuestionsPageQuery>(
    graphql`
      query QuestionsPageQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Exam @alias(as: "exam") {
            id
            title
            delivery
            languages
            publishedAt
            questions {
              id
            }
            ...QuestionList_exam
          }
        }
      }
    `,
    queryRef,
  )
  const exam = query.node?.exam
  const answers = useAnswerKeys(exam?.id, exam?.languages[0] ?? '')
  usePageTitle(exam ? t('titleOf', { exam: exam.title }) : t('title'))
  if (!exam) return <NotFoundState />
  const isEmpty = exam.questions.length === 0
  if (exam.delivery !== 'board' && isEmpty) return <ElsewhereState exam={exam} />
  const isDraft = !exam.publishedAt
  return (
    <Stack gap="md">
      <QuestionsActions
        examId={exam.id}
        languages={exam.languages}
        isDraft={isDraft}
        isEmpty={isEmpty}
        answers={answers}
      />
      <PageText>{exam.title}</PageText>
      {!isDraft && <Alert color="info">{t('published')}</Alert>}
      {answers.keys && <Alert color="amber">{t('keys.logged')}</Alert>}
      {isEmpty ? (
        <NoQuestions isDraft={isDraft} />
      ) : (
        <QuestionList exam={exam} keys={answers.keys} onMoved={answers.hide} />
      )}
    </Stack>
  )
}

function AddQuestion() {
  const { t } = useTranslation('questions')
  return (
    <Button component={Link} to="new" leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {t('add')}
    </Button>
  )
}

function NoQuestions({ isDraft }: { isDraft: boolean }) {
  const { t } = useTranslation('questions')
  const { Drawing } = useLook()
  return (
    <EmptyState
      drawing={<Drawing name="empty" />}
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={
        isDraft && (
          <Group justify="center">
            <AddQuestion />
          </Group>
        )
      }
    />
  )
}

/** Ordered list of an exam's questions. */
export default function QuestionsPage({ queryRef }: QueryPageProps<QuestionsPageQuery>) {
  const { t } = useTranslation('questions')
  return (
    <Page
      title={t('title')}
      back={{ to: `${list}/${String(queryRef.variables.id)}`, label: t('backToExam') }}
      skeleton={<CardSkeletons heights={[70, 70, 70, 70]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
