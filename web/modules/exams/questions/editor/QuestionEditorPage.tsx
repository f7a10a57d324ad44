import { Alert, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useLocation } from 'react-router-dom'
import { useReload } from '../../../../relay/use-reload.ts'
import type { QuestionEditorPageQuery } from '../../../../__generated__/QuestionEditorPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../../relay/route-query.ts'
import { usePageTitle } from '../../../../shared/app/use-page-title.ts'
import { NotFoundState } from '../../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page, PageText } from '../../../../shared/Page.tsx'
import { useQuestionWalk } from '../use-question-walk.ts'
import { ElsewhereState } from './ElsewhereState.tsx'
import type { Like } from './form-start.ts'
import { QuestionForm } from './QuestionForm.tsx'

const list = '/stadia/janus/exams-set-up'

function Content({ queryRef }: QueryPageProps<QuestionEditorPageQuery>) {
  const { t } = useTranslation('questions')
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
              questionNo
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
      <PageText>{exam.title}</PageText>
      <Editor exam={exam} question={exam.question ?? null} />
    </Stack>
  )
}

type Loaded = NonNullable<NonNullable<QuestionEditorPageQuery['response']['node']>['exam']>

/** The form, new for each question and after a version was taken over. */
function Editor({ exam, question }: { exam: Loaded; question: Loaded['question'] | null }) {
  const reload = useReload('newer')
  const location = useLocation()
  const [round, setRound] = useState(0)
  const again = () => setRound((before) => before + 1)
  const walk = useQuestionWalk(exam, question ?? null)
  const { like } = (location.state ?? {}) as { like?: Like }
  return (
    <QuestionForm
      key={`${question?.id ?? location.key} ${round}`}
      exam={exam}
      question={question ?? null}
      like={question ? null : (like ?? null)}
      walk={walk}
      onReload={() => void reload().then(again)}
      onFresh={again}
    />
  )
}

/** Page for writing or editing a question in all languages of its exam. */
export default function QuestionEditorPage({ queryRef }: QueryPageProps<QuestionEditorPageQuery>) {
  const { t } = useTranslation(['questions', 'writing'])
  const { search } = useLocation()
  const { id, questionNo } = queryRef.variables
  const parameters = new URLSearchParams(search)
  const isBank = parameters.has('bank')
  parameters.delete('bank')
  return (
    <Page
      title={questionNo ? t('questions:number', { number: questionNo }) : t('questions:new')}
      back={
        isBank
          ? { to: `${list}/bank?${parameters}`, label: t('questions:bank.title') }
          : { to: `${list}/${String(id)}/questions`, label: t('questions:title') }
      }
      skeleton={<CardSkeletons heights={[120, 420]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
