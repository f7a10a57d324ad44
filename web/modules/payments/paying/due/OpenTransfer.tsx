import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { OpenTransfer_invoice$key } from '../../../../__generated__/OpenTransfer_invoice.graphql.ts'
import { useTimes } from '../../../../shared/intl/when.ts'
import { moneyText } from '../../../../shared/money/money-text.ts'
import { PaperButton } from '../../../../shared/money/PaperButton.tsx'
import { CopyValue } from '../../../../shared/people/CopyValue.tsx'
import { Facts } from '../../../../ui/Facts.tsx'
import { QrCode } from '../../../../ui/QrCode.tsx'
import { useCancelInvoice } from '../../invoices/use-cancel-invoice.ts'
import styles from '../payments.module.css'
import { OpenPaymentTitles } from './OpenPaymentTitles.tsx'
import type { OpenPaymentTitlesProps } from './OpenPaymentTitles.tsx'
import { usePurchaseOrder } from './use-purchase-order.ts'

export interface OpenTransferProps extends OpenPaymentTitlesProps {
  invoice: OpenTransfer_invoice$key
}

const fragment = graphql`
  fragment OpenTransfer_invoice on Invoice {
    id
    number
    purchaseOrder
    dueAt
    receivedAmount {
      amount
      ...moneyText_money
    }
    owedAmount {
      ...moneyText_money
    }
    transfer {
      holder
      bank
      iban
      bic
      reference
      qr
    }
  }
`

/** An awaited bank transfer: the account, the amount, the reference and a QR code for banking apps. */
export function OpenTransfer({ invoice, payments, forOthers }: OpenTransferProps) {
  const { t } = useTranslation('payments')
  const times = useTimes()
  const titleId = useId()
  const data = useFragment(fragment, invoice)
  const [cancel, busy] = useCancelInvoice()
  const changeOrder = usePurchaseOrder()
  const { id, number, purchaseOrder, transfer, receivedAmount } = data
  const copied = (value: string, label: string) => <CopyValue value={value} label={label} />
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('transfer.openTitle', { amount: moneyText(data.owedAmount) })}
      </Title>
      <Text c="dimmed" mt={4} mb="sm">
        {t('transfer.openText', { day: times.moment(data.dueAt) })}
      </Text>
      <OpenPaymentTitles payments={payments} forOthers={forOthers} />
      <Group align="flex-start" gap="xl" my="md">
        <div className={styles.account}>
          <Facts
            facts={[
              transfer && [t('transfer.holder'), copied(transfer.holder, t('transfer.holder'))],
              transfer && ['IBAN', copied(transfer.iban, 'IBAN')],
              transfer?.bic && ['BIC', copied(transfer.bic, 'BIC')],
              transfer?.bank && [t('transfer.bank'), transfer.bank],
              [t('transfer.amount'), moneyText(data.owedAmount)],
              receivedAmount.amount > 0 && [t('transfer.received'), moneyText(receivedAmount)],
              [t('transfer.reference'), copied(number, t('transfer.reference'))],
              transfer && [t('transfer.structured'), copied(transfer.reference, t('transfer.structured'))],
              purchaseOrder && [t('transfer.order'), purchaseOrder],
            ]}
          />
        </div>
        {transfer?.qr && (
          <figure className={styles.qr}>
            <QrCode text={transfer.qr} label={t('transfer.qr')} size={148} />
            <Text component="figcaption" size="sm" c="dimmed" mt={6}>
              {t('transfer.qr')}
            </Text>
          </figure>
        )}
      </Group>
      <Group gap="sm" className={styles.ways}>
        <PaperButton id={id} kind="invoice" name={t('transfer.pdfOf', { number })} />
        <Button variant="default" onClick={() => void changeOrder(id, purchaseOrder ?? '')}>
          {t('transfer.changeOrder')}
        </Button>
        {receivedAmount.amount === 0 && (
          <Button variant="default" loading={busy} onClick={() => void cancel(id)}>
            {t('transfer.cancel')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
