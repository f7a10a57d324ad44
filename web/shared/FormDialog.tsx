import { Button, Stack } from '@mantine/core'
import type { MantineSize } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../ui/dialogs/DialogActions.tsx'
import { Modal } from '../ui/layers/layers.tsx'

export interface FormDialogProps {
  title: string
  submitLabel: string
  /** Without it there is no cancel button, only the dialog's close button. */
  cancelLabel?: string
  busy: boolean
  /** False: the form is incomplete and cannot be submitted. */
  ready?: boolean
  size?: MantineSize
  /** Turns off the browser's own validation messages, because the fields show errors themselves. */
  noValidate?: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** Dialog with a form: fields, then the cancel and submit buttons. */
export function FormDialog({
  title,
  submitLabel,
  cancelLabel,
  busy,
  ready = true,
  size = 'md',
  noValidate,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const { t } = useTranslation('common')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (ready) onSubmit(event)
  }
  return (
    <Modal opened onClose={onClose} size={size} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <form onSubmit={submit} noValidate={noValidate}>
        <Stack gap="md">
          {children}
          <DialogActions>
            {cancelLabel && (
              <Button variant="default" onClick={onClose}>
                {cancelLabel}
              </Button>
            )}
            <Button type="submit" loading={busy} disabled={!ready}>
              {submitLabel}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Modal>
  )
}
