import { ActionIcon } from '@mantine/core'
import type { ActionIconProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

export interface IconActionProps extends Pick<ActionIconProps, 'disabled' | 'loading' | 'mb'> {
  /** Accessible name. */
  label: string
  icon: Icon
  /** Destructive action. */
  danger?: boolean
  onClick?: (() => void) | undefined
}

/** Icon button, e.g. next to list items. */
export function IconAction({ label, icon: Drawn, danger = false, ...rest }: IconActionProps) {
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={label}
      {...(danger ? { color: 'red' } : { color: 'gray', c: 'inherit' })}
      {...rest}
    >
      <Drawn size={18} aria-hidden="true" />
    </ActionIcon>
  )
}
