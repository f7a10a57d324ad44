import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { ExtraTimeModalMutation } from '../../../__generated__/ExtraTimeModalMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { MinutesField } from '../../../shared/input/MinutesField.tsx'
import { ReasonField } from '../../../shared/input/ReasonField.tsx'

/** Maximum extra time the server grants per request, in minutes. */
const maxMinutes = 240

/** Dialog for giving a student extra time, effective immediately for a running attempt. */
export function ExtraTimeModal({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const { t } = useTranslation(['applications', 'common'])
  const [minutes, setMinutes] = useState<string | number>(10)
  const [reason, setReason] = useState('')
  const [give, busy] = useCommand<ExtraTimeModalMutation>(graphql`
    mutation ExtraTimeModalMutation($input: AddExtraTimeInput!, $id: ID!) {
      addExtraTime(input: $input) {
        attemptsChanged
        query {
          node(id: $id) {
            ...ApplicationView_application @alias(as: "application")
          }
        }
      }
    }
  `)
  const seconds = Number(minutes) * 60
  const ready = seconds > 0 && reason.trim().length > 2
  const submit = () => {
    give(
      { input: { applicationId, seconds, reason: reason.trim() }, id: applicationId },
      {
        success: t('applications:action.extraTime.done', { count: Number(minutes) }),
      },
    ).then(onClose, ignoreReported)
  }
  return (
    <FormDialog
      title={t('applications:action.extraTime.title')}
      submitLabel={t('applications:action.extraTime.ok')}
      cancelLabel={t('common:close')}
      busy={busy}
      ready={ready}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{t('applications:action.extraTime.text')}</Text>
      <MinutesField
        label={t('applications:action.extraTime.minutes')}
        value={minutes}
        max={maxMinutes}
        onChange={setMinutes}
      />
      <ReasonField label={t('applications:action.reason')} value={reason} onChange={setReason} />
    </FormDialog>
  )
}
