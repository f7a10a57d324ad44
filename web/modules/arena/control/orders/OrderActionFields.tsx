import { Checkbox, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MinutesField } from '../../../../shared/input/MinutesField.tsx'
import type { OrderAction } from './order-actions.ts'

/** Maximum extension by one order, in minutes. */
export const maxMinutes = 240

/** Form values of an action: minutes of extra time, whether the window moves too, text of a message. */
export interface ActionValues {
  minutes: string | number
  widen: boolean
  text: string
}

export interface OrderActionFieldsProps {
  action: OrderAction
  /** whether the order concerns the whole exam */
  isForAll: boolean
  values: ActionValues
  onChange: (patch: Partial<ActionValues>) => void
}

/** Fields of the actions that need more than a reason: extra time and messages. */
export function OrderActionFields({ action, isForAll, values, onChange }: OrderActionFieldsProps) {
  const { t } = useTranslation('control')
  const { minutes, widen, text } = values
  return (
    <>
      {action === 'extend' && (
        <MinutesField
          label={t('order.minutes')}
          value={minutes}
          max={maxMinutes}
          onChange={(next) => onChange({ minutes: next })}
        />
      )}
      {action === 'extend' && isForAll && (
        <Checkbox
          label={t('order.widen')}
          description={t('order.widenHint')}
          checked={widen}
          onChange={(event) => onChange({ widen: event.currentTarget.checked })}
        />
      )}
      {action === 'message' && (
        <Textarea
          label={t('order.text')}
          description={t('order.textHint')}
          value={text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
          maxLength={500}
          autosize
          minRows={2}
          required
          data-autofocus
        />
      )}
    </>
  )
}
