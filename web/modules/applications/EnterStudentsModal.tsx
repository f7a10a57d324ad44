import { Alert, Checkbox, List, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { EnterStudentsModalMutation } from '../../__generated__/EnterStudentsModalMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { ExamSelect } from '../../shared/exams/ExamSelect.tsx'
import { FormDialog } from '../../shared/FormDialog.tsx'
import { useTableView } from '../../shared/table/use-table-view.ts'
import { FormResult } from '../../ui/FormResult.tsx'
import { toastSuccess } from '../../ui/toast.tsx'
import { allApplicationsList } from './applications-list.ts'
import { studentIds } from './entry-modal.ts'
import type { EntryModalProps } from './entry-modal.ts'

interface Problem {
  username: string
  message: string
}

/** Dialog for entering students into an exam by student ID; lists those who could not be entered. */
export function EnterStudentsModal({ onClose }: EntryModalProps) {
  const { t } = useTranslation(['applications', 'common'])
  const shown = allApplicationsList.variablesOf(useTableView(allApplicationsList))
  const [examId, setExamId] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [free, setFree] = useState(false)
  const [anyGrade, setAnyGrade] = useState(false)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [result, setResult] = useState<string | null>(null)
  const [enter, busy] = useCommand<EnterStudentsModalMutation>(graphql`
    mutation EnterStudentsModalMutation(
      $input: AddApplicationsInput!
      $examId: ID
      $categoryId: ID
      $state: ApplicationState
      $grade: Int
      $country: String
      $search: String
      $language: String
      $stage: ApplicationStage
      $examIsOver: Boolean
      $isCancelled: Boolean
      $from: DateTimeISO
      $to: DateTimeISO
      $supervisorId: ID
      $partnerId: ID
      $order: ApplicationOrder
      $descending: Boolean
    ) {
      addApplications(input: $input) {
        added {
          id
        }
        problems {
          username
          message
        }
        query {
          ...applicationsConnection_query
        }
      }
    }
  `)
  const usernames = studentIds(text)
  const submit = () => {
    if (!examId) return
    setResult(null)
    void enter({ input: { examId, usernames, free, anyGrade }, ...shown }).then(
      ({ addApplications: { added, problems: found } }) => {
        if (added.length > 0) {
          const message = t('applications:bulk.added', { count: added.length })
          if (found.length > 0) setResult(message)
          else toastSuccess({ title: t('common:toast.success'), message, unseen: 'count' })
        }
        setProblems(found)
        setText(found.map(({ username }) => username).join('\n'))
        if (found.length === 0) onClose()
      },
      ignoreReported,
    )
  }
  return (
    <FormDialog
      title={t('applications:bulk.title')}
      submitLabel={t('applications:bulk.submit')}
      busy={busy}
      ready={examId !== null && usernames.length > 0}
      size="lg"
      onSubmit={submit}
      onClose={onClose}
    >
      <ExamSelect label={t('applications:bulk.exam')} value={examId} onChange={setExamId} required />
      <Textarea
        label={t('applications:bulk.students')}
        description={t('applications:bulk.studentsHint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={4}
        maxRows={12}
        required
      />
      <Checkbox
        label={t('applications:bulk.free')}
        checked={free}
        onChange={(event) => setFree(event.currentTarget.checked)}
      />
      <Checkbox
        label={t('applications:bulk.anyGrade')}
        checked={anyGrade}
        onChange={(event) => setAnyGrade(event.currentTarget.checked)}
      />
      <FormResult text={result} />
      {problems.length > 0 && (
        <Alert role="alert" color="amber" title={t('applications:bulk.problems')}>
          <List size="sm">
            {problems.map(({ username, message }) => (
              <List.Item key={username}>
                <strong>{username}</strong>: {message}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </FormDialog>
  )
}
