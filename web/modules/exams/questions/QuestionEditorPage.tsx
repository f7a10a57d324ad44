import { Alert, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useReload } from '../../../relay/use-reload.ts'
import type { QuestionEditorPageQuery } from '../../../__generated__/QuestionEditorPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
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
  if (!exam.question && exam.publishedAt) return <Alert color="blue">{t('import.published')}</Alert>
  return (
    <Stack>
      <QuestionForm
        key={exam.question?.id ?? 'new'}
        exam={exam}
        question={exam.question ?? null}
        onReload={() => void reload()}
      />
    </Stack>
  )
}

/** Where a question is written or changed, in all languages of its exam. */
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
