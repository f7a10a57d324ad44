import { useEffect, useState } from 'react'
import type { useHostedExamSubscription } from '../../../__generated__/useHostedExamSubscription.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { keepSubscribed } from '../../../relay/keep-subscribed.ts'

const subscription = graphql`
  subscription useHostedExamSubscription($applicationId: ID!) {
    hostedExam(applicationId: $applicationId) {
      serverNow
      stage
      questionNo
      total
      opensAt
      endsAt
      answer
      paused
      onAir
      question {
        questionNo
        kind
        shape
        html
        unit
        options {
          choice
          html
        }
        lists {
          options {
            choice
            html
          }
        }
      }
    }
  }
`

/** A hosted exam from the student's view. */
export type HostedNews = useHostedExamSubscription['response']['hostedExam']

/** Subscribes to the hosted exam of an application; null before the first event. */
export function useHostedExam(applicationId: string): HostedNews | null {
  const [news, setNews] = useState<HostedNews | null>(null)
  useEffect(
    () =>
      keepSubscribed<useHostedExamSubscription['response']>(subscription, { applicationId }, ({ hostedExam }) =>
        setNews(hostedExam),
      ),
    [applicationId],
  )
  return news
}
