import { Alert, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment, useSubscription } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type {
  CheckoutReturnQuery,
  CheckoutReturnQuery$data,
} from '../../../__generated__/CheckoutReturnQuery.graphql.ts'
import type { CheckoutReturnSubscription } from '../../../__generated__/CheckoutReturnSubscription.graphql.ts'
import { ApiError } from '../../../api/api-error.ts'
import { renewClaims } from '../../../api/session.ts'
import { moneyText } from '../../../shared/money/money-text.ts'

type Checkout = CheckoutReturnQuery$data['checkout']

/** Polling interval, and time after which the page says that it takes longer, in ms. */
const pollMs = 5000
const longMs = 20_000

/** Return from the payment page: waits for the provider's webhook and does not trust the URL. */
export function CheckoutReturn({ onSettled }: { onSettled: () => void }) {
  const [params, setParams] = useSearchParams()
  const [id, setId] = useState(() => params.get('checkout'))
  const [now, setNow] = useState<Checkout | null>(null)
  if (!id) return null
  // Removes the parameters, so that a reload does not show the message again.
  const leaveAddress = () =>
    setParams(
      (before) => {
        before.delete('checkout')
        return before
      },
      { replace: true },
    )
  const settle = (next: Checkout) => {
    setNow(next)
    if (!isFinal(next)) return
    leaveAddress()
    void renewClaims()
    onSettled()
  }
  // Nonexistent checkout or another payer's: there is nothing to wait for.
  const forget = () => {
    setId(null)
    leaveAddress()
  }
  return now && isFinal(now) ? <Outcome checkout={now} /> : <Waiting id={id} onChange={settle} onUnknown={forget} />
}

const isUnknown = ({ code }: ApiError) => code === 'NOT_FOUND' || code === 'BAD_USER_INPUT'
const isFinal = ({ state }: Checkout) => state === 'paid' || state === 'failed' || state === 'released'

interface Watch {
  id: string
  onChange: (now: Checkout) => void
  onUnknown: () => void
}

function Waiting(watch: Watch) {
  const { t } = useTranslation('payments')
  useCheckoutSubscription(watch)
  useCheckoutPoll(watch)
  const [long, setLong] = useState(false)
  useEffect(() => {
    const slow = setTimeout(() => setLong(true), longMs)
    return () => clearTimeout(slow)
  }, [watch.id])
  return (
    <Alert icon={<Loader size={20} aria-hidden="true" />} title={t('return.waiting')} role="status">
      {long ? t('return.slow') : t('return.waitingText')}
    </Alert>
  )
}

/** Reports each change of the checkout's state. */
function useCheckoutSubscription({ id, onChange }: Watch): void {
  useSubscription<CheckoutReturnSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription CheckoutReturnSubscription($id: ID!) {
            checkoutChanged(id: $id) {
              id
              state
              surplusAmount {
                ...moneyText_money
              }
            }
          }
        `,
        variables: { id },
        onNext: (answer) => answer && onChange(answer.checkoutChanged),
      }),
      // oxlint-disable-next-line react/exhaustive-deps -- one subscription for one checkout
      [id],
    ),
  )
}

const query = graphql`
  query CheckoutReturnQuery($id: ID!) {
    checkout(id: $id) {
      id
      state
      surplusAmount {
        ...moneyText_money
      }
    }
  }
`

/** Polls the checkout's state, in case the subscription delivers nothing. */
function useCheckoutPoll({ id, onChange, onUnknown }: Watch): void {
  const environment = useRelayEnvironment()
  useEffect(() => {
    const look = () => {
      fetchQuery<CheckoutReturnQuery>(environment, query, { id }, { fetchPolicy: 'network-only' }).subscribe({
        next: ({ checkout }) => onChange(checkout),
        error: (error: unknown) => error instanceof ApiError && isUnknown(error) && onUnknown(),
      })
    }
    const poll = setInterval(look, pollMs)
    return () => clearInterval(poll)
    // oxlint-disable-next-line react/exhaustive-deps -- one timer for one checkout
  }, [id, environment])
}

function Outcome({ checkout: { state, surplusAmount } }: { checkout: Checkout }) {
  const { t } = useTranslation('payments')
  const well = state === 'paid' && !surplusAmount
  const words = surplusAmount ? 'surplus' : state === 'paid' ? 'paid' : state === 'failed' ? 'failed' : 'expired'
  const money = surplusAmount ? moneyText(surplusAmount) : ''
  return (
    <Alert
      color={well ? 'green' : 'amber'}
      icon={well ? <IconCircleCheck aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />}
      title={t(`return.${words}`)}
      role={well ? 'status' : 'alert'}
    >
      {t(`return.${words}Text`, { amount: money })}
    </Alert>
  )
}
