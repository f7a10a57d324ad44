import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export interface EntryActionsProps {
  /** from 1 */
  place: number
  isLast: boolean
  /** moves the entry by a number of places */
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** Moves an entry of a list up or down, or removes it. */
export function EntryActions({ place, isLast, onMove, onRemove }: EntryActionsProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={t('order.up', { place })}
        disabled={place === 1}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('order.down', { place })} disabled={isLast} onClick={() => onMove(1)}>
        <IconArrowDown size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="light" color="red" aria-label={t('order.remove', { place })} onClick={onRemove}>
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </>
  )
}
