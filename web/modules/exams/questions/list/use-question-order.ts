import { useOptimistic, useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useQuestionOrderMutation } from '../../../../__generated__/useQuestionOrderMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { moveItem } from '../../../../shared/move-item.ts'

interface OrderedExam<Q> {
  readonly id: string
  readonly questions: readonly Q[]
}

/** Order of an exam's questions, shown immediately and saved on the server. */
export function useQuestionOrder<Q extends { readonly id: string }>({ id, questions: saved }: OrderedExam<Q>) {
  const { t } = useTranslation('questions')
  const [, startTransition] = useTransition()
  const [questions, wish] = useOptimistic(saved)
  const [order, ordering] = useCommand<useQuestionOrderMutation>(graphql`
    mutation useQuestionOrderMutation($examId: ID!, $ids: [ID!]!) {
      orderQuestions(input: { examId: $examId, ids: $ids }) {
        exam {
          ...QuestionList_exam
        }
      }
    }
  `)
  /** Moves a question between positions from 0. @returns false if there is nothing to move */
  const move = (from: number, to: number): boolean => {
    if (from === to || to < 0 || to >= questions.length) return false
    const next = moveItem(questions, from, to)
    startTransition(async () => {
      wish(next)
      await order({ examId: id, ids: next.map((question) => question.id) }, { success: t('order.saved') }).catch(
        ignoreReported,
      )
    })
    return true
  }
  return { questions, move, ordering }
}
