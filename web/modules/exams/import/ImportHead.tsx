import { Button, Group, Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { ImportHead_file$key } from '../../../__generated__/ImportHead_file.graphql.ts'
import type {
  ImportHeadMutation,
  ImportHeadMutation$variables,
} from '../../../__generated__/ImportHeadMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

const applyImport = graphql`
  mutation ImportHeadMutation($input: ApplyQuestionImportInput!) {
    applyQuestionImport(input: $input) {
      added
      translated
      leftOut
      warnings
    }
  }
`

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
  const faulty = rows.filter(({ faults, skipped }) => faults.length > 0 && !skipped)
  const taken = rows.filter(({ skipped }) => !skipped)
  return (
    <Paper withBorder radius="lg" p="md">
      <Group justify="space-between" gap="sm">
        <Summary fileName={fileName} all={rows.length} taken={taken.length} faulty={faulty.length} />
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
          <ApplyButton
            input={{ importId: id, version }}
            examId={examId}
            translates={translates}
            count={taken.length}
            disabled={faulty.length > 0 || taken.length === 0}
          />
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

interface SummaryProps {
  fileName: string
  all: number
  /** number of questions that will be imported */
  taken: number
  faulty: number
}

function Summary({ fileName, ...counts }: SummaryProps) {
  const { t } = useTranslation('questions')
  return (
    <div>
      <Text fw={600}>{fileName}</Text>
      <Text size="sm" c="dimmed" role="status">
        {t('import.summary', counts)}
      </Text>
    </div>
  )
}

interface ApplyButtonProps {
  input: ImportHeadMutation$variables['input']
  examId: string
  /** whether the file translates questions of the exam */
  translates: boolean
  count: number
  disabled: boolean
}

/** Imports the questions, then shows them in the exam. */
function ApplyButton({ input, examId, translates, count, disabled }: ApplyButtonProps) {
  const { t } = useTranslation('questions')
  const navigate = useNavigate()
  const [apply, applying] = useCommand<ImportHeadMutation>(applyImport)
  const onApply = () =>
    void apply({ input }).then(() => navigate(`/stadia/janus/exams-set-up/${examId}/questions`), ignoreReported)
  return (
    <Button size="sm" loading={applying} disabled={disabled} onClick={onApply}>
      {translates ? t('import.translate', { count }) : t('import.apply', { count })}
    </Button>
  )
}
