import { Button } from '@mantine/core'
import {
  IconBarbell,
  IconCalendarTime,
  IconCalendarUser,
  IconClockPlus,
  IconNote,
  IconRefresh,
  IconRepeat,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const icons = {
  move: IconCalendarTime,
  makeUp: IconRepeat,
  extraTime: IconClockPlus,
  ownDate: IconCalendarUser,
  reset: IconRefresh,
  resetPractice: IconBarbell,
  note: IconNote,
  withdraw: IconX,
  cancel: IconX,
}

export interface ActionButtonProps {
  action: keyof typeof icons
  onClick: () => void
}

/** Button of an admin action on an application; red if it ends the application. */
export function ActionButton({ action, onClick }: ActionButtonProps) {
  const { t } = useTranslation('applications')
  const Icon = icons[action]
  const ends = action === 'withdraw' || action === 'cancel'
  return (
    <Button
      size="sm"
      {...(ends ? { variant: 'light', color: 'red' } : { variant: 'default' })}
      leftSection={<Icon size={18} aria-hidden="true" />}
      onClick={onClick}
    >
      {t(`action.${action}.action`)}
    </Button>
  )
}
