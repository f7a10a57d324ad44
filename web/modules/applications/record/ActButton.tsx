import { Button } from '@mantine/core'
import {
  IconBarbell,
  IconCalendarTime,
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
  reset: IconRefresh,
  resetPractice: IconBarbell,
  note: IconNote,
  withdraw: IconX,
  cancel: IconX,
}

export interface ActButtonProps {
  act: keyof typeof icons
  onClick: () => void
}

/** Button of an admin action on an application; red if it ends the application. */
export function ActButton({ act, onClick }: ActButtonProps) {
  const { t } = useTranslation('applications')
  const Icon = icons[act]
  const ends = act === 'withdraw' || act === 'cancel'
  return (
    <Button
      size="sm"
      {...(ends ? { variant: 'light', color: 'red' } : { variant: 'default' })}
      leftSection={<Icon size={18} aria-hidden="true" />}
      onClick={onClick}
    >
      {t(`act.${act}.action`)}
    </Button>
  )
}
