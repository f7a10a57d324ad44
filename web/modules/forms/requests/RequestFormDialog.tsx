import { Checkbox, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { RequestFormDialog_form$key } from '../../../__generated__/RequestFormDialog_form.graphql.ts'
import type { RequestFormDialogMutation } from '../../../__generated__/RequestFormDialogMutation.graphql.ts'
import { insertIntoList } from '../../../relay/plain-lists.ts'
import { useCommand } from '../../../relay/use-command.ts'
import { DateField } from '../../../shared/input/DateField.tsx'
import { WordsFields } from '../../../shared/words/WordsFields.tsx'
import { EditDialog } from '../EditDialog.tsx'
import { requestActions, requestFormList } from './request-view.ts'
import { requestFormInput, useRequestForm } from './use-request-form.ts'

export interface RequestFormDialogProps {
  /** Null for a new request form. */
  form: RequestFormDialog_form$key | null
  onClose: () => void
  onSaved: () => void
}

/** Dialog for a request form: texts, request types and period. */
export function RequestFormDialog({ form: key, onClose, onSaved }: RequestFormDialogProps) {
  const { t } = useTranslation('forms')
  const edited = useFragment(
    graphql`
      fragment RequestFormDialog_form on RequestForm {
        id
        ...useRequestForm_form
      }
    `,
    key,
  )
  const form = useRequestForm(edited ?? null)
  const [save] = useCommand<RequestFormDialogMutation>(graphql`
    mutation RequestFormDialogMutation($input: SaveRequestFormInput!) {
      saveRequestForm(input: $input) {
        form {
          ...RequestFormRow_form
          ...RequestFormDialog_form
        }
      }
    }
  `)
  const updater = insertIntoList<RequestFormDialogMutation>(requestFormList, 'saveRequestForm.form', 'first')
  const submit = form.submit(
    (values, shown) =>
      save(
        { input: { ...requestFormInput(values), id: edited?.id } },
        { success: t('builder.saved'), updater, ...shown },
      ),
    onSaved,
  )
  return (
    <EditDialog
      title={edited ? t('requestForm.change') : t('requestForm.new')}
      busy={form.pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <WordsFields form={form} titleLabel={t('builder.title')} textLabel={t('requestForm.text')} />
      <Checkbox.Group label={t('requestForm.actions')} required {...form.getInputProps('actions')}>
        <Stack gap={6} mt={6}>
          {requestActions.map((action) => (
            <Checkbox key={action} value={action} label={t(`action.${action}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <DateField withTime label={t('builder.opensAt')} {...form.getInputProps('opensAt')} />
      <DateField withTime label={t('builder.closesAt')} {...form.getInputProps('closesAt')} />
    </EditDialog>
  )
}
