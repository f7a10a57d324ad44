import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { FillDialog_form$key } from '../../../__generated__/FillDialog_form.graphql.ts'
import type { FillDialogDraftMutation } from '../../../__generated__/FillDialogDraftMutation.graphql.ts'
import type { FillDialogSubmitMutation } from '../../../__generated__/FillDialogSubmitMutation.graphql.ts'
import { ApiError } from '../../../relay/api-error.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { reportFailure } from '../../../relay/report-failure.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { useModalClosable } from '../../../shared/session/use-modal-closable.ts'
import { confirm } from '../../../ui/dialogs.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Modal } from '../../../ui/layers.tsx'
import { FormFields } from './FormFields.tsx'
import { History } from './History.tsx'
import type { FormAnswers } from './FormFields.tsx'

/** Debounce before a draft is saved for other devices, in milliseconds. */
const draftDelayMs = 1200

const formFragment = graphql`
  fragment FillDialog_form on CustomForm {
    id
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
    version
    closesAt
    submittedAt
    myAnswers
    myDraft
    ...History_form
  }
`

/** Dialog for filling in, confirming and submitting a form, and for changing answers until it closes. */
export function FillDialog({ form, onClose }: { form: FillDialog_form$key; onClose: () => void }) {
  const { t } = useTranslation(['forms', 'common'])
  const data = useFragment(formFragment, form)
  const { id, formTitle, formContent, version, closesAt, submittedAt, myAnswers, myDraft } = data
  const closable = useModalClosable()
  const [values, setValues] = useState<FormAnswers>({ ...(myAnswers as FormAnswers), ...(myDraft as FormAnswers) })
  const [errors, setErrors] = useState<FormAnswers>({})
  const [submit, submitting] = useCommand<FillDialogSubmitMutation>(graphql`
    mutation FillDialogSubmitMutation($input: SubmitCustomFormInput!) {
      submitCustomForm(input: $input) {
        form {
          ...FillDialog_form
        }
      }
    }
  `)
  const [keep] = useCommand<FillDialogDraftMutation>(graphql`
    mutation FillDialogDraftMutation($input: SubmitCustomFormInput!) {
      saveCustomFormDraft(input: $input) {
        savedAt
      }
    }
  `)
  const keepDraft = useDebouncedCallback((answers: FormAnswers) => {
    // an unsaved draft is retried with the next change
    void keep({ input: { id, answers: filledIn(answers) } }, { onError: ignoreReported }).catch(ignoreReported)
  }, draftDelayMs)

  const change = (key: string, value: string) => {
    const next = { ...values, [key]: value }
    setValues(next)
    setErrors(({ [key]: _gone, ...others }) => others)
    keepDraft(next)
  }
  const refused = (error: Error) => {
    const fields = error instanceof ApiError ? error.fields : undefined
    if (!fields) return reportFailure(error)
    setErrors(Object.fromEntries(Object.entries(fields).map(([key, said]) => [key, String([said].flat()[0])])))
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const missing = formContent.filter(({ key, required }) => required && !values[key]?.trim())
    if (missing.length) return setErrors(Object.fromEntries(missing.map(({ key }) => [key, t('forms:fill.required')])))
    const sure = await confirm({
      title: t('forms:fill.confirmTitle'),
      message: closesAt
        ? t('forms:fill.confirmUntil', { date: formatDateTime(closesAt) })
        : t('forms:fill.confirmText'),
      okButton: t('forms:fill.submit'),
      cancelButton: t('forms:fill.back'),
    })
    if (!sure) return
    keepDraft.cancel()
    await submit(
      { input: { id, version, answers: filledIn(values) } },
      { success: t('forms:fill.done'), onError: refused },
    ).then(onClose, ignoreReported)
  }

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
      <form onSubmit={(event) => void send(event)} noValidate>
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
                {t('forms:fill.until', { date: formatDateTime(closesAt) })}
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

const filledIn = (answers: FormAnswers) =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value.trim() !== ''))
