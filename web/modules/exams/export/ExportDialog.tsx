import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { ExportDialogMutation } from '../../../__generated__/ExportDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { ExportForm, type FileChoice } from './ExportForm.tsx'
import { ExportOutcome, type WrittenFile } from './ExportOutcome.tsx'
import { saveQuestionFile } from './save-question-file.ts'

export interface ExportDialogProps {
  /** an exam, or questions of the bank */
  of: { examId: string } | { questionIds: readonly string[] }
  languages: readonly string[]
  onClose: () => void
}

/** Dialog that exports questions to a file and lists the parts that the format does not support. */
export function ExportDialog({ of, languages, onClose }: ExportDialogProps) {
  const { t } = useTranslation('questions')
  const [file, setFile] = useState<WrittenFile | null>(null)
  const [send, sending] = useCommand<ExportDialogMutation>(graphql`
    mutation ExportDialogMutation($input: ExportQuestionsInput!) {
      exportQuestions(input: $input) {
        fileName
        mimeType
        content
        exported
        parts {
          questionId
          questionNo
          losses
        }
      }
    }
  `)
  const submit = (choice: FileChoice) =>
    void send({
      input: { ...('examId' in of ? of : { questionIds: [...of.questionIds] }), ...choice },
    }).then(({ exportQuestions }) => setFile(saveQuestionFile(exportQuestions)), ignoreReported)
  return (
    <ExportForm
      title={t('export.title')}
      submitLabel={t('export.save')}
      cancelLabel={file ? t('export.close') : t('cancel')}
      languages={languages}
      busy={sending}
      onChange={() => setFile(null)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div role="status">{file && <ExportOutcome file={file} />}</div>
    </ExportForm>
  )
}
