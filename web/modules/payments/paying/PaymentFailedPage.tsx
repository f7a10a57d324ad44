import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commitMutation, useRelayEnvironment } from 'react-relay'
import { Link, useSearchParams } from 'react-router-dom'
import type { abandonCheckoutMutation } from '../../../__generated__/abandonCheckoutMutation.graphql.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { RelayRoot } from '../../../shared/app/RelayRoot.tsx'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { abandonCheckout } from './abandon-checkout.ts'

/** Return from the payment page, usually without having paid: its payments become due again. */
export default function PaymentFailedPage() {
  return (
    <RelayRoot>
      <Content />
    </RelayRoot>
  )
}

/** Outcome of the payment page. */
type Outcome = 'failed' | 'closing' | 'cancelled' | 'paid' | 'waiting'

/** Outcome by the state of the closed checkout; a bank may still respond, or the money may have arrived. */
const outcomes: Record<string, Outcome> = { released: 'cancelled', failed: 'failed', paid: 'paid', pending: 'waiting' }

function Content() {
  const { t } = useTranslation('payments')
  const { Drawing } = useLook()
  const [params] = useSearchParams()
  const { outcome, code } = useClosedCheckout(params.get('checkout'))
  const words = {
    failed: { title: t('failed.title'), text: t('failed.text') },
    closing: { title: t('failed.closing'), text: t('failed.closingText') },
    cancelled: { title: t('failed.cancelled'), text: t('failed.cancelledText') },
    paid: { title: t('return.paid'), text: t('return.paidText') },
    waiting: { title: t('return.waiting'), text: t('return.slow') },
  }[outcome]
  usePageTitle(words.title)
  return (
    <EmptyState
      order={1}
      drawing={<Drawing name="broken" />}
      title={words.title}
      text={words.text}
      action={
        // Leaving before the response would show the payment as still in progress and lose the code.
        outcome === 'closing' ? (
          <Button loading>{t('failed.again')}</Button>
        ) : (
          <Button component={Link} to="/stadia/payments" state={{ code }}>
            {t('failed.again')}
          </Button>
        )
      }
    />
  )
}

/** Closes the checkout that the payer left. @returns its outcome, and its discount code to use again */
function useClosedCheckout(checkoutId: string | null) {
  const environment = useRelayEnvironment()
  const [code, setCode] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome>(checkoutId === null ? 'failed' : 'closing')
  useEffect(() => {
    if (!checkoutId) return
    commitMutation<abandonCheckoutMutation>(environment, {
      mutation: abandonCheckout,
      variables: { input: { checkoutId } },
      onCompleted: ({ abandonCheckout: { checkout } }) => {
        setCode(checkout.appliedDiscount ?? null)
        setOutcome(outcomes[checkout.state] ?? 'cancelled')
      },
      // On failure the server releases the payments later.
      onError: () => setOutcome('cancelled'),
    })
  }, [checkoutId, environment])
  return { outcome, code }
}
