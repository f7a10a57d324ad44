import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { NewExamPageMutation } from '../../../__generated__/NewExamPageMutation.graphql.ts'
import type { NewExamPageQuery } from '../../../__generated__/NewExamPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { detailsInput, newValues } from './form/exam-fields.ts'
import { ExamForm } from './form/ExamForm.tsx'

function Content({ queryRef }: QueryPageProps<NewExamPageQuery>) {
  const { t } = useTranslation(['setup', 'common'])
  const navigate = useNavigate()
  const initial = useMemo(() => newValues(), [])
  const query = usePreloadedQuery<NewExamPageQuery>(
    graphql`
      query NewExamPageQuery @preloadable @throwOnFieldError {
        ...ExamForm_query
      }
    `,
    queryRef,
  )
  const [create] = useCommand<NewExamPageMutation>(graphql`
    mutation NewExamPageMutation($details: ExamDetailsInput!) {
      createExam(input: { details: $details }) {
        exam {
          id
        }
      }
    }
  `)
  return (
    <ExamForm
      query={query}
      initial={initial}
      examId={null}
      exam={null}
      submitLabel={t('setup:form.create')}
      result={null}
      onSubmit={(values, shown) => create({ details: detailsInput(values) }, shown)}
      onDone={({ createExam }) => navigate(`/stadia/janus/exams-set-up/${createExam.exam.id}`)}
    />
  )
}

/** Page for creating an exam. */
export default function NewExamPage({ queryRef }: QueryPageProps<NewExamPageQuery>) {
  const { t } = useTranslation('setup')
  return (
    <Page
      title={t('form.new')}
      text={t('form.newText')}
      back={{ to: '/stadia/janus/exams-set-up', label: t('title') }}
      skeleton={<CardSkeletons heights={[620, 480]} fields />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
