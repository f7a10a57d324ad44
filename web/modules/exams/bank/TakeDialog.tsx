import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { TakeDialogMutation } from '../../../__generated__/TakeDialogMutation.graphql.ts'
import { told, useCommand } from '../../../relay/use-command.ts'
import { ExamSelect } from '../../../shared/exams/ExamSelect.tsx'
import { FormDialog } from '../../../shared/FormDialog.tsx'

/** Chooses the draft that takes questions of the bank. */
export function TakeDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('questions')
  const navigate = useNavigate()
  const [examId, setExamId] = useState<string | null>(null)
  const [take, taking] = useCommand<TakeDialogMutation>(graphql`
    mutation TakeDialogMutation($input: TakeQuestionsInput!) {
      takeQuestions(input: $input) {
        added
      }
    }
  `)
  const submit = () =>
    void take(
      { input: { examId: examId!, questionIds: [...ids] } },
      { success: t('bank.taken'), unseen: 'leaving' },
    ).then(() => navigate(`/stadia/janus/exams-set-up/${examId}/questions`), told)
  return (
    <FormDialog
      title={t('bank.takeTitle', { count: ids.length })}
      submitLabel={t('bank.take')}
      cancelLabel={t('cancel')}
      busy={taking}
      ready={examId !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <ExamSelect label={t('bank.exam')} where={{ all: true }} value={examId} onChange={setExamId} />
    </FormDialog>
  )
}
