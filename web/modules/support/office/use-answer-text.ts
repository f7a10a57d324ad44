import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { graphql } from 'react-relay'
import type { useAnswerTextMutation } from '../../../__generated__/useAnswerTextMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'

/** Debounce before an unsent answer is saved, in milliseconds. */
const draftDelayMs = 1000

export interface AnswerTextOptions {
  id: string
  /** Unsent answer of the last visit. */
  draft: { readonly text: string; readonly version: number } | null
  /** Number of the newest message. */
  version: number
}

/**
 * Text of an answer, saved while it is typed, with the number of the newest message when it was begun: messages after
 * that one are announced before it can be sent.
 */
export function useAnswerText({ id, draft, version }: AnswerTextOptions) {
  const [text, setText] = useState(draft?.text ?? '')
  const [begunAt, setBegunAt] = useState(draft?.version ?? version)
  const [keep] = useCommand<useAnswerTextMutation>(graphql`
    mutation useAnswerTextMutation($input: SaveSupportDraftInput!) {
      saveSupportDraft(input: $input) {
        thread {
          id
        }
      }
    }
  `)
  const save = useDebouncedCallback((input: { text: string; version: number }) => {
    // an unsaved draft is retried with the next change
    void keep({ input: { id, ...input } }, { onError: ignoreReported }).catch(ignoreReported)
  }, draftDelayMs)
  const seen = text ? begunAt : version
  const change = (next: string) => {
    setText(next)
    setBegunAt(seen)
    save({ text: next, version: seen })
  }
  return {
    text,
    /** Number of the newest message that the author has read. */
    seen,
    /** Messages that came in since the answer was begun. */
    newer: version - seen,
    change,
    /** The author has read the newer messages. */
    acknowledge: () => setBegunAt(version),
    /** After sending, which deletes the draft. */
    clear: () => {
      save.cancel()
      setText('')
    },
  }
}
