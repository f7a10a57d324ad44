import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { AccommodationDialogMutation } from '../../../__generated__/AccommodationDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import {
  AccommodationFields,
  inputOf,
  valuesOf,
  type AccommodationInput,
  type AccommodationValues,
} from './AccommodationFields.tsx'
import type { AccommodationRow } from './use-accommodation-columns.tsx'
import { FormDialog } from '../../../shared/FormDialog.tsx'

export interface AccommodationDialogProps {
  /** The record being edited; null to add one for another student. */
  known: AccommodationRow | null
  onClose: () => void
  onSaved: () => void
}

/** Dialog that adds or edits a student's accommodations, which apply to every exam. */
export function AccommodationDialog({ known, onClose, onSaved }: AccommodationDialogProps) {
  const { t } = useTranslation('control')
  const [values, setValues] = useState<AccommodationValues>(() => valuesOf(known))
  const [save, saving] = useCommand<AccommodationDialogMutation>(graphql`
    mutation AccommodationDialogMutation($input: SetAccommodationInput!) {
      setAccommodation(input: $input) {
        accommodation {
          ...useAccommodationColumns_accommodation
        }
        query {
          ...AccommodationsPage_query
        }
      }
    }
  `)
  const input = inputOf(values)
  const submit = () =>
    void save({ input }, { success: t('accommodations.saved'), unseen: 'leaving' }).then(onSaved, ignoreReported)
  return (
    <FormDialog
      title={t(known ? 'accommodations.change' : 'accommodations.add')}
      submitLabel={t('accommodations.save')}
      cancelLabel={t('accommodations.cancel')}
      busy={saving}
      ready={isReady(input)}
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

const isReady = ({ username, reason, percent, breakMinutes, textScale, ...flags }: AccommodationInput) => {
  const isFit = (percent === 0 || (percent >= 5 && percent <= 200)) && breakMinutes >= 0 && breakMinutes <= 120
  const isAny =
    percent > 0 || breakMinutes > 0 || textScale > 100 || flags.wideSpacing || flags.plainFont || flags.figureTexts
  return username !== '' && reason.length >= 3 && isFit && isAny
}
