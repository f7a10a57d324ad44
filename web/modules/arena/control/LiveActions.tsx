import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { can } from '../../../../shared/permission.ts'
import { getSession } from '../../../api/session.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import type { OrderAction } from './orders/order-actions.ts'
import { orderActions } from './orders/order-actions.ts'

/** Granting places requires the permission to manage applications. */
const mayGivePlaces = () => {
  const { user } = getSession()
  return user !== null && can(user.roles, 'admin.applications', user._id)
}

export interface LiveActionsProps {
  /** number of selected students */
  count: number
  onAction: (action: OrderAction) => void
  onMakeUp: () => void
  /** clears the selection */
  onClear: () => void
}

/** Actions on the exam or the selected students. */
export function LiveActions({ count, onAction, onMakeUp, onClear }: LiveActionsProps) {
  const { t } = useTranslation('control')
  return (
    <Group gap="xs" role="group" aria-label={t('live.actions')}>
      {orderActions.map((each) => (
        <Button
          key={each}
          size="sm"
          {...(each === 'close' || each === 'reset' ? { variant: 'light', color: 'red' } : { variant: 'default' })}
          disabled={each === 'reset' && count === 0}
          onClick={() => onAction(each)}
        >
          {t(`action.${each}`)}
        </Button>
      ))}
      {mayGivePlaces() && (
        <Button size="sm" variant="default" disabled={count === 0} onClick={onMakeUp}>
          {t('makeUp.title')}
        </Button>
      )}
      {count > 0 && (
        <>
          <Text size="sm" fw={600} aria-live="polite">
            {t('live.selected', { count: count, formatted: formatNumber(count) })}
          </Text>
          <Button size="sm" variant="subtle" onClick={onClear}>
            {t('live.clear')}
          </Button>
        </>
      )}
    </Group>
  )
}
