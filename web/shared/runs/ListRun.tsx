import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RunProgress_run$key } from '../../__generated__/RunProgress_run.graphql.ts'
import { useReload } from '../../relay/use-reload.ts'
import { RunProgress } from './RunProgress.tsx'

/** Progress of a bulk operation on all matching rows, shown above the list, which is reloaded at the end. */
export function ListRun({ run, children }: { run: RunProgress_run$key; children?: ReactNode }) {
  const reload = useReload('others')
  return (
    <Paper withBorder radius="md" p="md" mb="sm">
      <RunProgress run={run} onEnd={() => void reload()} />
      {children}
    </Paper>
  )
}
