import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../shared/FormDialog.tsx'

export interface TransferDialogProps {
  busy: boolean
  onClose: () => void
  /** @param purchaseOrder null for none */
  onSubmit: (purchaseOrder: string | null) => Promise<unknown>
}

/** Confirms a payment by bank transfer; schools can enter their purchase order number. */
export function TransferDialog({ busy, onClose, onSubmit }: TransferDialogProps) {
  const { t } = useTranslation('payments')
  const [order, setOrder] = useState('')
  return (
    <FormDialog
      title={t('transfer.title')}
      submitLabel={t('transfer.ok')}
      cancelLabel={t('discount.cancel')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void onSubmit(order.trim() || null)}
    >
      <Text>{t('transfer.text')}</Text>
      <TextInput
        label={t('transfer.order')}
        description={t('transfer.orderHint')}
        maxLength={60}
        value={order}
        onChange={(event) => setOrder(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
