import { Button, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { BankRun_run$key } from '../../../__generated__/BankRun_run.graphql.ts'
import type { BankRunFetchMutation } from '../../../__generated__/BankRunFetchMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { ListRun } from '../../../shared/runs/ListRun.tsx'
import { ExportOutcome, type WrittenFile } from '../export/ExportOutcome.tsx'
import { saveQuestionFile } from '../export/save-question-file.ts'

/** Progress of a run over many questions; saves the exported file at its end. */
export function BankRun({ run }: { run: BankRun_run$key }) {
  const { t } = useTranslation('questions')
  const [file, setFile] = useState<WrittenFile | null>(null)
  const data = useFragment(
    graphql`
      fragment BankRun_run on Run {
        id
        kind
        state
        changed
        ...RunProgress_run
      }
    `,
    run,
  )
  const [fetch, fetching] = useCommand<BankRunFetchMutation>(graphql`
    mutation BankRunFetchMutation($input: FetchQuestionExportInput!) {
      fetchQuestionExport(input: $input) {
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
  const isFile = data.kind === 'exportQuestions' && data.state === 'done' && data.changed > 0
  const save = () =>
    void fetch({ input: { runId: data.id } }).then(
      ({ fetchQuestionExport }) => setFile(saveQuestionFile(fetchQuestionExport)),
      ignoreReported,
    )
  return (
    <ListRun run={data}>
      {isFile && (
        <Stack gap="sm" mt="sm" align="flex-start">
          <Button loading={fetching} leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={save}>
            {t('export.save')}
          </Button>
          <div role="status">{file && <ExportOutcome file={file} />}</div>
        </Stack>
      )}
    </ListRun>
  )
}
