import { NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { AccommodationDialogMutation } from '../../../__generated__/AccommodationDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'

export interface AccommodationDialogProps {
  /** The record being edited; null to add one for another student. */
  known: { percent: number; reason: string; student: { username: string } } | null
  onClose: () => void
  onSaved: () => void
}

/** Dialog that adds or edits a student's extra time, which applies to every exam. */
export function AccommodationDialog({ known, onClose, onSaved }: AccommodationDialogProps) {
  const { t } = useTranslation('control')
  const [username, setUsername] = useState(known?.student.username ?? '')
  const [percent, setPercent] = useState<number | string>(known?.percent ?? 25)
  const [reason, setReason] = useState(known?.reason ?? '')
  const [save, saving] = useCommand<AccommodationDialogMutation>(graphql`
    mutation AccommodationDialogMutation($input: SetAccommodationInput!) {
      setAccommodation(input: $input) {
        accommodation {
          id
          percent
          reason
          changedAt
        }
        query {
          ...AccommodationsPage_query
        }
      }
    }
  `)
  const share = Number(percent)
  const ready = username.trim() !== '' && reason.trim().length >= 3 && share >= 5 && share <= 200
  const submit = () =>
    void save(
      { input: { username: username.trim(), percent: share, reason: reason.trim() } },
      { success: t('extraTime.saved'), unseen: 'leaving' },
    ).then(onSaved, ignoreReported)
  return (
    <FormDialog
      title={t(known ? 'extraTime.change' : 'extraTime.add')}
      submitLabel={t('extraTime.save')}
      cancelLabel={t('extraTime.cancel')}
      busy={saving}
      ready={ready}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('extraTime.studentId')}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        readOnly={known !== null}
        maxLength={80}
        required
      />
      <NumberInput
        size="md"
        label={t('extraTime.percentLabel')}
        description={t('extraTime.percentText', { minutes: Math.ceil((60 * (share || 0)) / 100) })}
        value={percent}
        onChange={setPercent}
        min={5}
        max={200}
        allowDecimal={false}
        required
      />
      <TextInput
        label={t('extraTime.reason')}
        description={t('extraTime.reasonText')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={200}
        required
      />
    </FormDialog>
  )
}
