import { NumberInput, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../shared/FormDialog.tsx'
import { formatNumber } from '../../../../shared/input/format.ts'

export interface GivenQuotas {
  /** For each group; null: what each has asked for and not received. */
  amount: number | null
  reason: string | null
}

interface QuotasDialogProps {
  count: number
  busy: boolean
  onClose: () => void
  onSubmit: (given: GivenQuotas) => void
}

/** Gives places to many groups: what each has asked for, or the same number to each. */
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
      cancelLabel={t('act.cancel')}
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
      {how === 'same' && (
        <NumberInput
          label={t('admin.amount')}
          description={t('admin.amountText')}
          min={-500}
          max={500}
          required
          value={amount}
          onChange={setAmount}
        />
      )}
      <TextInput
        label={t('act.reason')}
        description={t('admin.reasonText')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
