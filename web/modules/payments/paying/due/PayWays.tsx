import { Button, Group } from '@mantine/core'
import { IconBuildingBank, IconCreditCard, IconFileInvoice } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../../../shared/permission.ts'
import { formatMoney } from '../../../../shared/input/format.ts'
import { currentUser } from '../../../../shared/session/guards.ts'
import { confirm } from '../../../../ui/dialogs/dialogs.tsx'
import styles from '../payments.module.css'
import type { PayTotal } from './pay-total.ts'
import type { Pay } from './use-pay.ts'
import { TransferDialog } from './TransferDialog.tsx'
import type { Quote } from './use-quote.ts'

export interface PayWaysProps {
  total: PayTotal
  quote: Quote
  pay: Pay
  /** Whether all selected payments can be paid by bank transfer. */
  offersTransfer: boolean
}

/** Payment methods: by invoice for supervisors, by bank transfer where there is an account, and by card, or for free if the discount leaves nothing to pay. */
export function PayWays({ total: { count, payable, currency, total, surcharge }, ...props }: PayWaysProps) {
  const { quote, pay, offersTransfer } = props
  const { t } = useTranslation('payments')
  const user = currentUser()
  const mayInvoice = can(user.roles, 'supervisor.$ID.invoices', user._id)
  const free = count > 0 && total === 0
  const [transferring, setTransferring] = useState(false)
  const price = payable ? formatMoney(total + surcharge, currency) : ''

  const askForInvoice = async () => {
    const sure = await confirm({
      title: t('pay.invoiceTitle'),
      message: t('pay.invoiceText'),
      okButton: t('pay.invoiceOk'),
    })
    if (sure) await pay.byInvoice()
  }

  return (
    <Group gap="sm" className={styles.ways}>
      {payable && !quote.applied && mayInvoice && (
        <Button
          variant="default"
          leftSection={<IconFileInvoice size={18} aria-hidden="true" />}
          disabled={pay.busy}
          onClick={() => void askForInvoice()}
        >
          {t('pay.invoice')}
        </Button>
      )}
      {payable && !free && offersTransfer && (
        <Button
          variant="default"
          leftSection={<IconBuildingBank size={18} aria-hidden="true" />}
          disabled={pay.busy || quote.busy}
          onClick={() => setTransferring(true)}
        >
          {t('transfer.button')}
        </Button>
      )}
      {transferring && (
        <TransferDialog
          busy={pay.busy}
          onClose={() => setTransferring(false)}
          onSubmit={(purchaseOrder) => pay.byTransfer(purchaseOrder).then(() => setTransferring(false))}
        />
      )}
      <Button
        leftSection={!free && <IconCreditCard size={18} aria-hidden="true" />}
        disabled={!payable || quote.busy}
        loading={pay.busy}
        onClick={() => void (free ? pay.withNothing(quote.applied?.coupon ?? false) : pay.byCard())}
      >
        {free ? t('pay.free') : t('pay.button', { amount: price })}
      </Button>
    </Group>
  )
}
