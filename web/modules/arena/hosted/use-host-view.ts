import { useEffect, useState } from 'react'
import type { useHostViewSubscription } from '../../../__generated__/useHostViewSubscription.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { serverClock } from '../../../base/server-clock.ts'
import { keepSubscribed } from '../../../relay/keep-subscribed.ts'

const subscription = graphql`
  subscription useHostViewSubscription($examId: ID!) {
    hostView(examId: $examId) {
      serverNow
      stage
      epoch
      device
      seconds
      questionNo
      total
      opensAt
      endsAt
      lastEndsAt
      paused
      onAir
      sitting
      connected
      answered
      counts {
        choice
        count
      }
    }
  }
`

/** A hosted exam from the host's view. */
export type HostView = useHostViewSubscription['response']['hostView']

/** Subscribes to a hosted exam as its host, updated once a second; null before the first event. */
export function useHostView(examId: string): HostView | null {
  const [view, setView] = useState<HostView | null>(null)
  useEffect(
    () =>
      keepSubscribed<useHostViewSubscription['response']>(subscription, { examId }, ({ hostView }) =>
        setView(hostView),
      ),
    [examId],
  )
  return view
}

/** Whole seconds until a moment by the server's clock, rounded up. */
export function useSecondsLeft(moment: number | null | undefined): number | null {
  const [now, setNow] = useState(serverClock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return moment == null ? null : Math.max(0, Math.ceil((moment - now) / 1000))
}
