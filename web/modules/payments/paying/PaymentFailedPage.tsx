import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commitMutation, graphql, useRelayEnvironment } from 'react-relay'
import { Link, useSearchParams } from 'react-router-dom'
import type { PaymentFailedPageMutation } from '../../../__generated__/PaymentFailedPageMutation.graphql.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { RelayRoot } from '../../../shared/app/RelayRoot.tsx'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** Return from the payment page, usually without having paid: its payments become due again. */
export default function PaymentFailedPage() {
  return (
    <RelayRoot>
      <Content />
    </RelayRoot>
  )
}

/** What became of the payment page. */
type Outcome = 'failed' | 'closing' | 'cancelled' | 'paid' | 'waiting'

/** Outcome by the state of the closed checkout; a bank may still answer, or the money may have arrived. */
const outcomes: Record<string, Outcome> = { released: 'cancelled', failed: 'failed', paid: 'paid', pending: 'waiting' }

function Content() {
  const { t } = useTranslation('payments')
  const { Drawing } = useLook()
  const environment = useRelayEnvironment()
  const [params] = useSearchParams()
  const checkoutId = params.get('checkout')
  const [code, setCode] = useState<string | null>(null)
  // Leaving before the answer would show the payment as still in progress and lose the code.
  const [outcome, setOutcome] = useState<Outcome>(checkoutId === null ? 'failed' : 'closing')
  const words = {
    failed: { title: t('failed.title'), text: t('failed.text') },
    closing: { title: t('failed.closing'), text: t('failed.closingText') },
    cancelled: { title: t('failed.cancelled'), text: t('failed.cancelledText') },
    paid: { title: t('return.paid'), text: t('return.paidText') },
    waiting: { title: t('return.waiting'), text: t('return.slow') },
  }[outcome]
  usePageTitle(words.title)

  useEffect(() => {
    if (!checkoutId) return
    // Closing the checkout releases its payments immediately. On failure the server releases them later.
    commitMutation<PaymentFailedPageMutation>(environment, {
      mutation: graphql`
        mutation PaymentFailedPageMutation($input: AbandonCheckoutInput!) {
          abandonCheckout(input: $input) {
            checkout {
              id
              state
              url
              appliedDiscount
              payments {
                id
                state
                ownCheckout {
                  id
                }
              }
            }
          }
        }
      `,
      variables: { input: { checkoutId } },
      onCompleted: ({ abandonCheckout }) => {
        setCode(abandonCheckout.checkout.appliedDiscount ?? null)
        setOutcome(outcomes[abandonCheckout.checkout.state] ?? 'cancelled')
      },
      onError: () => setOutcome('cancelled'),
    })
  }, [checkoutId, environment])

  return (
    <EmptyState
      order={1}
      drawing={<Drawing name="broken" />}
      title={words.title}
      text={words.text}
      action={
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
