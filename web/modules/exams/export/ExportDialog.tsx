import { Alert, List, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type {
  ExportDialogMutation,
  ExportDialogMutation$data,
} from '../../../__generated__/ExportDialogMutation.graphql.ts'
import { told, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { ContentLanguageSelect } from '../../../shared/input/ContentLanguageSelect.tsx'
import { bytesOfBase64 } from '../../../shared/base64.ts'
import { saveFile } from '../../../shared/save-file.ts'

const formats = ['moodle', 'gift', 'aiken', 'qti21', 'qti30', 'table'] as const
type Format = (typeof formats)[number]
/** What a file can lack, in the order of the list. */
const allLosses = [
  'missing',
  'unreadable',
  'pictures',
  'formatting',
  'explanation',
  'points',
  'topic',
  'difficulty',
  'source',
  'shuffle',
  'level',
] as const
/** Questions that the list of losses shows by their numbers. */
const shown = 20

export interface ExportDialogProps {
  /** An exam, or questions of the bank. */
  of: { examId: string } | { questionIds: readonly string[] }
  languages: readonly string[]
  onClose: () => void
}

type Result = ExportDialogMutation$data['exportQuestions']

/** Saves questions as a file and says what the format does not hold. */
export function ExportDialog({ of, languages, onClose }: ExportDialogProps) {
  const { t } = useTranslation('questions')
  const [format, setFormat] = useState<Format>('moodle')
  const [language, setLanguage] = useState(languages[0] ?? 'en')
  const [result, setResult] = useState<Result | null>(null)
  const [send, sending] = useCommand<ExportDialogMutation>(graphql`
    mutation ExportDialogMutation($input: ExportQuestionsInput!) {
      exportQuestions(input: $input) {
        fileName
        mimeType
        content
        exported
        parts {
          questionId
          questionNo
          losses
        }
      }
    }
  `)
  const change = (apply: () => void) => {
    setResult(null)
    apply()
  }
  const submit = () =>
    void send({
      input: { ...('examId' in of ? of : { questionIds: [...of.questionIds] }), language, format },
    }).then(({ exportQuestions }) => {
      const { content, mimeType, fileName } = exportQuestions
      saveFile(new Blob([bytesOfBase64(content)], { type: mimeType }), fileName)
      setResult(exportQuestions)
    }, told)
  return (
    <FormDialog
      title={t('export.title')}
      submitLabel={t('export.save')}
      cancelLabel={result ? t('export.close') : t('cancel')}
      busy={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('export.intro')}</Text>
      <Select
        label={t('import.format')}
        data={formats.map((value) => ({ value, label: t(`export.format.${value}`) }))}
        value={format}
        allowDeselect={false}
        onChange={(value) => value && change(() => setFormat(value))}
      />
      <ContentLanguageSelect
        label={t('print.language')}
        languages={languages}
        value={language}
        allowDeselect={false}
        onChange={(value) => value && change(() => setLanguage(value))}
      />
      <div role="status">{result && <Outcome result={result} />}</div>
    </FormDialog>
  )
}

function Outcome({ result: { exported, parts, fileName } }: { result: Result }) {
  const { t } = useTranslation('questions')
  const losses = allLosses.filter((loss) => parts.some((part) => part.losses.includes(loss)))
  const numbers = (loss: string) => {
    const found = parts.filter((part) => part.losses.some((one) => one === loss)).map(({ questionNo }) => questionNo)
    return found.slice(0, shown).join(', ') + (found.length > shown ? ' …' : '')
  }
  return (
    <Stack gap="xs">
      <Text size="sm">{t('export.saved', { count: exported, name: fileName })}</Text>
      {losses.length === 0 ? (
        <Text size="sm">{t('export.whole')}</Text>
      ) : (
        <Alert color="amber" title={t('export.losses')}>
          <List size="sm">
            {losses.map((loss) => (
              <List.Item key={loss}>{t(`export.loss.${loss}`, { numbers: numbers(loss) })}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  )
}
