import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../../../../ui/IconAction.tsx'

export interface ItemRowActionsProps {
  /** Name of the item in accessible labels. */
  name: string
  /** Null for the first item. */
  onUp: (() => void) | null
  /** Null for the last item. */
  onDown: (() => void) | null
  onRemove: () => void
}

/** Buttons that move an item up or down, or remove it. */
export function ItemRowActions({ name, onUp, onDown, onRemove }: ItemRowActionsProps) {
  const { t } = useTranslation('forms')
  return (
    <>
      <IconAction
        icon={IconArrowUp}
        label={t('builder.up', { item: name })}
        disabled={!onUp}
        onClick={() => onUp?.()}
      />
      <IconAction
        icon={IconArrowDown}
        label={t('builder.down', { item: name })}
        disabled={!onDown}
        onClick={() => onDown?.()}
      />
      <IconAction icon={IconTrash} danger label={t('builder.remove', { item: name })} onClick={onRemove} />
    </>
  )
}
