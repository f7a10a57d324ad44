import { Alert, Button, Stack } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import { useReload } from '../../../../relay/use-reload.ts'
import type { QuestionEditorPageQuery } from '../../../../__generated__/QuestionEditorPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../../relay/route-query.ts'
import { usePageTitle } from '../../../../shared/app/use-page-title.ts'
import { NotFoundState } from '../../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page, PageActions, PageText } from '../../../../shared/Page.tsx'
import { ElsewhereState } from './ElsewhereState.tsx'
import { QuestionForm } from './QuestionForm.tsx'

const list = '/stadia/janus/exams-set-up'

function Content({ queryRef }: QueryPageProps<QuestionEditorPageQuery>) {
  const { t } = useTranslation('questions')
  const reload = useReload('newer')
  const query = usePreloadedQuery<QuestionEditorPageQuery>(
    graphql`
      query QuestionEditorPageQuery($id: ID!, $questionNo: Int!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Exam @alias(as: "exam") {
            id
            title
            delivery
            publishedAt
            questionCount
            ...QuestionForm_exam
            question(questionNo: $questionNo) {
              id
              version
              ...QuestionForm_question
            }
          }
        }
      }
    `,
    queryRef,
  )
  const { questionNo } = queryRef.variables
  const exam = query.node?.exam
  usePageTitle(questionNo ? t('number', { number: questionNo }) : t('new'))
  if (!exam || (questionNo > 0 && !exam.question)) return <NotFoundState />
  if (!exam.question && exam.delivery !== 'board') return <ElsewhereState exam={exam} />
  if (!exam.question && exam.publishedAt) return <Alert color="info">{t('import.published')}</Alert>
  return (
    <Stack>
      {questionNo > 0 && <Neighbours examId={exam.id} questionNo={questionNo} count={exam.questionCount} />}
      <PageText>{exam.title}</PageText>
      <QuestionForm
        key={exam.question?.id ?? 'new'}
        exam={exam}
        question={exam.question ?? null}
        onReload={() => void reload()}
      />
    </Stack>
  )
}

/** Links to the previous and the next question. */
function Neighbours({ examId, questionNo, count }: { examId: string; questionNo: number; count: number }) {
  const { t } = useTranslation('questions')
  const to = (number: number) => `${list}/${examId}/questions/${number}`
  return (
    <PageActions>
      {questionNo > 1 && (
        <Button
          component={Link}
          to={to(questionNo - 1)}
          variant="default"
          leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
        >
          {t('previous')}
        </Button>
      )}
      {questionNo < count && (
        <Button
          component={Link}
          to={to(questionNo + 1)}
          variant="default"
          rightSection={<IconChevronRight size={18} aria-hidden="true" />}
        >
          {t('next')}
        </Button>
      )}
    </PageActions>
  )
}

/** Page for writing or editing a question in all languages of its exam. */
export default function QuestionEditorPage({ queryRef }: QueryPageProps<QuestionEditorPageQuery>) {
  const { t } = useTranslation('questions')
  const { id, questionNo } = queryRef.variables
  return (
    <Page
      title={questionNo ? t('number', { number: questionNo }) : t('new')}
      back={{ to: `${list}/${String(id)}/questions`, label: t('title') }}
      skeleton={<CardSkeletons heights={[120, 420]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
