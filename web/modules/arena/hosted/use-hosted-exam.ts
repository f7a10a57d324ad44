import { useEffect, useState } from 'react'
import type { useHostedExamSubscription } from '../../../__generated__/useHostedExamSubscription.graphql.ts'
import { graphql } from '../../../relay/graphql.ts'
import type { Persisted } from '../../../relay/request.ts'
import { subscribeOperation } from '../../../relay/subscriptions.ts'

const subscription = graphql`
  subscription useHostedExamSubscription($applicationId: ID!) {
    hostedExam(applicationId: $applicationId) {
      serverNow
      stage
      questionNo
      total
      opensAt
      endsAt
      answered
      paused
      onAir
      question {
        questionNo
        html
        options {
          choice
          html
        }
      }
    }
  }
`

/** What a student of a hosted exam is shown. */
export type HostedNews = useHostedExamSubscription['response']['hostedExam']

/** Milliseconds until a subscription that ended is begun again. */
const retryAfter = 1500

/** Follows a subscription until the answer is called; it is begun again whenever it ends. */
export function followHosted<T>(document: unknown, variables: Record<string, unknown>, next: (data: T) => void) {
  let stop = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(follow, retryAfter)
    }
    stop = subscribeOperation<T>((document as Persisted).params, variables, {
      next: ({ data }) => data && next(data),
      error: again,
      complete: again,
    })
  }
  follow()
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** The hosted exam of an application, as the server tells it; null before the first news. */
export function useHostedExam(applicationId: string): HostedNews | null {
  const [news, setNews] = useState<HostedNews | null>(null)
  useEffect(
    () =>
      followHosted<useHostedExamSubscription['response']>(subscription, { applicationId }, ({ hostedExam }) =>
        setNews(hostedExam),
      ),
    [applicationId],
  )
  return news
}
