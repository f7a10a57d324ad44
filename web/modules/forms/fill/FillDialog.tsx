import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { FillDialog_form$key } from '../../../__generated__/FillDialog_form.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { useTimes } from '../../../shared/intl/when.ts'
import { useModalClosable } from '../../../shared/session/use-modal-closable.ts'
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx'
import { Modal } from '../../../ui/layers/layers.tsx'
import { FormFields } from './FormFields.tsx'
import { History } from './History.tsx'
import { useFillForm } from './use-fill-form.ts'

const formFragment = graphql`
  fragment FillDialog_form on CustomForm {
    formTitle
    formContent {
      key
      tag
      text
      required
      list
      properties {
        className
        placeholder
        options {
          label
          value
        }
      }
    }
    closesAt
    submittedAt
    ...useFillForm_form
    ...History_form
  }
`

/** Dialog for filling in, confirming and submitting a form, and for changing answers until it closes. */
export function FillDialog({ form, onClose }: { form: FillDialog_form$key; onClose: () => void }) {
  const { t } = useTranslation(['forms', 'common'])
  const times = useTimes()
  const data = useFragment(formFragment, form)
  const { formTitle, formContent, closesAt, submittedAt } = data
  const closable = useModalClosable()
  const { values, errors, change, send, submitting } = useFillForm(data, onClose)
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={formTitle}
      withCloseButton={closable}
      closeOnEscape={closable}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Stack gap="md">
          {submittedAt && (
            <Alert color="green" variant="light" icon={<IconCircleCheck size={20} aria-hidden="true" />}>
              {t('forms:fill.submitted', { date: formatDateTime(submittedAt) })}
            </Alert>
          )}
          <FormFields items={formContent} values={values} errors={errors} onChange={change} />
          <History form={data} />
          {closesAt && (
            <Group gap="xs">
              <Text size="sm" c="dimmed">
                {t('forms:fill.until', { date: times.moment(closesAt) })}
              </Text>
            </Group>
          )}
          <DialogActions>
            {closable && (
              <Button variant="default" onClick={onClose}>
                {t('forms:fill.later')}
              </Button>
            )}
            <Button type="submit" loading={submitting}>
              {submittedAt ? t('forms:fill.change') : t('forms:fill.submit')}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  )
}
