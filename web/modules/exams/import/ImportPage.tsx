import { Alert, Button, FileButton, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { ImportPageQuery } from '../../../__generated__/ImportPageQuery.graphql.ts'
import { fetchWithSession } from '../../../relay/request.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { languageName } from '../../../shared/intl/names.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { ElsewhereState } from '../questions/ElsewhereState.tsx'
import { ImportRows } from './ImportRows.tsx'

const formats = ['moodle', 'gift', 'aiken', 'table', 'qti'] as const
type Format = (typeof formats)[number]

/** Guesses the format from a file name; null if the name does not tell. */
function formatOf(name: string): Format | null {
  if (/\.xml$/i.test(name)) return 'moodle'
  if (/\.(csv|tsv|xlsx|xls|ods)$/i.test(name)) return 'table'
  if (/\.zip$/i.test(name)) return 'qti'
  if (/aiken/i.test(name)) return 'aiken'
  return /gift|\.txt$/i.test(name) ? 'gift' : null
}

function Content({ queryRef }: QueryPageProps<ImportPageQuery>) {
  const { t } = useTranslation(['questions', 'common'])
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
  const [file, setFile] = useState<File | null>(null)
  const [format, setFormat] = useState<Format>('moodle')
  const [language, setLanguage] = useState(exam?.languages[0] ?? 'en')
  const [sending, setSending] = useState(false)
  usePageTitle(t('questions:import.title'))
  if (!exam) return <NotFoundState />
  if (exam.delivery !== 'board') return <ElsewhereState exam={exam} />
  if (exam.publishedAt) return <Alert color="blue">{t('questions:import.published')}</Alert>
  const found = query.file?.import
  if (found) return <ImportRows file={found} examId={exam.id} onLeave={() => setParams({})} />
  const choose = (chosen: File | null) => {
    setFile(chosen)
    const guess = chosen && formatOf(chosen.name)
    if (guess) setFormat(guess)
  }
  const read = async () => {
    setSending(true)
    try {
      const query = new URLSearchParams({ examId: exam.id, format, language, name: file!.name })
      const response = await fetchWithSession(`/api/exam/question/import?${query.toString()}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: file!,
      })
      const answer = (await response.json()) as { _id: string }
      setParams({ file: answer._id })
    } catch (error) {
      reportFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Paper withBorder radius="lg" p="lg" maw={720}>
      <Stack gap="md">
        <Text fw={600}>{exam.title}</Text>
        <Group gap="sm">
          <FileButton onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden="true" />}>
                {file ? t('questions:import.otherFile') : t('questions:import.choose')}
              </Button>
            )}
          </FileButton>
          {file && <Text size="sm">{file.name}</Text>}
        </Group>
        <Select
          label={t('questions:import.format')}
          data={formats.map((value) => ({ value, label: t(`questions:format.${value}`) }))}
          allowDeselect={false}
          value={format}
          onChange={(value) => value && setFormat(value as Format)}
        />
        <Select
          label={t('questions:import.language')}
          description={t('questions:import.languageText')}
          data={exam.languages.map((code) => ({ value: code, label: languageName(code) }))}
          allowDeselect={false}
          value={language}
          onChange={(value) => value && setLanguage(value)}
        />
        <Group>
          <Button disabled={!file} loading={sending} onClick={() => void read()}>
            {t('questions:import.read')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
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
