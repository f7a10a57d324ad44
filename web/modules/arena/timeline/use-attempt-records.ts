import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'
import { useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import type { useAttemptRecordsChainQuery } from '../../../__generated__/useAttemptRecordsChainQuery.graphql.ts'
import type { useAttemptRecordsSeenQuery } from '../../../__generated__/useAttemptRecordsSeenQuery.graphql.ts'
import type { useAttemptRecordsSignedQuery } from '../../../__generated__/useAttemptRecordsSignedQuery.graphql.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { saveSigned } from '../../../shared/save-file.ts'

const chainQuery = graphql`
  query useAttemptRecordsChainQuery($id: ID!) @throwOnFieldError {
    attemptChain(attemptId: $id) {
      valid
      entries
      receipt
      computed
      gaps
      answersMatch
    }
  }
`

const recordQuery = graphql`
  query useAttemptRecordsSignedQuery($id: ID!) @throwOnFieldError {
    attemptRecord(attemptId: $id) {
      fileName
      jws
    }
  }
`

const seenQuery = graphql`
  query useAttemptRecordsSeenQuery($id: ID!, $at: DateTimeISO) @throwOnFieldError {
    seenPaper(attemptId: $id, at: $at) {
      at
      language
      questions {
        questionNo
        kind
        shape
        unit
        html
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
        answer
        answerText
      }
    }
  }
`

/** Outcome of the check of an attempt's journal. */
export type Chain = useAttemptRecordsChainQuery['response']['attemptChain']
/** The questions as the student saw them at a given time. */
export type Seen = useAttemptRecordsSeenQuery['response']['seenPaper']

/** Records of an attempt that are fetched on demand. Failures are reported. */
export function useAttemptRecords(attemptId: string) {
  const environment = useRelayEnvironment()
  const [busy, setBusy] = useState(false)
  const [chain, setChain] = useState<Chain | null>(null)
  const [seen, setSeen] = useState<Seen | null>(null)

  const read = async <Q extends OperationType>(
    query: GraphQLTaggedNode,
    variables: Q['variables'],
    use: (answer: Q['response'] | undefined) => void,
  ) => {
    setBusy(true)
    await fetchQuery<Q>(environment, query, variables, { fetchPolicy: 'network-only' })
      .toPromise()
      .then(use)
      .catch(reportFailure)
    setBusy(false)
  }
  return {
    busy,
    chain,
    seen,
    /** Checks the receipt against the journal. */
    verify: () =>
      read<useAttemptRecordsChainQuery>(chainQuery, { id: attemptId }, (answer) =>
        setChain(answer?.attemptChain ?? null),
      ),
    /** Saves the signed record as a file. */
    exportRecord: () =>
      read<useAttemptRecordsSignedQuery>(recordQuery, { id: attemptId }, (answer) => {
        if (answer) saveSigned(answer.attemptRecord.jws, answer.attemptRecord.fileName)
      }),
    /** Shows the questions as they were at a given time, ISO 8601; null is the end. */
    showSeen: (at: string | null) =>
      read<useAttemptRecordsSeenQuery>(seenQuery, { id: attemptId, at }, (answer) =>
        setSeen(answer?.seenPaper ?? null),
      ),
    hideSeen: () => setSeen(null),
  }
}
