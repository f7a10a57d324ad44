import { Button, Stack } from '@mantine/core'
import type { MantineSize } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../ui/DialogActions.tsx'
import { Modal } from '../ui/layers.tsx'

export interface FormDialogProps {
  title: string
  submitLabel: string
  /** Left out: the dialog has only its closing cross besides. */
  cancelLabel?: string
  busy: boolean
  /** False: what is filled in cannot be sent yet. */
  ready?: boolean
  size?: MantineSize
  /** The fields say themselves what is wrong with them, in place of the browser. */
  noValidate?: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: its fields above one another, and below them what sends and what leaves it. */
export function FormDialog({
  title,
  submitLabel,
  cancelLabel,
  busy,
  ready = true,
  size,
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
