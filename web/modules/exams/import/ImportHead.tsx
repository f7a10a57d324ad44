import { Button, Group, Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { ImportHead_file$key } from '../../../__generated__/ImportHead_file.graphql.ts'
import type { ImportHeadMutation } from '../../../__generated__/ImportHeadMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

export interface ImportHeadProps {
  file: ImportHead_file$key
  examId: string
  onlyFaults: boolean
  onOnlyFaults: (onlyFaults: boolean) => void
  skipping: boolean
  onSkip: (nos: number[]) => void
  /** returns to the file choice */
  onLeave: () => void
}

/** Summary of a file, with the commands on all its questions. */
export function ImportHead(props: ImportHeadProps) {
  const { examId, onlyFaults, onOnlyFaults, skipping, onSkip, onLeave } = props
  const { t } = useTranslation('questions')
  const navigate = useNavigate()
  const { id, version, fileName, translates, rows } = useFragment(
    graphql`
      fragment ImportHead_file on QuestionImport {
        id
        version
        fileName
        translates
        rows {
          no
          skipped
          faults {
            line
          }
        }
      }
    `,
    props.file,
  )
  const [apply, applying] = useCommand<ImportHeadMutation>(graphql`
    mutation ImportHeadMutation($input: ApplyQuestionImportInput!) {
      applyQuestionImport(input: $input) {
        added
        translated
        leftOut
        warnings
      }
    }
  `)
  const faulty = rows.filter(({ faults, skipped }) => faults.length > 0 && !skipped)
  const taken = rows.filter(({ skipped }) => !skipped)
  const onApply = () =>
    void apply({ input: { importId: id, version } }).then(
      () => navigate(`/stadia/janus/exams-set-up/${examId}/questions`),
      ignoreReported,
    )
  return (
    <Paper withBorder radius="lg" p="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{fileName}</Text>
          <Text size="sm" c="dimmed" role="status">
            {t('import.summary', { all: rows.length, taken: taken.length, faulty: faulty.length })}
          </Text>
        </div>
        <Group gap="sm">
          {rows.some(({ faults }) => faults.length > 0) && (
            <Button variant="default" size="sm" onClick={() => onOnlyFaults(!onlyFaults)}>
              {onlyFaults ? t('import.showAll') : t('import.showFaults')}
            </Button>
          )}
          {faulty.length > 0 && (
            <Button variant="default" size="sm" loading={skipping} onClick={() => onSkip(faulty.map(({ no }) => no))}>
              {t('import.skipFaulty')}
            </Button>
          )}
          <Button variant="default" size="sm" onClick={onLeave}>
            {t('import.otherFile')}
          </Button>
          <Button size="sm" loading={applying} disabled={faulty.length > 0 || taken.length === 0} onClick={onApply}>
            {translates ? t('import.translate', { count: taken.length }) : t('import.apply', { count: taken.length })}
          </Button>
        </Group>
      </Group>
      {translates && (
        <Text size="sm" mt="sm">
          {t('import.translates')}
        </Text>
      )}
    </Paper>
  )
}
