import { graphql } from 'react-relay'
import type { useQuestionCommandsDeleteMutation } from '../../../__generated__/useQuestionCommandsDeleteMutation.graphql.ts'
import type { useQuestionCommandsKeysMutation } from '../../../__generated__/useQuestionCommandsKeysMutation.graphql.ts'
import type { useQuestionCommandsReviewMutation } from '../../../__generated__/useQuestionCommandsReviewMutation.graphql.ts'
import type { useQuestionCommandsSaveMutation } from '../../../__generated__/useQuestionCommandsSaveMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'

/** Mutations of the question form, each with its busy state. */
export function useQuestionCommands() {
  const [save, saving, said] = useCommand<useQuestionCommandsSaveMutation>(graphql`
    mutation useQuestionCommandsSaveMutation($input: SaveQuestionInput!) {
      saveQuestion(input: $input) {
        exam {
          questionCount
          newQuestionDraft {
            version
            base
            form
          }
        }
        question {
          questionNo
          version
          ...QuestionForm_question
          ...QuestionRow_question
        }
      }
    }
  `)
  const [review, reviewing] = useCommand<useQuestionCommandsReviewMutation>(graphql`
    mutation useQuestionCommandsReviewMutation($input: ReviewTextInput!) {
      reviewText(input: $input) {
        question {
          version
          ...QuestionForm_question
          ...QuestionRow_question
        }
      }
    }
  `)
  const [remove, removing] = useCommand<useQuestionCommandsDeleteMutation>(graphql`
    mutation useQuestionCommandsDeleteMutation($input: DeleteQuestionInput!) {
      deleteQuestion(input: $input) {
        deletedId
      }
    }
  `)
  const [read, reading] = useCommand<useQuestionCommandsKeysMutation>(graphql`
    mutation useQuestionCommandsKeysMutation($examId: ID!) {
      readAnswers(input: { examId: $examId, place: editor }) {
        keys {
          questionNo
          content
          explanations {
            language
            text
          }
        }
      }
    }
  `)
  return { save, saving, said, review, reviewing, remove, removing, read, reading }
}
