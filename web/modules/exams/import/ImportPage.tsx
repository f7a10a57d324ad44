import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { ImportPageQuery } from '../../../__generated__/ImportPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { ElsewhereState } from '../questions/editor/ElsewhereState.tsx'
import { FileForm } from './FileForm.tsx'
import { ImportRows } from './ImportRows.tsx'

function Content({ queryRef }: QueryPageProps<ImportPageQuery>) {
  const { t } = useTranslation('questions')
  const [, setParams] = useSearchParams()
  const query = usePreloadedQuery<ImportPageQuery>(
    graphql`
      query ImportPageQuery($id: ID!, $fileId: ID!, $hasFile: Boolean!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Exam @alias(as: "exam") {
            id
            title
            delivery
            languages
            publishedAt
            ...FileForm_exam
          }
        }
        file: node(id: $fileId) @include(if: $hasFile) {
          ...ImportRows_file @alias(as: "import")
        }
      }
    `,
    queryRef,
  )
  const exam = query.node?.exam
  usePageTitle(t('import.title'))
  if (!exam) return <NotFoundState />
  if (exam.delivery !== 'board') return <ElsewhereState exam={exam} />
  if (exam.publishedAt) return <Alert color="info">{t('import.published')}</Alert>
  const found = query.file?.import
  if (found) return <ImportRows file={found} examId={exam.id} onLeave={() => setParams({})} />
  return <FileForm exam={exam} onRead={(id) => setParams({ file: id })} />
}

/** Page for reading a question file, reviewing it and importing it into an exam. */
export default function ImportPage({ queryRef }: QueryPageProps<ImportPageQuery>) {
  const { t } = useTranslation('questions')
  return (
    <Page
      title={t('import.title')}
      text={t('import.intro')}
      back={{ to: `/stadia/janus/exams-set-up/${String(queryRef.variables.id)}/questions`, label: t('title') }}
      skeleton={<CardSkeletons heights={[300]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
