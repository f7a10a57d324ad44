import { Alert, Checkbox, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { first } from '../../../../shared/required.ts'
import type { PrintPageKeysMutation } from '../../../__generated__/PrintPageKeysMutation.graphql.ts'
import type { PrintPageQuery } from '../../../__generated__/PrintPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { ContentLanguageSelect } from '../../../shared/input/ContentLanguageSelect.tsx'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { ElsewhereState } from '../questions/editor/ElsewhereState.tsx'
import styles from './print.module.css'
import { PrintActions } from './PrintActions.tsx'
import { type PrintedKeys, PrintedPaper } from './PrintedPaper.tsx'

function Content({ queryRef }: QueryPageProps<PrintPageQuery>) {
  const { t } = useTranslation('questions')
  const [, setParams] = useSearchParams()
  const query = usePreloadedQuery<PrintPageQuery>(
    graphql`
      query PrintPageQuery($id: ID!, $language: String) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Exam @alias(as: "exam") {
            id
            title
            delivery
            languages
            questions {
              id
            }
            ...PrintedPaper_exam
          }
        }
      }
    `,
    queryRef,
  )
  const exam = query.node?.exam
  const { keys, reading, toggle } = usePrintedKeys(exam?.id)
  usePageTitle(exam?.title ?? t('print.title'))
  if (!exam) return <NotFoundState />
  if (!exam.questions.length) {
    if (exam.delivery !== 'board') return <ElsewhereState exam={exam} />
    return <Alert color="info">{t('print.none')}</Alert>
  }
  const language = queryRef.variables.language ?? first(exam.languages)
  return (
    <Stack gap="md">
      <PrintActions examId={exam.id} language={language} withAnswers={keys !== null} />
      <Group gap="md" align="flex-end" className={styles.controls}>
        {exam.languages.length > 1 && (
          <ContentLanguageSelect
            size="sm"
            label={t('print.language')}
            languages={exam.languages}
            allowDeselect={false}
            value={language}
            onChange={(code) => code && setParams({ language: code })}
          />
        )}
        <Checkbox label={t('print.withKeys')} checked={keys !== null} disabled={reading} onChange={toggle} />
      </Group>
      <PrintedPaper exam={exam} language={language} keys={keys} />
    </Stack>
  )
}

/** Right answers, fetched on demand; the server logs each viewing. */
function usePrintedKeys(examId: string | undefined) {
  const [keys, setKeys] = useState<PrintedKeys | null>(null)
  const [read, reading] = useCommand<PrintPageKeysMutation>(graphql`
    mutation PrintPageKeysMutation($examId: ID!) {
      readAnswers(input: { examId: $examId, place: print }) {
        keys {
          questionNo
          content
        }
      }
    }
  `)
  const toggle = () => {
    if (keys) setKeys(null)
    else if (examId) void read({ examId }).then(({ readAnswers }) => setKeys(readAnswers.keys), ignoreReported)
  }
  return { keys, reading, toggle }
}

/** Exam paper in one language, for printing or saving as PDF. */
export default function PrintPage({ queryRef }: QueryPageProps<PrintPageQuery>) {
  const { t } = useTranslation('questions')
  return (
    <Page
      back={{ to: `/stadia/janus/exams-set-up/${String(queryRef.variables.id)}/questions`, label: t('title') }}
      skeleton={<CardSkeletons heights={[60, 240, 240]} />}
      resetKey={queryRef}
      narrow
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
