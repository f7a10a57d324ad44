import { useEffect, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useLiveExamCandidatesQuery } from '../../../__generated__/useLiveExamCandidatesQuery.graphql.ts'
import type { useLiveExamSubscription } from '../../../__generated__/useLiveExamSubscription.graphql.ts'
import type { Candidate, LiveHeader, LiveSitting } from './live-types.ts'
import { keepSubscribed } from '../../../relay/keep-subscribed.ts'

const subscription = graphql`
  subscription useLiveExamSubscription($examId: ID!) {
    examLive(examId: $examId) {
      serverNow
      paused
      extraSeconds
      opensAt
      closesAt
      orders
      sittings {
        applicationId
        attemptId
        startedAt
        startedBy
        deadline
        pausedAt
        closedAt
        closeReason
        answered
        questions
        savedAt
        startsPaused
        extraSeconds
        takeOvers
        tabLeaves
        late
        connected
      }
    }
  }
`

const candidatesQuery = graphql`
  query useLiveExamCandidatesQuery($examId: ID!, $after: String) @throwOnFieldError {
    examCandidates(examId: $examId, first: 500, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        applicationId
        userId
        name
        username
        grade
        country
        supervisorId
        supervisorName
        extraPercent
      }
    }
  }
`

/** Live state of an exam in progress. */
export interface LiveExamState {
  readonly candidates: readonly Candidate[]
  /** Whether all pages of candidates are loaded. */
  readonly complete: boolean
  readonly sittings: ReadonlyMap<string, LiveSitting>
  readonly header: LiveHeader | null
  readonly failure: Error | null
}

const nothing: LiveExamState = { candidates: [], complete: false, sittings: new Map(), header: null, failure: null }

/** Subscribes to an exam's candidates and their progress: names are loaded once, progress arrives once a second. */
export function useLiveExam(examId: string): LiveExamState {
  const environment = useRelayEnvironment()
  const [state, setState] = useState(nothing)

  useEffect(() => {
    let isOver = false
    const failed = (failure: Error) => !isOver && setState((before) => ({ ...before, failure }))
    const load = async () => {
      const candidates: Candidate[] = []
      for (let after: string | null | undefined = null; !isOver;) {
        const page: useLiveExamCandidatesQuery['response'] | undefined = await fetchQuery<useLiveExamCandidatesQuery>(
          environment,
          candidatesQuery,
          { examId, after },
          { fetchPolicy: 'network-only' },
        ).toPromise()
        if (!page) return
        for (const node of page.examCandidates.nodes) candidates.push(candidateOf(node))
        const { hasNextPage, endCursor }: { hasNextPage: boolean; endCursor?: string | null | undefined } =
          page.examCandidates.pageInfo
        if (!isOver) setState((before) => ({ ...before, candidates: [...candidates], complete: !hasNextPage }))
        if (!hasNextPage) return
        after = endCursor
      }
    }
    load().catch(failed)
    return () => {
      isOver = true
      setState(nothing)
    }
  }, [environment, examId])

  useEffect(
    () =>
      keepSubscribed<useLiveExamSubscription['response']>(subscription, { examId }, ({ examLive }) => {
        const { sittings: changed, ...header } = examLive
        setState((before) => {
          const sittings = new Map(before.sittings)
          for (const each of changed) sittings.set(each.applicationId, sittingOf(each))
          return { ...before, header, sittings }
        })
      }),
    [examId],
  )

  return state
}

type Node = useLiveExamCandidatesQuery['response']['examCandidates']['nodes'][number]
type Told = useLiveExamSubscription['response']['examLive']['sittings'][number]

const candidateOf = ({ grade, country, supervisorId, supervisorName, extraPercent, ...rest }: Node): Candidate => ({
  ...rest,
  grade: grade ?? null,
  country: country ?? null,
  supervisorId: supervisorId ?? null,
  supervisorName: supervisorName ?? null,
  extraPercent: extraPercent ?? null,
})

const sittingOf = ({ attemptId, startedAt, startedBy, deadline, pausedAt, ...told }: Told) => ({
  ...told,
  startedBy: startedBy ?? null,
  attemptId: attemptId ?? null,
  startedAt: startedAt ?? null,
  deadline: deadline ?? null,
  pausedAt: pausedAt ?? null,
  closedAt: told.closedAt ?? null,
  closeReason: told.closeReason ?? null,
  savedAt: told.savedAt ?? null,
})
