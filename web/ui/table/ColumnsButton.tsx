import { ActionIcon, Button, Checkbox, Group, Popover, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { IconAction } from '../IconAction.tsx'
import type { TableLabels } from './types.ts'

export interface ColumnsButtonProps {
  labels: Pick<TableLabels, 'columns' | 'keys' | 'moveUp' | 'moveDown'>
  /** In their order, without the first one, which stays. */
  columns: readonly { id: string; title: string }[]
  hidden: readonly string[]
  onHide: (hidden: readonly string[]) => void
  /** Moves a column one place down, or up with -1. */
  onMove: (id: string, by: 1 | -1) => void
  /** Shows the keys of the list. */
  onKeys?: (() => void) | undefined
}

/** Menu of the columns: which are shown, and in which order. */
export function ColumnsButton({ labels, columns, hidden, onHide, onMove, onKeys }: ColumnsButtonProps) {
  return (
    <Popover position="bottom-end" withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={labels.columns} title={labels.columns}>
          <IconColumns3 size={18} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown mah="70dvh" style={{ overflow: 'auto' }}>
        <Stack gap={2}>
          {columns.map(({ id, title }, index) => (
            <Group key={id} justify="space-between" wrap="nowrap" gap="md">
              <Checkbox
                label={title}
                checked={!hidden.includes(id)}
                onChange={() => onHide(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id])}
              />
              <Group gap={0} wrap="nowrap">
                <IconAction
                  label={labels.moveUp(title)}
                  icon={IconArrowUp}
                  disabled={index === 0}
                  onClick={() => onMove(id, -1)}
                />
                <IconAction
                  label={labels.moveDown(title)}
                  icon={IconArrowDown}
                  disabled={index === columns.length - 1}
                  onClick={() => onMove(id, 1)}
                />
              </Group>
            </Group>
          ))}
          {onKeys && (
            <Button variant="subtle" size="compact-sm" mt="xs" visibleFrom="sm" onClick={onKeys}>
              {labels.keys}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
