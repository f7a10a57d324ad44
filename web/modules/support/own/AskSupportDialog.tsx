import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { AskSupportDialogMutation } from '../../../__generated__/AskSupportDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { FilesField } from '../thread/FilesField.tsx'
import { useFiles } from '../thread/use-files.ts'
import { isComplete, noQuestion, QuestionFields } from './QuestionFields.tsx'

/** Dialog for a question to the office; opens its thread when it is sent. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('support')
  const navigate = useNavigate()
  const [question, setQuestion] = useState(noQuestion)
  const files = useFiles()
  const [send, sending] = useCommand<AskSupportDialogMutation>(graphql`
    mutation AskSupportDialogMutation($input: AskSupportInput!) {
      askSupport(input: $input) {
        thread {
          id
        }
        query {
          ...HelpPage_query
        }
      }
    }
  `)
  const submit = () => {
    const { topic, subject, text } = question
    if (topic === '') return
    void send(
      { input: { topic, subject, text, fileIds: files.files.map(({ id }) => id) } },
      { success: t('ask.sent') },
    ).then(({ askSupport }) => navigate(`/stadia/help/${askSupport.thread.id}`), ignoreReported)
  }
  return (
    <FormDialog
      size="lg"
      title={t('ask.title')}
      submitLabel={t('ask.send')}
      cancelLabel={t('cancel')}
      busy={sending}
      ready={isComplete(question) && !files.sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <QuestionFields value={question} onChange={setQuestion} />
      <FilesField files={files} />
    </FormDialog>
  )
}
