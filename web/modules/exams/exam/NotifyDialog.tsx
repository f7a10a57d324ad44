import { List, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../../shared/permission.ts'
import { getSession } from '../../../api/session.ts'
import { OrderEffects } from '../../../shared/exams/OrderEffects.tsx'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { ReasonField } from '../../../shared/input/ReasonField.tsx'
import type { ExamValues } from './form/exam-fields.ts'
import { changeText, timesOf, type NotifiedField } from './form/notified-fields.ts'

/** Whether the viewer may run exams, which the preview of affected students requires. */
const mayPreview = () => {
  const { user } = getSession()
  return user !== null && can(user.roles, 'admin.exams', user._id)
}

export interface NotifyDialogProps {
  examId: string
  /** number of students registered for the exam */
  count: number
  changed: readonly NotifiedField[]
  before: ExamValues
  after: ExamValues
  /** null if cancelled */
  onAnswer: (reason: string | null) => void
}

/** Confirmation of changes that notify students: old and new values, effects on attempts, reason. */
export function NotifyDialog({ examId, count, changed, before, after, onAnswer }: NotifyDialogProps) {
  const { t } = useTranslation('setup')
  const [reason, setReason] = useState('')
  const newTimes = changed.some((name) => name !== 'selfie') ? timesOf(after) : undefined
  return (
    <FormDialog
      title={t('notify.title', { count })}
      submitLabel={t('notify.ok')}
      cancelLabel={t('cancel')}
      busy={false}
      ready={reason.trim().length > 2}
      onSubmit={() => onAnswer(reason.trim())}
      onClose={() => onAnswer(null)}
    >
      <Text>{t('notify.text')}</Text>
      <List>
        {changed.map((name) => {
          const change = changeText(name, before, after)
          const field = t(`field.${name}`)
          return <List.Item key={name}>{change ? t('notify.change', { field, ...change }) : field}</List.Item>
        })}
      </List>
      {mayPreview() && (
        <OrderEffects action={newTimes ? 'reschedule' : 'notify'} scope={{ examId }} newTimes={newTimes} />
      )}
      <ReasonField
        label={t('notify.reason')}
        description={t('notify.reasonText')}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}
