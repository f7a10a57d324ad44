import { graphql } from 'react-relay'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { useQuestionWalkQuery } from '../../../__generated__/useQuestionWalkQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { bankList } from '../bank/bank-view.ts'

const list = '/stadia/janus/exams-set-up'

/** Path of the editor of a question. @param search query of the list that the author comes from */
export const editorPath = (examId: string, question: number | 'new', search = ''): string =>
  `${list}/${examId}/questions/${question}${search}`

/** Query parameter of the editor that is opened from the question bank; the other ones are the bank's filters. */
const fromBank = 'bank'

/** Query of the editor for a question of the bank. @param search query of the bank's list */
export function bankSearch(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set(fromBank, '1')
  return `?${parameters}`
}

/** Where the author goes from a question: within the exam, or within the list of the question bank. */
export interface QuestionWalk {
  /** path of the list */
  list: string
  isBank: boolean
  previous: string | null
  next: string | null
}

/**
 * The questions before and after one, in the list that the author comes from.
 * @param question null for a new one
 */
export function useQuestionWalk(
  exam: { readonly id: string; readonly questionCount: number },
  question: { readonly id: string; readonly questionNo: number } | null,
): QuestionWalk {
  const { search } = useLocation()
  const [parameters] = useSearchParams()
  const isBank = parameters.has(fromBank) && question !== null
  const bank = useBankNeighbours(isBank ? question.id : null)
  if (isBank) {
    const filters = new URLSearchParams(search)
    filters.delete(fromBank)
    const path = (found: typeof bank.next) => found && editorPath(found.exam.id, found.questionNo, search)
    return { list: `${list}/bank?${filters}`, isBank, previous: path(bank.previous), next: path(bank.next) }
  }
  const no = question?.questionNo ?? exam.questionCount + 1
  return {
    list: `${list}/${exam.id}/questions`,
    isBank,
    previous: no > 1 ? editorPath(exam.id, no - 1) : null,
    next: question && no < exam.questionCount ? editorPath(exam.id, no + 1) : null,
  }
}

function useBankNeighbours(questionId: string | null) {
  const { startAt: _startAt, ...filter } = bankList.variablesOf(useTableView(bankList))
  const answer = useAnswer<useQuestionWalkQuery>(
    graphql`
      query useQuestionWalkQuery(
        $questionId: ID!
        $search: String
        $topic: String
        $difficulty: Int
        $category: String
        $language: String
        $order: QuestionBankOrder
        $descending: Boolean
      ) {
        bankNeighbours(
          questionId: $questionId
          search: $search
          topic: $topic
          difficulty: $difficulty
          category: $category
          language: $language
          order: $order
          descending: $descending
        ) {
          previous {
            questionNo
            exam {
              id
            }
          }
          next {
            questionNo
            exam {
              id
            }
          }
        }
      }
    `,
    questionId === null ? null : { questionId, ...filter },
  )
  return { previous: answer?.bankNeighbours.previous ?? null, next: answer?.bankNeighbours.next ?? null }
}
