import { Alert, Checkbox, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ignoreReported } from '../../relay/use-command.ts'
import { ExamSelect } from '../../shared/exams/ExamSelect.tsx'
import { FormDialog } from '../../shared/FormDialog.tsx'
import { FormResult } from '../../ui/FormResult.tsx'
import { studentIds } from './entry-modal.ts'
import type { EntryModalProps } from './entry-modal.ts'
import { ProblemList } from './ProblemList.tsx'
import type { Problem } from './ProblemList.tsx'
import { useEnterStudents } from './use-enter-students.ts'

/** Dialog for registering students for an exam by student ID; lists those who could not be registered. */
export function EnterStudentsModal({ onClose }: EntryModalProps) {
  const { t } = useTranslation('applications')
  const [examId, setExamId] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [free, setFree] = useState(false)
  const [anyGrade, setAnyGrade] = useState(false)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const { enter, busy, result } = useEnterStudents()
  const usernames = studentIds(text)
  const submit = () => {
    if (!examId) return
    void enter({ examId, usernames, free, anyGrade }).then((found) => {
      setProblems(found)
      setText(found.map(({ username }) => username).join('\n'))
      if (found.length === 0) onClose()
    }, ignoreReported)
  }
  return (
    <FormDialog
      title={t('bulk.title')}
      submitLabel={t('bulk.submit')}
      busy={busy}
      ready={examId !== null && usernames.length > 0}
      size="lg"
      onSubmit={submit}
      onClose={onClose}
    >
      <ExamSelect label={t('bulk.exam')} value={examId} onChange={setExamId} required />
      <Textarea
        label={t('bulk.students')}
        description={t('bulk.studentsHint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={4}
        maxRows={12}
        required
      />
      <Checkbox label={t('bulk.free')} checked={free} onChange={(event) => setFree(event.currentTarget.checked)} />
      <Checkbox
        label={t('bulk.anyGrade')}
        checked={anyGrade}
        onChange={(event) => setAnyGrade(event.currentTarget.checked)}
      />
      <FormResult text={result} />
      {problems.length > 0 && (
        <Alert role="alert" color="amber" title={t('bulk.problems')}>
          <ProblemList problems={problems} />
        </Alert>
      )}
    </FormDialog>
  )
}
