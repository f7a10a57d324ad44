import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { useDuePayments_user$key } from '../../../../__generated__/useDuePayments_user.graphql.ts'
import { DueCard } from './DueCard.tsx'
import { OpenPayment } from './OpenPayment.tsx'
import { OpenTransfer } from './OpenTransfer.tsx'
import { useDuePayments } from './use-due-payments.ts'
import { usePaymentSelection } from './use-payment-selection.ts'

/** Due payments: select, review the total and pay. */
export function DuePayments({ user }: { user: useDuePayments_user$key }) {
  const { forOthers, checkouts, transfers, payments, more, search } = useDuePayments(user)
  const dueIds = payments.filter(({ state }) => state === 'due').map(({ id }) => id)
  const selection = usePaymentSelection(dueIds, !forOthers)
  const { state: arrivedWith } = useLocation() as { state: { code?: string | null } | null }
  const [code, setCode] = useState(arrivedWith?.code ?? null)
  return (
    <>
      {checkouts.map(({ checkout, payments: paid }) => (
        <OpenPayment
          key={checkout.id}
          checkout={checkout}
          payments={paid}
          forOthers={forOthers}
          onCancelled={(freed) => {
            setCode(freed)
            selection.add(paid.map(({ id }) => id))
          }}
        />
      ))}
      {transfers.map(({ invoice, payments: awaited }) => (
        <OpenTransfer key={invoice.id} invoice={invoice} payments={awaited} forOthers={forOthers} />
      ))}
      {(payments.length > 0 || checkouts.length + transfers.length === 0) && (
        <DueCard
          payments={payments}
          forOthers={forOthers}
          selection={selection}
          code={code}
          more={more(50)}
          onSearch={search}
        />
      )}
    </>
  )
}
