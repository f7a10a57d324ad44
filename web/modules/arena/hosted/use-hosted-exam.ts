import { useEffect, useState } from 'react'
import type { useHostedExamNowQuery } from '../../../__generated__/useHostedExamNowQuery.graphql.ts'
import type { useHostedExamSubscription } from '../../../__generated__/useHostedExamSubscription.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { keepSubscribed } from '../../../relay/keep-subscribed.ts'
import { callOperation } from '../../../api/request.ts'
import { getSocketState, onSocketState } from '../../../relay/subscriptions.ts'
import { browserTimers } from '../engine/types.ts'
import { findHostedPaper, loadHostedPaper, openHostedQuestion } from '../paper/hosted-paper.ts'
import { followHosted, type FeedPorts, type ShownNews, type Told } from './hosted-feed.ts'

const subscription = graphql`
  subscription useHostedExamSubscription($applicationId: ID!, $words: Boolean!) {
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
      paperVersion
      key @skip(if: $words) {
        part
        key
      }
      question @include(if: $words) {
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

const nowQuery = graphql`
  query useHostedExamNowQuery($applicationId: ID!, $words: Boolean!) {
    hostedExamNow(applicationId: $applicationId) {
      serverNow
      stage
      questionNo
      total
      opensAt
      endsAt
      answer
      paused
      onAir
      paperVersion
      key @skip(if: $words) {
        part
        key
      }
      question @include(if: $words) {
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
export type HostedNews = ShownNews<Told>

const portsOf = (applicationId: string): FeedPorts<Told> => ({
  watch: (words, next) =>
    keepSubscribed<useHostedExamSubscription['response']>(subscription, { applicationId, words }, ({ hostedExam }) =>
      next(hostedExam),
    ),
  async ask(words) {
    return (await callOperation<useHostedExamNowQuery>(nowQuery, { applicationId, words })).hostedExamNow
  },
  onConnection(listener) {
    listener(getSocketState() === 'open')
    return onSocketState((state) => listener(state === 'open'))
  },
  paper: {
    find: () => findHostedPaper(applicationId),
    load: () => loadHostedPaper(applicationId),
    open: openHostedQuestion,
  },
  timers: browserTimers,
  random: Math.random,
})

/** Follows the hosted exam of an application; null before the first event. */
export function useHostedExam(applicationId: string): HostedNews | null {
  const [news, setNews] = useState<HostedNews | null>(null)
  useEffect(() => followHosted(portsOf(applicationId), setNews), [applicationId])
  return news
}
