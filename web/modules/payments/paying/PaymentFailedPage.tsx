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

/** Return from the payment page without having paid: its payments become due again. */
export default function PaymentFailedPage() {
  return (
    <RelayRoot>
      <Content />
    </RelayRoot>
  )
}

function Content() {
  const { t } = useTranslation('payments')
  const { Drawing } = useLook()
  const environment = useRelayEnvironment()
  const [params] = useSearchParams()
  const checkoutId = params.get('checkout')
  const [code, setCode] = useState<string | null>(null)
  // Leaving before the answer would show the payment as still in progress and lose the code.
  const [closing, setClosing] = useState(checkoutId !== null)
  usePageTitle(t('failed.title'))

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
        setClosing(false)
      },
      onError: () => setClosing(false),
    })
  }, [checkoutId, environment])

  return (
    <EmptyState
      order={1}
      drawing={<Drawing name="broken" />}
      title={t('failed.title')}
      text={t('failed.text')}
      action={
        closing ? (
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
