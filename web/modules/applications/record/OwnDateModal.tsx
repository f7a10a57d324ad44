import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { OwnDateModal_application$key } from '../../../__generated__/OwnDateModal_application.graphql.ts'
import type { OwnDateModalMutation } from '../../../__generated__/OwnDateModalMutation.graphql.ts'
import { homeZone } from '../../../base/zone.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { formatLocalField, parseLocalField } from '../../../shared/input/date-field.ts'
import { DateField } from '../../../shared/input/DateField.tsx'
import { ReasonField } from '../../../shared/input/ReasonField.tsx'

export interface OwnDateModalProps {
  application: OwnDateModal_application$key
  onClose: () => void
}

const setOwnDateMutation = graphql`
  mutation OwnDateModalMutation($input: SetOwnDateInput!, $id: ID!) {
    setOwnDate(input: $input) {
      application {
        ...OwnDateModal_application
      }
      query {
        node(id: $id) {
          ...ApplicationView_application @alias(as: "application")
        }
      }
    }
  }
`

/** Dialog that gives one student another window of the same exam, or takes it back. */
export function OwnDateModal({ application, onClose }: OwnDateModalProps) {
  const { t } = useTranslation(['applications', 'common'])
  const { id, opensAt, closesAt, hasOwnDate } = useFragment(
    graphql`
      fragment OwnDateModal_application on Application {
        id
        opensAt
        closesAt
        hasOwnDate
      }
    `,
    application,
  )
  const [opens, setOpens] = useState(() => formatLocalField(opensAt, homeZone()))
  const [closes, setCloses] = useState(() => formatLocalField(closesAt, homeZone()))
  const [reason, setReason] = useState('')
  const [save, busy] = useCommand<OwnDateModalMutation>(setOwnDateMutation)
  const times = { opensAt: parseLocalField(opens, homeZone()), closesAt: parseLocalField(closes, homeZone()) }
  const isReasoned = reason.trim().length > 2
  const submit = (window: { opensAt: string | null; closesAt: string | null }) =>
    void save(
      { input: { applicationId: id, reason: reason.trim(), ...window }, id },
      { success: t('applications:action.ownDate.done') },
    ).then(onClose, ignoreReported)
  return (
    <FormDialog
      title={t('applications:action.ownDate.title')}
      submitLabel={t('applications:action.ownDate.ok')}
      cancelLabel={t('common:close')}
      busy={busy}
      ready={Boolean(times.opensAt && times.closesAt) && isReasoned}
      onSubmit={() => submit(times)}
      onClose={onClose}
    >
      <Text>{t('applications:action.ownDate.text')}</Text>
      <DateField label={t('applications:action.ownDate.opens')} withTime value={opens} onChange={setOpens} />
      <DateField label={t('applications:action.ownDate.closes')} withTime value={closes} onChange={setCloses} />
      <ReasonField label={t('applications:action.reason')} value={reason} onChange={setReason} />
      {hasOwnDate && (
        <Button
          variant="default"
          disabled={!isReasoned || busy}
          onClick={() => submit({ opensAt: null, closesAt: null })}
        >
          {t('applications:action.ownDate.back')}
        </Button>
      )}
    </FormDialog>
  )
}
