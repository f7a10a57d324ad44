import type { QuestionContent } from '../../../../../shared/questions/content.ts'
import { keyText } from '../../../../../shared/questions/kinds/index.ts'
import { useState } from 'react'
import { graphql } from 'react-relay'
import type { useAnswerKeysMutation } from '../../../../__generated__/useAnswerKeysMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'

/**
 * Right answers of an exam as text by question number, fetched on demand; the server logs each viewing.
 * @param language whose accepted words are shown
 */
export function useAnswerKeys(examId: string | undefined, language: string) {
  const [keys, setKeys] = useState<ReadonlyMap<number, string> | null>(null)
  const [read, reading] = useCommand<useAnswerKeysMutation>(graphql`
    mutation useAnswerKeysMutation($examId: ID!) {
      readAnswers(input: { examId: $examId, place: editor }) {
        keys {
          questionNo
          content
        }
      }
    }
  `)
  const show = () => {
    if (!examId) return
    void read({ examId }).then(
      ({ readAnswers }) =>
        setKeys(
          new Map(
            readAnswers.keys.map(({ questionNo, content }) => [
              questionNo,
              // The server has checked the content when it was saved.
              keyText(content as QuestionContent, language),
            ]),
          ),
        ),
      ignoreReported,
    )
  }
  return { keys, reading, show, hide: () => setKeys(null) }
}
