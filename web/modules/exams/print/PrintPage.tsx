import { Alert, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { PrintPageKeysMutation } from '../../../__generated__/PrintPageKeysMutation.graphql.ts'
import type { PrintPagePdfMutation } from '../../../__generated__/PrintPagePdfMutation.graphql.ts'
import type { PrintPageQuery } from '../../../__generated__/PrintPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { bytesOfBase64 } from '../../../base/base64.ts'
import { QuestionContent } from '../../../shared/exams/question/QuestionContent.tsx'
import { ContentLanguageSelect } from '../../../shared/input/ContentLanguageSelect.tsx'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page, PageActions } from '../../../shared/Page.tsx'
import { saveFile } from '../../../shared/save-file.ts'
import { ElsewhereState } from '../questions/ElsewhereState.tsx'
import styles from './print.module.css'

function Content({ queryRef }: QueryPageProps<PrintPageQuery>) {
  const { t } = useTranslation('questions')
  const [, setParams] = useSearchParams()
  const [keys, setKeys] = useState<readonly { readonly questionNo: number; readonly answer: string }[] | null>(null)
  const query = usePreloadedQuery<PrintPageQuery>(
    graphql`
      query PrintPageQuery($id: ID!, $language: String) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Exam @alias(as: "exam") {
            id
            title
            delivery
            languages
            durationSeconds
            questions {
              id
              questionNo
              cancelled
              preview(language: $language) {
                html
                options {
                  choice
                  html
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  )
  const [read, reading] = useCommand<PrintPageKeysMutation>(graphql`
    mutation PrintPageKeysMutation($examId: ID!) {
      readAnswers(input: { examId: $examId, place: print }) {
        keys {
          questionNo
          answer
        }
      }
    }
  `)
  const [makePdf, makingPdf] = useCommand<PrintPagePdfMutation>(graphql`
    mutation PrintPagePdfMutation($input: PrintPaperInput!) {
      printPaper(input: $input) {
        fileName
        mimeType
        content
      }
    }
  `)
  const exam = query.node?.exam
  usePageTitle(exam?.title ?? t('print.title'))
  if (!exam) return <NotFoundState />
  if (!exam.questions.length) {
    if (exam.delivery !== 'board') return <ElsewhereState exam={exam} />
    return <Alert color="blue">{t('print.none')}</Alert>
  }
  const language = queryRef.variables.language ?? exam.languages[0]!
  const asked = exam.questions.filter(({ cancelled }) => !cancelled)
  const onKeys = () =>
    keys
      ? setKeys(null)
      : void read({ examId: exam.id }).then(({ readAnswers }) => setKeys(readAnswers.keys), ignoreReported)
  const onPdf = () =>
    void makePdf({ input: { examId: exam.id, language, withAnswers: keys !== null } }).then(({ printPaper }) => {
      const { content, mimeType, fileName } = printPaper
      saveFile(new Blob([bytesOfBase64(content)], { type: mimeType }), fileName)
    }, ignoreReported)
  return (
    <Stack gap="md">
      <PageActions>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
          loading={makingPdf}
          onClick={onPdf}
        >
          {t('print.pdf')}
        </Button>
        <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
          {t('print.action')}
        </Button>
      </PageActions>
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
        <Checkbox label={t('print.withKeys')} checked={keys !== null} disabled={reading} onChange={onKeys} />
      </Group>
      <article className={styles.paper} lang={language}>
        <Title order={1}>{exam.title}</Title>
        <Text>{t('print.facts', { count: asked.length, minutes: Math.round(exam.durationSeconds / 60) })}</Text>
        {asked.map(({ id, questionNo, preview }) => (
          <section key={id} className={styles.question} aria-label={t('number', { number: questionNo })}>
            <b>{questionNo}.</b>
            {preview ? (
              <QuestionContent
                html={preview.html}
                options={preview.options}
                name={`print-${questionNo}`}
                language={language}
                chosen={null}
                disabled
                onChoose={() => {}}
              />
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
            <Text>{keys.map(({ questionNo, answer }) => `${questionNo} ${answer}`).join(' · ')}</Text>
          </section>
        )}
      </article>
    </Stack>
  )
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
