import { Checkbox, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MinutesField } from '../../../shared/input/MinutesField.tsx'
import type { OrderAct } from './order-acts.ts'

/** Maximum extension by one order, in minutes. */
export const maxMinutes = 240

/** Form values of an act: minutes of extra time, whether the window moves too, text of a message. */
export interface ActValues {
  minutes: string | number
  widen: boolean
  text: string
}

export interface OrderActFieldsProps {
  act: OrderAct
  /** whether the order concerns the whole exam */
  isForAll: boolean
  values: ActValues
  onChange: (patch: Partial<ActValues>) => void
}

/** Fields of the acts that need more than a reason: extra time and messages. */
export function OrderActFields({ act, isForAll, values, onChange }: OrderActFieldsProps) {
  const { t } = useTranslation('control')
  const { minutes, widen, text } = values
  return (
    <>
      {act === 'extend' && (
        <MinutesField
          label={t('order.minutes')}
          value={minutes}
          most={maxMinutes}
          onChange={(next) => onChange({ minutes: next })}
        />
      )}
      {act === 'extend' && isForAll && (
        <Checkbox
          label={t('order.widen')}
          description={t('order.widenHint')}
          checked={widen}
          onChange={(event) => onChange({ widen: event.currentTarget.checked })}
        />
      )}
      {act === 'message' && (
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
