import { Button, Group, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import type { BulkAction, TableLabels } from './types.ts'

export interface BulkBarProps<Row> {
  labels: Pick<TableLabels, 'selected' | 'clearSelection'>
  rows: readonly Row[]
  actions: readonly BulkAction<Row>[]
  onClear: () => void
}

/** What can be done with the selected rows; nothing while none is selected. */
export function BulkBar<Row>({ labels, rows, actions, onClear }: BulkBarProps<Row>) {
  const [running, setRunning] = useState<string | null>(null)
  if (rows.length === 0) return null

  const run = async (action: BulkAction<Row>) => {
    setRunning(action.id)
    try {
      await action.run(rows)
      onClear()
    } catch {
      // The action has told of it; the rows stay selected, so that it can be tried again.
    } finally {
      setRunning(null)
    }
  }

  return (
    <Paper withBorder px="md" py="xs" radius="md" role="group" aria-label={labels.selected(rows.length)}>
      <Group gap="sm">
        <Text size="sm" fw={600} aria-live="polite">
          {labels.selected(rows.length)}
        </Text>
        {actions.map((action) => (
          <Button
            key={action.id}
            size="sm"
            variant="light"
            color={action.color}
            leftSection={action.icon}
            loading={running === action.id}
            disabled={running !== null && running !== action.id}
            onClick={() => void run(action)}
          >
            {action.label}
          </Button>
        ))}
        <Button size="sm" variant="subtle" ml="auto" onClick={onClear}>
          {labels.clearSelection}
        </Button>
      </Group>
    </Paper>
  )
}
