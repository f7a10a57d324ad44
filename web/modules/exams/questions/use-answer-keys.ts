import { useState } from 'react'
import { graphql } from 'react-relay'
import type { useAnswerKeysMutation } from '../../../__generated__/useAnswerKeysMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

/** Right answers of an exam by question number, fetched on demand; the server logs each viewing. */
export function useAnswerKeys(examId: string | undefined) {
  const [keys, setKeys] = useState<ReadonlyMap<number, string> | null>(null)
  const [read, reading] = useCommand<useAnswerKeysMutation>(graphql`
    mutation useAnswerKeysMutation($examId: ID!) {
      readAnswers(input: { examId: $examId, place: editor }) {
        keys {
          questionNo
          answer
        }
      }
    }
  `)
  const show = () => {
    if (!examId) return
    void read({ examId }).then(
      ({ readAnswers }) =>
        setKeys(new Map(readAnswers.keys.map(({ questionNo, answer }) => [questionNo, answer ?? '–']))),
      ignoreReported,
    )
  }
  return { keys, reading, show, hide: () => setKeys(null) }
}
