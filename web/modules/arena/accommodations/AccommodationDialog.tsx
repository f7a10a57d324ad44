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
  const [values, setValues] = useState<AccommodationValues>(() => ({
    username: known?.student.username ?? '',
    percent: known?.percent ?? 25,
    reason: known?.reason ?? '',
  }))
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
  const [username, reason] = [values.username.trim(), values.reason.trim()]
  const percent = Number(values.percent)
  const ready = username !== '' && reason.length >= 3 && percent >= 5 && percent <= 200
  const submit = () =>
    void save({ input: { username, percent, reason } }, { success: t('extraTime.saved'), unseen: 'leaving' }).then(
      onSaved,
      ignoreReported,
    )
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
      <AccommodationFields
        values={values}
        isNew={known === null}
        onChange={(patch) => setValues((before) => ({ ...before, ...patch }))}
      />
    </FormDialog>
  )
}

interface AccommodationValues {
  username: string
  /** extra time in percent of the working time */
  percent: number | string
  reason: string
}

interface AccommodationFieldsProps {
  values: AccommodationValues
  /** whether the student can still be chosen */
  isNew: boolean
  onChange: (patch: Partial<AccommodationValues>) => void
}

function AccommodationFields({ values, isNew, onChange }: AccommodationFieldsProps) {
  const { t } = useTranslation('control')
  return (
    <>
      <TextInput
        label={t('extraTime.studentId')}
        value={values.username}
        onChange={(event) => onChange({ username: event.currentTarget.value })}
        readOnly={!isNew}
        maxLength={80}
        required
      />
      <NumberInput
        size="md"
        label={t('extraTime.percentLabel')}
        description={t('extraTime.percentText', { minutes: Math.ceil((60 * (Number(values.percent) || 0)) / 100) })}
        value={values.percent}
        onChange={(percent) => onChange({ percent })}
        min={5}
        max={200}
        allowDecimal={false}
        required
      />
      <TextInput
        label={t('extraTime.reason')}
        description={t('extraTime.reasonText')}
        value={values.reason}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
        maxLength={200}
        required
      />
    </>
  )
}
