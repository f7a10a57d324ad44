import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { Action } from './action.ts'

export interface ActionMenuProps {
  actions: readonly Action[]
  /** Accessible name of the button with three dots. */
  label: string
  /** Height of the button, px. */
  size?: number
}

/** Menu of the actions that have no button of their own. */
export function ActionMenu({ actions, label, size = 42 }: ActionMenuProps) {
  const busy = actions.some(({ loading }) => loading)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={size} aria-label={label} loading={busy}>
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Entry key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Entry({ action }: { action: Action }) {
  const { label, icon: Drawn, to, href, onClick, danger, disabled = false } = action
  const props = {
    disabled,
    ...(danger && { color: 'red' }),
    ...(Drawn && { leftSection: <Drawn size={16} aria-hidden="true" /> }),
  }
  if (to !== undefined) {
    return (
      <Menu.Item component={Link} to={to} {...props}>
        {label}
      </Menu.Item>
    )
  }
  if (href !== undefined) {
    return (
      <Menu.Item component="a" href={href} {...props}>
        {label}
      </Menu.Item>
    )
  }
  return (
    <Menu.Item onClick={onClick} {...props}>
      {label}
    </Menu.Item>
  )
}
