import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AskDialog_form$key } from '../../../__generated__/AskDialog_form.graphql.ts'
import type { AskDialogMutation } from '../../../__generated__/AskDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import type { RequestAction } from '../requests/request-view.ts'
import { askInput, isComplete } from './ask-values.ts'
import type { AskValues, Place } from './ask-values.ts'
import { AskDetailFields } from './AskDetailFields.tsx'

export interface AskDialogProps {
  form: AskDialog_form$key
  /** Applications that a request can concern. */
  places: readonly Place[]
  onClose: () => void
  onDone: () => void
}

const noValues: AskValues = {
  action: '',
  applicationId: '',
  examId: null,
  firstName: '',
  lastName: '',
  address: '',
  note: '',
}

/** The only entry of a list; undefined if there are none or several. */
const only = <T,>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)

/** Dialog for a new request: type, application and required details. */
export function AskDialog({ form, places, onClose, onDone }: AskDialogProps) {
  const { t } = useTranslation('forms')
  const { id, title, actions } = useFragment(
    graphql`
      fragment AskDialog_form on RequestForm {
        id
        title
        actions
      }
    `,
    form,
  )
  const offered = actions as readonly RequestAction[]
  const [values, setValues] = useState<AskValues>({
    ...noValues,
    action: only(offered) ?? '',
    applicationId: only(places)?.id ?? '',
  })
  const [submit, submitting] = useCommand<AskDialogMutation>(graphql`
    mutation AskDialogMutation($input: SubmitRequestInput!) {
      submitRequest(input: $input) {
        query {
          ...OwnRequestsPage_query
        }
      }
    }
  `)
  const change = (patch: Partial<AskValues>) => setValues((before) => ({ ...before, ...patch }))
  const place = places.find((each) => each.id === values.applicationId) ?? null
  const { action } = values
  const send = () => {
    if (action === '') return
    const input = { id, ...askInput(values, action, place) }
    void submit({ input }, { success: t('own.sent') }).then(onDone, ignoreReported)
  }
  return (
    <FormDialog
      title={title}
      submitLabel={t('own.send')}
      cancelLabel={t('close.cancel')}
      busy={submitting}
      ready={isComplete(values, place)}
      onSubmit={send}
      onClose={onClose}
    >
      <NativeSelect
        size="md"
        required
        label={t('request.action')}
        value={action}
        data={[
          { value: '', label: t('fill.select'), disabled: true },
          ...offered.map((each) => ({ value: each, label: t(`action.${each}`) })),
        ]}
        onChange={(event) => change({ action: event.currentTarget.value as RequestAction })}
      />
      <AskDetailFields values={values} places={places} place={place} onChange={change} />
    </FormDialog>
  )
}
