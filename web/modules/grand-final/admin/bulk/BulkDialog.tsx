import type { GroupRun_run$key } from '../../../../__generated__/GroupRun_run.graphql.ts'
import { MessageDialog } from './MessageDialog.tsx'
import { QuotasDialog } from './QuotasDialog.tsx'
import { useBulkCommands } from './use-bulk-commands.ts'
import type { Chosen } from './use-bulk-commands.ts'

/** A bulk action that needs a form. */
export interface Asked {
  action: 'quota' | 'write'
  chosen: Chosen
  count: number
  /** settles the promise that the table waits for */
  settle: (started: boolean) => void
}

interface BulkDialogProps {
  asked: Asked
  commands: ReturnType<typeof useBulkCommands>
  /** Receives the run that the dialog starts. */
  onBegin: (work: Promise<GroupRun_run$key>) => void
}

/** Form of a bulk action: places to give, or a message to write. */
export function BulkDialog({ asked: { action, chosen, count, settle }, commands, onBegin }: BulkDialogProps) {
  const close = () => settle(false)
  if (action === 'quota') {
    return (
      <QuotasDialog
        count={count}
        busy={commands.giving}
        onClose={close}
        onSubmit={(given) => onBegin(commands.give(chosen, given))}
      />
    )
  }
  return (
    <MessageDialog
      count={count}
      busy={commands.writing}
      onClose={close}
      onSubmit={(message) => onBegin(commands.write(chosen, message))}
    />
  )
}
