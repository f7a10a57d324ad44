import { useEffect, useState } from 'react'
import type { useHostedExamSubscription } from '../../../__generated__/useHostedExamSubscription.graphql.ts'
import { graphql } from '../../../relay/graphql.ts'
import { follow } from '../../../relay/follow.ts'

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

/** The hosted exam of an application, as the server tells it; null before the first news. */
export function useHostedExam(applicationId: string): HostedNews | null {
  const [news, setNews] = useState<HostedNews | null>(null)
  useEffect(
    () =>
      follow<useHostedExamSubscription['response']>(subscription, { applicationId }, ({ hostedExam }) =>
        setNews(hostedExam),
      ),
    [applicationId],
  )
  return news
}
