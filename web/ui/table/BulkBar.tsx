import { Button, Group, Paper, Text } from '@mantine/core'
import { Fragment, useState, type ReactNode } from 'react'
import type { BulkAction, TableLabels } from './types.ts'

export interface BulkBarProps<Row> {
  labels: Pick<TableLabels, 'selected' | 'clearSelection' | 'selectMatching' | 'allSelected'>
  rows: readonly Row[]
  /** Total number of matching rows if all loaded rows are selected; else null. */
  matching?: number | null
  actions: readonly BulkAction<Row>[]
  onClear: () => void
  /** How long an action on all matching rows takes. */
  estimate?: (action: BulkAction<Row>, count: number) => ReactNode
}

/** Bulk action bar for selected rows; hidden without a selection. */
export function BulkBar<Row>({ labels, rows, matching = null, actions, onClear, estimate }: BulkBarProps<Row>) {
  const [running, setRunning] = useState<string | null>(null)
  const [wantsAll, setWantsAll] = useState(false)
  const isAll = wantsAll && matching !== null
  if (rows.length === 0) return null

  const run = async (action: BulkAction<Row>) => {
    setRunning(action.id)
    try {
      await (isAll ? action.runAll?.(matching) : action.run(rows))
      setWantsAll(false)
      onClear()
    } catch {
      // The action has reported its error; the rows stay selected for a retry.
    } finally {
      setRunning(null)
    }
  }

  return (
    <Paper withBorder px="md" py="xs" radius="md" role="group" aria-label={labels.selected(rows.length)}>
      <Group gap="sm">
        <Text size="sm" fw={600} aria-live="polite">
          {isAll ? labels.allSelected(matching) : labels.selected(rows.length)}
        </Text>
        {matching !== null && !isAll && actions.some(({ runAll }) => runAll) && (
          <Button size="sm" variant="subtle" onClick={() => setWantsAll(true)}>
            {labels.selectMatching(matching)}
          </Button>
        )}
        {actions
          .filter(({ runAll }) => !isAll || runAll)
          .map((action) => (
            <Button
              key={action.id}
              size="sm"
              variant="light"
              {...(action.color && { color: action.color })}
              leftSection={action.icon}
              loading={running === action.id}
              disabled={running !== null && running !== action.id}
              onClick={() => void run(action)}
            >
              {action.label}
            </Button>
          ))}
        <Button size="sm" variant="subtle" ml="auto" onClick={() => (isAll ? setWantsAll(false) : onClear())}>
          {labels.clearSelection}
        </Button>
      </Group>
      {isAll &&
        estimate &&
        actions
          .filter(({ runAll }) => runAll)
          .map((action) => <Fragment key={action.id}>{estimate(action, matching)}</Fragment>)}
    </Paper>
  )
}
