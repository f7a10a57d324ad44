import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { useDuplicateMutation } from '../../../__generated__/useDuplicateMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { editorPath } from './use-question-walk.ts'

/** Copies a question into a draft, by default its own exam, and opens the copy. */
export function useDuplicate(questionId: string | null) {
  const { t } = useTranslation('writing')
  const navigate = useNavigate()
  const [run, duplicating] = useCommand<useDuplicateMutation>(graphql`
    mutation useDuplicateMutation($input: DuplicateQuestionInput!) {
      duplicateQuestion(input: $input) {
        exam {
          id
          questionCount
        }
        question {
          questionNo
        }
      }
    }
  `)
  const duplicate = (examId: string | null) => {
    if (questionId === null || duplicating) return
    void run({ input: { questionId, examId } }, { success: t('duplicated'), unseen: 'leaving' }).then(
      ({ duplicateQuestion: { exam, question } }) => navigate(editorPath(exam.id, question.questionNo)),
      ignoreReported,
    )
  }
  return { duplicate, duplicating }
}
