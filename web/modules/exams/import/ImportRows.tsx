import { Alert, Stack } from '@mantine/core'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { ImportRows_faults$key } from '../../../__generated__/ImportRows_faults.graphql.ts'
import type { ImportRows_file$key } from '../../../__generated__/ImportRows_file.graphql.ts'
import type { ImportRowsSkipMutation } from '../../../__generated__/ImportRowsSkipMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { Fault } from './Fault.tsx'
import { ImportHead } from './ImportHead.tsx'
import { ImportRow } from './ImportRow.tsx'
import { RepairDialog } from './RepairDialog.tsx'

export interface ImportRowsProps {
  file: ImportRows_file$key
  examId: string
  /** returns to the file choice */
  onLeave: () => void
}

/** Preview of each question of a file with its errors; nothing is saved before the import. */
export function ImportRows({ file, examId, onLeave }: ImportRowsProps) {
  const data = useFragment(
    graphql`
      fragment ImportRows_file on QuestionImport {
        id
        version
        language
        ...ImportRows_faults
        rows {
          no
          faults {
            line
          }
          ...ImportRow_row
          ...RepairDialog_row
        }
        ...ImportHead_file
      }
    `,
    file,
  )
  const [onlyFaults, setOnlyFaults] = useState(false)
  const [repaired, setRepaired] = useState<number | null>(null)
  const { rows } = data
  const [onSkip, skipping] = useSkipRows(data)
  const shown = onlyFaults ? rows.filter(({ faults }) => faults.length > 0) : rows
  const repairedRow = rows.find(({ no }) => no === repaired)
  return (
    <Stack gap="md">
      <ImportHead
        file={data}
        examId={examId}
        onlyFaults={onlyFaults}
        onOnlyFaults={setOnlyFaults}
        skipping={skipping}
        onSkip={(nos) => onSkip(nos, true)}
        onLeave={onLeave}
      />
      <FileFaults file={data} />
      {shown.map((row) => (
        <ImportRow
          key={row.no}
          row={row}
          language={data.language}
          skipping={skipping}
          onSkip={(no, skipped) => onSkip([no], skipped)}
          onRepair={setRepaired}
        />
      ))}
      {repairedRow && (
        <RepairDialog key={repairedRow.no} file={data} row={repairedRow} onClose={() => setRepaired(null)} />
      )}
    </Stack>
  )
}

/** Excludes questions of the file from the import, or includes them again. */
function useSkipRows({ id: importId, version }: { id: string; version: number }) {
  const [skip, skipping] = useCommand<ImportRowsSkipMutation>(graphql`
    mutation ImportRowsSkipMutation($input: SkipImportRowsInput!) {
      skipImportRows(input: $input) {
        import {
          ...ImportRows_file
        }
      }
    }
  `)
  const onSkip = (nos: number[], skipped: boolean) =>
    void skip({ input: { importId, version, nos, skipped } }).catch(ignoreReported)
  return [onSkip, skipping] as const
}

/** Faults of the file as a whole. */
function FileFaults({ file }: { file: ImportRows_faults$key }) {
  const { faults } = useFragment(
    graphql`
      fragment ImportRows_faults on QuestionImport {
        faults {
          line
          reason
          code
        }
      }
    `,
    file,
  )
  return faults.map((fault) => (
    <Alert key={`${fault.line} ${fault.reason}`} color="red">
      <Fault fault={fault} />
    </Alert>
  ))
}
