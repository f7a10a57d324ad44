import { Alert, List, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { can } from '../../../../shared/permission.ts'
import type { ToldDialogPreviewQuery } from '../../../__generated__/ToldDialogPreviewQuery.graphql.ts'
import { getSession } from '../../../relay/session.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { ReasonField } from '../../../shared/input/ReasonField.tsx'
import { formatNumber } from '../../../shared/input/format.ts'
import { changeText, type ExamValues, type NotifiedField } from './exam-form.ts'

/** The preview of affected students needs the permission to run exams. */
const mayPreview = () => {
  const { user } = getSession()
  return user !== null && can(user.roles, 'admin.exams', user._id)
}

export interface ToldDialogProps {
  examId: string
  /** number of students registered for the exam */
  count: number
  changed: readonly NotifiedField[]
  before: ExamValues
  after: ExamValues
  /** null if cancelled */
  onAnswer: (reason: string | null) => void
}

/** Confirmation of changes that notify students: old and new values, number of students, reason. */
export function ToldDialog({ examId, count, changed, before, after, onAnswer }: ToldDialogProps) {
  const { t } = useTranslation('setup')
  const [reason, setReason] = useState('')
  const answer = useAnswer<ToldDialogPreviewQuery>(
    graphql`
      query ToldDialogPreviewQuery($scope: ExamOrderScopeInput!) {
        examOrderPreview(scope: $scope) {
          sitting
          waiting
          finished
          names
        }
      }
    `,
    mayPreview() ? { scope: { examId } } : null,
  )
  const preview = answer?.examOrderPreview
  return (
    <FormDialog
      title={t('told.title', { count })}
      submitLabel={t('told.ok')}
      cancelLabel={t('cancel')}
      busy={false}
      ready={reason.trim().length > 2}
      onSubmit={() => onAnswer(reason.trim())}
      onClose={() => onAnswer(null)}
    >
      <Text>{t('told.text')}</Text>
      <List>
        {changed.map((name) => {
          const change = changeText(name, before, after)
          const field = t(`field.${name}`)
          return <List.Item key={name}>{change ? t('told.change', { field, ...change }) : field}</List.Item>
        })}
      </List>
      {preview && (
        <Alert variant="light" color="blue" aria-live="polite">
          <Text size="sm" fw={600}>
            {t('told.counts', {
              sitting: formatNumber(preview.sitting),
              waiting: formatNumber(preview.waiting),
              finished: formatNumber(preview.finished),
            })}
          </Text>
          {preview.names.length > 0 && <Text size="sm">{t('told.who', { names: preview.names.join(', ') })}</Text>}
          {preview.sitting > 0 && <Text size="sm">{t('told.keep')}</Text>}
        </Alert>
      )}
      <ReasonField label={t('told.reason')} description={t('told.reasonText')} value={reason} onChange={setReason} />
    </FormDialog>
  )
}
