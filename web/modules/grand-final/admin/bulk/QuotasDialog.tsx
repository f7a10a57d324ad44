import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../shared/FormDialog.tsx'
import { formatNumber } from '../../../../shared/input/format.ts'
import { PlacesField, PlacesReason } from '../quotas/QuotaFields.tsx'

export interface GivenQuotas {
  /** places for each group; null gives each group the places that it requested and did not receive */
  amount: number | null
  reason: string | null
}

interface QuotasDialogProps {
  count: number
  busy: boolean
  onClose: () => void
  onSubmit: (given: GivenQuotas) => void
}

/** Dialog for giving places to many groups: the number each requested, or the same number to all. */
export function QuotasDialog({ count, busy, onClose, onSubmit }: QuotasDialogProps) {
  const { t } = useTranslation('grandFinal')
  const [how, setHow] = useState('asked')
  const [amount, setAmount] = useState<number | string>(1)
  const [reason, setReason] = useState('')
  const each = typeof amount === 'number' && amount !== 0 ? amount : null
  return (
    <FormDialog
      title={t('bulk.quotaTitle', { count, formatted: formatNumber(count) })}
      submitLabel={t('bulk.quota')}
      cancelLabel={t('action.cancel')}
      busy={busy}
      ready={how === 'asked' || each !== null}
      onClose={onClose}
      onSubmit={() => onSubmit({ amount: how === 'asked' ? null : each, reason: reason.trim() || null })}
    >
      <Text size="sm">{t('bulk.quotaText')}</Text>
      <Radio.Group label={t('bulk.quotaHow')} value={how} onChange={setHow}>
        <Stack gap="xs" mt={6}>
          <Radio value="asked" label={t('bulk.quotaAsked')} />
          <Radio value="same" label={t('bulk.quotaSame')} />
        </Stack>
      </Radio.Group>
      {how === 'same' && <PlacesField value={amount} onChange={setAmount} />}
      <PlacesReason value={reason} onChange={setReason} />
    </FormDialog>
  )
}
