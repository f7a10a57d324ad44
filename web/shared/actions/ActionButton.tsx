import { Button } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Action } from './action.ts'

export interface ActionButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  action: Action
  /** Whether it is the primary action of its page or card. */
  primary?: boolean
}

/** Button or link of an action. */
export function ActionButton({ action, primary = false, ...look }: ActionButtonProps) {
  const { label, icon: Drawn, to, href, onClick, danger, quiet, loading, disabled } = action
  const props: ButtonProps = {
    ...look,
    variant: primary && !quiet ? 'filled' : 'default',
    ...(danger && (primary ? { color: 'red' } : { c: 'red' })),
    ...(Drawn && { leftSection: <Drawn size={18} aria-hidden="true" /> }),
    ...(loading !== undefined && { loading }),
    ...(disabled !== undefined && { disabled }),
  }
  if (to !== undefined) {
    return (
      <Button component={Link} to={to} {...props}>
        {label}
      </Button>
    )
  }
  if (href !== undefined) {
    return (
      <Button component="a" href={href} {...props}>
        {label}
      </Button>
    )
  }
  return (
    <Button onClick={onClick} {...props}>
      {label}
    </Button>
  )
}
