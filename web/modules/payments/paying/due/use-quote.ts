import { useEffect, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useQuoteQuery, useQuoteQuery$data } from '../../../../__generated__/useQuoteQuery.graphql.ts'

const query = graphql`
  query useQuoteQuery($code: String!, $paymentIds: [ID!]) {
    applyDiscount(code: $code, paymentIds: $paymentIds) {
      code
      coupon
      newTotal {
        amount
      }
      newSurcharge {
        amount
      }
      rest {
        ...moneyText_money
      }
    }
  }
`

export interface Quote {
  /** Result of the code for the selection; null without a code. `rest`: another code of its owner's. */
  applied: useQuoteQuery$data['applyDiscount'] | null
  busy: boolean
  /** The server's message when the code was refused. */
  error: string | null
  ask: (code: string) => void
  forget: () => void
}

/**
 * The new price of a selection with a discount code. It is fetched again when the selection changes; nothing is
 * reserved until the payment begins.
 * @param kept a code to apply without user action, whenever its value changes
 */
export function useQuote(paymentIds: readonly string[], kept: string | null = null): Quote {
  const environment = useRelayEnvironment()
  const [code, setCode] = useState(kept)
  const [known, setKnown] = useState(kept)
  if (kept !== known) {
    setKnown(kept)
    // A code that the payer entered meanwhile stays.
    if (code === null || code === known) setCode(kept)
  }
  const [answer, setAnswer] = useState<{ asked: string; applied: Quote['applied']; error: string | null } | null>(null)
  const asked = code && paymentIds.length > 0 ? `${code} ${paymentIds.join(' ')}` : null

  useEffect(() => {
    if (!asked || !code) return
    const done = (applied: Quote['applied'], error: string | null) => setAnswer({ asked, applied, error })
    const request = fetchQuery<useQuoteQuery>(
      environment,
      query,
      { code, paymentIds: asked.split(' ').slice(1) },
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: ({ applyDiscount }) => done(applyDiscount, null),
      error: (error: Error) => {
        done(null, error.message)
        setCode(null)
      },
    })
    return () => request.unsubscribe()
  }, [asked, code, environment])

  const current = answer && (answer.asked === asked || answer.error) ? answer : null
  return {
    applied: current?.applied ?? null,
    busy: asked !== null && current === null,
    error: current?.error ?? null,
    ask(next) {
      setAnswer(null)
      setCode(next)
    },
    forget() {
      setAnswer(null)
      setCode(null)
    },
  }
}
