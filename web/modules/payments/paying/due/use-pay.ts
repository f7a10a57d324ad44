import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commitMutation, graphql, useRelayEnvironment } from 'react-relay'
import { useReload } from '../../../../relay/use-reload.ts'
import type { GraphQLTaggedNode, IEnvironment, MutationParameters } from 'relay-runtime'
import type {
  LocalPaymentType,
  usePayLocallyMutation,
} from '../../../../__generated__/usePayLocallyMutation.graphql.ts'
import type { usePayByTransferMutation } from '../../../../__generated__/usePayByTransferMutation.graphql.ts'
import type { usePayStartMutation } from '../../../../__generated__/usePayStartMutation.graphql.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { renewClaims } from '../../../../api/session.ts'
import { reportFailure } from '../../../../relay/report-failure.ts'
import { announce } from '../../../../ui/toasts/announce.tsx'
import { leaveTo } from '../../../../plain/leave.ts'
import { useAskAboutDoubles } from './use-ask-about-doubles.ts'
import type { NamedPayment } from './use-ask-about-doubles.ts'
import { usePageRestored } from './use-page-restored.ts'

const start = graphql`
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
`

const payLocally = graphql`
  mutation usePayLocallyMutation($input: PayLocallyInput!) {
    payLocally(input: $input) {
      payments {
        ...PaymentRow_payment
      }
    }
  }
`

const payByTransfer = graphql`
  mutation usePayByTransferMutation($input: PayByTransferInput!) {
    payByTransfer(input: $input) {
      payments {
        ...PaymentRow_payment
      }
    }
  }
`

export interface PayOptions {
  payments: readonly NamedPayment[]
  /** The applied discount code. */
  code: string | null
  /** Called when payments were settled without leaving the page. */
  onPaid: () => void
}

export interface Pay {
  /** Whether a payment is being started. */
  busy: boolean
  /** Redirects to the card provider's payment page. */
  byCard: () => Promise<void>
  /** Settles payments whose discount leaves nothing to pay. */
  withNothing: (coupon: boolean) => Promise<void>
  /** Puts all selected payments on an invoice to the supervisor. */
  byInvoice: () => Promise<void>
  /** Asks for the account for a bank transfer of all selected payments. */
  byTransfer: (purchaseOrder: string | null) => Promise<void>
}

const commit = <T extends MutationParameters>(
  environment: IEnvironment,
  mutation: GraphQLTaggedNode,
  variables: T['variables'],
): Promise<T['response']> =>
  new Promise((onCompleted, onError) => {
    commitMutation<T>(environment, { mutation, variables, onCompleted, onError })
  })

/** Payment methods for a selection. Each asks for confirmation first if the same child seems to have paid already. */
export function usePay({ payments, code, onPaid }: PayOptions): Pay {
  const { t } = useTranslation('payments')
  const askAboutDoubles = useAskAboutDoubles()
  const environment = useRelayEnvironment()
  const reload = useReload('others')
  const [busy, setBusy] = useState(false)

  usePageRestored(() => {
    setBusy(false)
    void reload()
  })

  /** Runs a payment method, and again if the payer denies the suspected duplicate. */
  async function run(way: (notADuplicate: boolean) => Promise<void>, sure = false): Promise<void> {
    setBusy(true)
    try {
      await way(sure)
    } catch (error) {
      const doubles = error instanceof ApiError ? error.extensions['duplicatePerson'] : null
      setBusy(false)
      if (Array.isArray(doubles) && !sure) {
        if (await askAboutDoubles(payments.filter(({ id }) => doubles.includes(id)))) await run(way, true)
        return
      }
      reportFailure(error)
      void reload()
    }
  }

  const paymentIds = payments.map(({ id }) => id)

  const done = (said: string) => {
    setBusy(false)
    announce(said)
    onPaid()
    void renewClaims()
    void reload()
  }

  const locally = (type: LocalPaymentType, said: string) =>
    run(async (notADuplicate) => {
      await commit<usePayLocallyMutation>(environment, payLocally, {
        input: { paymentIds, type, appliedDiscount: code, notADuplicate },
      })
      done(said)
    })

  return {
    busy,
    byCard: () =>
      run(async (notADuplicate) => {
        const { startCheckout } = await commit<usePayStartMutation>(environment, start, {
          input: { paymentIds, appliedDiscount: code, notADuplicate },
        })
        // Busy stays true until the browser has left the page.
        if (startCheckout.checkout.url) leaveTo(startCheckout.checkout.url)
      }),
    withNothing: (coupon) => locally(coupon ? 'coupon' : 'free', t('pay.freed')),
    byInvoice: () => locally('invoice', t('pay.invoiced')),
    byTransfer: (purchaseOrder) =>
      run(async (notADuplicate) => {
        await commit<usePayByTransferMutation>(environment, payByTransfer, {
          input: { paymentIds, appliedDiscount: code, notADuplicate, purchaseOrder },
        })
        done(t('transfer.done'))
      }),
  }
}
