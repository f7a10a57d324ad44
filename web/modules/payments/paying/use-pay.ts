import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commitMutation, graphql, useRelayEnvironment } from 'react-relay'
import { useReload } from '../../../relay/use-reload.ts'
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime'
import type { LocalPaymentType, usePayLocallyMutation } from '../../../__generated__/usePayLocallyMutation.graphql.ts'
import type { usePayStartMutation } from '../../../__generated__/usePayStartMutation.graphql.ts'
import { ApiError } from '../../../relay/api-error.ts'
import { renewClaims } from '../../../relay/session.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { confirm } from '../../../ui/dialogs.tsx'
import { announce } from '../../../ui/announce.tsx'

export interface PayOptions {
  payments: readonly {
    readonly id: string
    readonly title: string
    readonly student: { readonly firstName: string; readonly lastName: string; readonly username: string }
  }[]
  /** The applied discount code. */
  code: string | null
  /** Called when something was settled without leaving the page. */
  onPaid: () => void
}

export interface Pay {
  /** Whether a payment is being started. */
  busy: boolean
  /** Redirects to the card provider's payment page. */
  byCard: () => Promise<void>
  /** Settles payments whose discount leaves nothing to pay. */
  withNothing: (coupon: boolean) => Promise<void>
  /** puts all selected payments on an invoice to the supervisor */
  byInvoice: () => Promise<void>
}

/** Payment methods for a selection. Each asks first if the same child seems to be paid for already. */
export function usePay({ payments, code, onPaid }: PayOptions): Pay {
  const { t } = useTranslation(['payments', 'common'])
  const environment = useRelayEnvironment()
  const reload = useReload('others')
  const [busy, setBusy] = useState(false)

  // After the browser's Back button the page may be restored in its busy state.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setBusy(false)
      void reload()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [reload])

  function commit<T extends MutationParameters>(mutation: GraphQLTaggedNode, variables: T['variables']) {
    return new Promise<T['response']>((onCompleted, onError) => {
      commitMutation<T>(environment, { mutation, variables, onCompleted, onError })
    })
  }

  /** @param ids payments that seem to be already paid under another account */
  function askAboutDoubles(ids: readonly string[]) {
    const lines = payments
      .filter(({ id }) => ids.includes(id))
      .map(({ title, student }) => {
        const name = `${student.firstName} ${student.lastName}`
        return t('payments:twice.line', { title, name, username: student.username })
      })
    return confirm({
      title: t('payments:twice.title'),
      message: [t('payments:twice.text'), ...lines, t('payments:twice.question')].join(' '),
      okButton: t('payments:twice.ok'),
      cancelButton: t('payments:twice.cancel'),
    })
  }

  /** Runs a payment method, and again if the payer denies the suspected duplicate. */
  async function run(way: (notADuplicate: boolean) => Promise<void>, sure = false): Promise<void> {
    setBusy(true)
    try {
      await way(sure)
    } catch (error) {
      const doubles = error instanceof ApiError ? error.extensions['duplicatePerson'] : null
      setBusy(false)
      if (Array.isArray(doubles) && !sure) {
        if (await askAboutDoubles(doubles as string[])) await run(way, true)
        return
      }
      reportFailure(error)
      void reload()
    }
  }

  const paymentIds = payments.map(({ id }) => id)

  const locally = (type: LocalPaymentType, said: string) =>
    run(async (notADuplicate) => {
      await commit<usePayLocallyMutation>(
        graphql`
          mutation usePayLocallyMutation($input: PayLocallyInput!) {
            payLocally(input: $input) {
              payments {
                ...PaymentRow_payment
              }
            }
          }
        `,
        { input: { paymentIds, type, appliedDiscount: code, notADuplicate } },
      )
      setBusy(false)
      announce(said)
      onPaid()
      void renewClaims()
      void reload()
    })

  return {
    busy,
    byCard: () =>
      run(async (notADuplicate) => {
        const { startCheckout } = await commit<usePayStartMutation>(
          graphql`
            mutation usePayStartMutation($input: StartCheckoutInput!) {
              startCheckout(input: $input) {
                checkout {
                  url
                  payments {
                    ...PaymentRow_payment
                  }
                }
              }
            }
          `,
          { input: { paymentIds, appliedDiscount: code, notADuplicate } },
        )
        // Busy stays true until the browser has left the page.
        if (startCheckout.checkout.url) location.assign(startCheckout.checkout.url)
      }),
    withNothing: (coupon) => locally(coupon ? 'coupon' : 'free', t('payments:pay.freed')),
    byInvoice: () => locally('invoice', t('payments:pay.invoiced')),
  }
}
