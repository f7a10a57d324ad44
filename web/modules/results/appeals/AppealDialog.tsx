import { Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { AppealDialogMutation } from '../../../__generated__/AppealDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'

/** Maximum length that the server accepts. */
const longest = 1000
const shortest = 10

export interface AppealDialogProps {
  reportId: string
  questionCount: number
  onClose: () => void
}

/** Dialog that appeals against a result. */
export function AppealDialog({ reportId, questionCount, onClose }: AppealDialogProps) {
  const { t } = useTranslation('results')
  const [questionNo, setQuestionNo] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [send, sending] = useCommand<AppealDialogMutation>(graphql`
    mutation AppealDialogMutation($input: MakeAppealInput!) {
      makeAppeal(input: $input) {
        report {
          id
          ...ReportAppeals_report
        }
      }
    }
  `)
  const submit = () =>
    void send(
      { input: { reportId, questionNo: questionNo === null ? null : Number(questionNo), text: text.trim() } },
      { success: t('appeals.sent'), unseen: 'leaving' },
    ).then(onClose, ignoreReported)
  return (
    <FormDialog
      title={t('appeals.ask')}
      submitLabel={t('appeals.send')}
      cancelLabel={t('appeals.cancel')}
      busy={sending}
      ready={text.trim().length >= shortest}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={t('appeals.about')}
        placeholder={t('appeals.whole')}
        data={Array.from({ length: questionCount }, (_, i) => ({
          value: String(i + 1),
          label: t('appeals.question', { number: i + 1 }),
        }))}
        value={questionNo}
        onChange={setQuestionNo}
        clearable
      />
      <Textarea
        label={t('appeals.text')}
        description={t('appeals.textHint', { count: longest - text.length })}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={longest}
        minLength={shortest}
        autosize
        minRows={4}
        maxRows={12}
        required
      />
    </FormDialog>
  )
}
