import { ActionIcon } from '@mantine/core'
import type { ActionIconProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

export interface IconActionProps extends Pick<ActionIconProps, 'disabled' | 'loading' | 'mb'> {
  /** What it does, for those who cannot see the icon. */
  label: string
  icon: Icon
  /** Something is lost by it. */
  danger?: boolean
  onClick?: () => void
}

/** A button of an icon alone, as lists have beside each of their lines. */
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
