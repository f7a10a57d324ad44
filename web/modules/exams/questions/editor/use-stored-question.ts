import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { useQuestionCommandsKeysMutation } from '../../../../__generated__/useQuestionCommandsKeysMutation.graphql.ts'
import { ignoreReported } from '../../../../relay/use-command.ts'
import { confirm } from '../../../../ui/dialogs/dialogs.tsx'
import type { Status } from '../ReviewActions.tsx'
import { useQuestionCommands } from '../use-question-commands.ts'

/** Right answer of a question and its explanations. */
export type QuestionKey = useQuestionCommandsKeysMutation['response']['readAnswers']['keys'][number]

/** Path of the list of an exam's questions. */
const questionsPath = (examId: string) => `/stadia/janus/exams-set-up/${examId}/questions`

interface StoredQuestion {
  examId: string
  questionNo: number
  /** version that the form was filled from */
  version: string
}

interface StoredQuestionHandlers {
  /** receives the version after a review */
  onReviewed: (version: string) => void
  onKey: (key: QuestionKey) => void
  onFailed: (error: Error) => void
}

/** Actions on a saved question: review of a text, fetching its answer, deletion. */
export function useStoredQuestion(
  stored: StoredQuestion | null,
  { review, read, remove }: Pick<ReturnType<typeof useQuestionCommands>, 'review' | 'read' | 'remove'>,
  { onReviewed, onKey, onFailed }: StoredQuestionHandlers,
) {
  const { t } = useTranslation('questions')
  const navigate = useNavigate()
  const onReview = (language: string, status: Status, acceptDifferences: boolean) => {
    if (!stored) return
    void review(
      { input: { ...stored, language, status, acceptDifferences } },
      { success: t('saved'), onError: onFailed },
    ).then(({ reviewText }) => onReviewed(reviewText.question.version), ignoreReported)
  }
  const onRead = () => {
    if (!stored) return
    void read({ examId: stored.examId }).then(({ readAnswers }) => {
      const key = readAnswers.keys.find(({ questionNo }) => questionNo === stored.questionNo)
      if (key) onKey(key)
    }, ignoreReported)
  }
  const onDelete = async () => {
    if (!stored) return
    const sure = await confirm({
      title: t('delete.title'),
      message: t('delete.text'),
      okButton: t('delete.ok'),
      cancelButton: t('cancel'),
      destructive: true,
    })
    if (!sure) return
    await remove({ input: stored }, { success: t('delete.done'), onError: onFailed }).then(
      () => navigate(questionsPath(stored.examId)),
      ignoreReported,
    )
  }
  return { onReview, onRead, onDelete }
}
