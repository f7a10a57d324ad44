import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PaymentChanges_payment$key } from '../../../__generated__/PaymentChanges_payment.graphql.ts'
import { changeLine } from '../../../shared/timeline/change-line.ts'
import { Timeline } from '../../../shared/timeline/Timeline.tsx'

/** Administrative commands on a payment. */
const commands = [
  'updateAmount',
  'refund',
  'cash',
  'bank',
  'invoice',
  'cancelInvoice',
  'undoTransfer',
  'release',
  'remind',
  'remindInvoice',
] as const
const isCommand = (what: string): what is (typeof commands)[number] => commands.some((known) => known === what)

/** Change record of a payment; renders nothing without changes. */
export function PaymentChanges({ payment }: { payment: PaymentChanges_payment$key }) {
  const { t } = useTranslation('payments')
  const { changes } = useFragment(
    graphql`
      fragment PaymentChanges_payment on Payment @throwOnFieldError {
        changes {
          id
          ...changeLine_change
        }
      }
    `,
    payment,
  )
  if (!changes?.length) return null
  const lines = changes.map((change) => {
    const { what, ...line } = changeLine(change)
    return { ...line, title: isCommand(what) ? t(`change.${what}`) : what }
  })
  return (
    <section aria-labelledby="changes-title">
      <Title order={2} size="h4" id="changes-title" mb="xs">
        {t('admin.changes')}
      </Title>
      <Timeline lines={lines} />
    </section>
  )
}
