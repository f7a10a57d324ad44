import { Button, FileButton, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { FileForm_exam$key } from '../../../__generated__/FileForm_exam.graphql.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { fetchWithSession } from '../../../api/request.ts'
import { languageName } from '../../../shared/intl/names.ts'
import { TemplateButton } from './TemplateButton.tsx'

const formats = ['moodle', 'gift', 'aiken', 'table', 'qti'] as const
type Format = (typeof formats)[number]

/** Guesses the format from a file name; null if unknown. */
function formatOf(name: string): Format | null {
  if (/\.xml$/i.test(name)) return 'moodle'
  if (/\.(csv|tsv|xlsx|xls|ods)$/i.test(name)) return 'table'
  if (/\.zip$/i.test(name)) return 'qti'
  if (/aiken/i.test(name)) return 'aiken'
  return /gift|\.txt$/i.test(name) ? 'gift' : null
}

export interface FileFormProps {
  exam: FileForm_exam$key
  /** called with the id of the file when the server has read it */
  onRead: (fileId: string) => void
}

/** Choice of a question file, its format and its language; uploads the file for a preview. */
export function FileForm({ exam, onRead }: FileFormProps) {
  const { t } = useTranslation('questions')
  const { id, title, languages } = useFragment(
    graphql`
      fragment FileForm_exam on Exam {
        id
        title
        languages
      }
    `,
    exam,
  )
  const [file, setFile] = useState<File | null>(null)
  const [format, setFormat] = useState<Format>('moodle')
  const [language, setLanguage] = useState(languages[0] ?? 'en')
  const [sending, setSending] = useState(false)
  const choose = (chosen: File | null) => {
    setFile(chosen)
    const guess = chosen && formatOf(chosen.name)
    if (guess) setFormat(guess)
  }
  const read = async (chosen: File) => {
    setSending(true)
    try {
      onRead(await upload(chosen, { examId: id, format, language }))
    } catch (error) {
      reportFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Paper withBorder radius="lg" p="lg" maw={720}>
      <Stack gap="md">
        <Text fw={600}>{title}</Text>
        <FileChoice file={file} onChoose={choose} />
        <Select
          label={t('import.format')}
          data={formats.map((value) => ({ value, label: t(`format.${value}`) }))}
          allowDeselect={false}
          value={format}
          onChange={(value) => value && setFormat(value as Format)}
        />
        <Select
          label={t('import.language')}
          description={t('import.languageText')}
          data={languages.map((code) => ({ value: code, label: languageName(code) }))}
          allowDeselect={false}
          value={language}
          onChange={(value) => value && setLanguage(value)}
        />
        <Group>
          <Button disabled={!file} loading={sending} onClick={() => file && void read(file)}>
            {t('import.read')}
          </Button>
          {format === 'table' && <TemplateButton />}
        </Group>
      </Stack>
    </Paper>
  )
}

function FileChoice({ file, onChoose }: { file: File | null; onChoose: (file: File | null) => void }) {
  const { t } = useTranslation('questions')
  return (
    <Group gap="sm">
      <FileButton onChange={onChoose}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden="true" />}>
            {file ? t('import.otherFile') : t('import.choose')}
          </Button>
        )}
      </FileButton>
      {file && <Text size="sm">{file.name}</Text>}
    </Group>
  )
}

/** Sends a file to the server. @returns id of its preview */
async function upload(file: File, { examId, format, language }: { examId: string; format: Format; language: string }) {
  const query = new URLSearchParams({ examId, format, language, name: file.name })
  const response = await fetchWithSession(`/api/exam/question/import?${query.toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
  const answer = (await response.json()) as { _id: string }
  return answer._id
}
