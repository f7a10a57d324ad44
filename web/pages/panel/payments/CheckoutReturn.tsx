import { Alert, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchQuery, graphql, useRelayEnvironment, useSubscription } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { CheckoutReturnQuery, CheckoutState } from '../../../__generated__/CheckoutReturnQuery.graphql.ts'
import type { CheckoutReturnSubscription } from '../../../__generated__/CheckoutReturnSubscription.graphql.ts'

/** How often the server is asked, in case that its news do not come; and when the waiting is called long, in ms. */
const pollMs = 5000
const longMs = 20_000

/** Back from the payment page: waits for what the provider tells the server, whatever the address says. */
export function CheckoutReturn({ onSettled }: { onSettled: () => void }) {
  const [params, setParams] = useSearchParams()
  const [id] = useState(() => params.get('checkout'))
  const [state, setState] = useState<CheckoutState | null>(null)
  if (!id) return null
  const settle = (next: CheckoutState) => {
    setState(next)
    if (!isFinal(next)) return
    // A reload does not tell the same once more.
    setParams((before) => {
      before.delete('checkout')
      return before
    }, { replace: true })
    onSettled()
  }
  return state && isFinal(state) ? <Outcome state={state} /> : <Waiting id={id} onChange={settle} />
}

const isFinal = (state: CheckoutState) => state === 'paid' || state === 'failed' || state === 'released'

function Waiting({ id, onChange }: { id: string; onChange: (state: CheckoutState) => void }) {
  const { t } = useTranslation('payments')
  const environment = useRelayEnvironment()
  const [long, setLong] = useState(false)

  useSubscription<CheckoutReturnSubscription>(useMemo(() => ({
    subscription: graphql`
      subscription CheckoutReturnSubscription($id: ID!) {
        checkoutChanged(id: $id) {
          id
          state
        }
      }
    `,
    variables: { id },
    onNext: (answer) => answer && onChange(answer.checkoutChanged.state),
    // oxlint-disable-next-line react/exhaustive-deps -- one subscription for one checkout
  }), [id]))

  useEffect(() => {
    const look = () => {
      fetchQuery<CheckoutReturnQuery>(
        environment,
        graphql`
          query CheckoutReturnQuery($id: ID!) {
            checkout(id: $id) {
              id
              state
            }
          }
        `,
        { id },
        { fetchPolicy: 'network-only' },
      ).subscribe({ next: ({ checkout }) => onChange(checkout.state), error: () => undefined })
    }
    const poll = setInterval(look, pollMs)
    const slow = setTimeout(() => setLong(true), longMs)
    return () => {
      clearInterval(poll)
      clearTimeout(slow)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- one timer for one checkout
  }, [id, environment])

  return (
    <Alert icon={<Loader size={20} />} title={t('return.waiting')} role="status">
      {long ? t('return.slow') : t('return.waitingText')}
    </Alert>
  )
}

function Outcome({ state }: { state: CheckoutState }) {
  const { t } = useTranslation('payments')
  const paid = state === 'paid'
  const words = paid ? 'paid' : state === 'failed' ? 'failed' : 'expired'
  return (
    <Alert
      color={paid ? 'green' : 'amber'}
      icon={paid ? <IconCircleCheck aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />}
      title={t(`return.${words}`)}
      role={paid ? 'status' : 'alert'}
    >
      {t(`return.${words}Text`)}
    </Alert>
  )
}
