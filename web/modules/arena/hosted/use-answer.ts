import { useCallback, useEffect, useRef, useState } from 'react'
import type { useAnswerMutation } from '../../../__generated__/useAnswerMutation.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { callOperation } from '../../../api/request.ts'
import { toFailure } from '../engine/failure.ts'
import type { RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import { encodeAnswer } from '../engine/types.ts'
import { useEngine } from '../sitting/use-exam.ts'
import { pause } from '../../../base/pause.ts'

const document = graphql`
  mutation useAnswerMutation($input: AnswerHostedQuestionInput!) {
    answerHostedQuestion(input: $input) {
      questionNo
    }
  }
`

/** Base delay between retries of an answer, in milliseconds, with up to as much jitter: all students answer at once. */
const retryAfter = 700

/** Failures after which the same answer can still be stored. */
const passing: ReadonlySet<string> = new Set(['transient', 'busy', 'signedOut'])

interface AnswerState {
  status: 'idle' | 'sending' | 'stored' | 'refused'
  answer: RawAnswer
  /** Reason of the refusal. */
  problem: string | null
}

const idle: AnswerState = { status: 'idle', answer: '', problem: null }

/** Sends one question's answer until the server has stored or refused it. */
export function useAnswer(questionNo: number) {
  const engine = useEngine()
  const [state, setState] = useState(idle)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])

  const send = useCallback(
    async (answer: RawAnswer) => {
      const pen = engine.pen()
      if (!pen) return
      setState({ status: 'sending', answer, problem: null })
      while (!isGone.current) {
        try {
          await callOperation<useAnswerMutation>(document, {
            input: { ...pen, questionNo, ...encodeAnswer(answer) },
          })
          return setState({ status: 'stored', answer, problem: null })
        } catch (error) {
          const { kind, message } = toFailure(error)
          if (!passing.has(kind)) return setState({ status: 'refused', answer: '', problem: message })
          await pause(retryAfter * (1 + Math.random()))
        }
      }
    },
    [engine, questionNo],
  )
  return { ...state, send }
}
