import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { DialogActions } from './DialogActions.tsx'
import type { DialogHostProps, OpenDialog } from './dialogs.tsx'
import { Modal } from '../layers/layers.tsx'

export interface DialogViewProps extends DialogHostProps {
  dialog: OpenDialog
  /** The dialog is closed. */
  onDone: () => void
}

/** A dialog of `confirm` or `prompt`. */
export function DialogView({
  dialog,
  onDone,
  defaultOk,
  defaultCancel,
  closeLabel,
  minLengthHint,
  image,
  closable = true,
}: DialogViewProps) {
  const [text, setText] = useState(dialog.initialValue ?? '')
  const isPrompt = dialog.kind === 'prompt'
  const minLength = dialog.minLength ?? 1
  const isReady = !isPrompt || text.trim().length >= minLength
  const mayClose = closable && !dialog.disableCancel && !dialog.preventClose
  const close = (result: boolean) => {
    onDone()
    dialog.resolve(result, text.trim())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) close(true)
  }
  return (
    <Modal
      opened
      onClose={() => close(false)}
      title={dialog.title}
      withCloseButton={mayClose}
      closeOnEscape={mayClose}
      closeOnClickOutside={mayClose}
      closeButtonProps={{ 'aria-label': closeLabel }}
      {...(dialog.titleClass && { classNames: { title: dialog.titleClass } })}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          {image && !dialog.disableImage && <div style={{ textAlign: 'center' }}>{image}</div>}
          {typeof dialog.message === 'string' ? <Text>{dialog.message}</Text> : dialog.message}
          {isPrompt && (
            <TextInput
              label={dialog.label}
              description={minLength > 1 ? minLengthHint?.(minLength) : undefined}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              data-autofocus
            />
          )}
          <DialogButtons
            dialog={dialog}
            ok={dialog.okButton ?? defaultOk}
            cancel={dialog.cancelButton ?? defaultCancel}
            isReady={isReady}
            onCancel={() => close(false)}
          />
        </Stack>
      </form>
    </Modal>
  )
}

interface DialogButtonsProps {
  dialog: OpenDialog
  ok: string
  cancel: string
  /** False: the text is too short. */
  isReady: boolean
  onCancel: () => void
}

function DialogButtons({ dialog, ok, cancel, isReady, onCancel }: DialogButtonsProps) {
  const { kind, destructive, disableCancel } = dialog
  // the field of a prompt has the focus
  const focused = kind === 'prompt' ? null : destructive ? 'cancel' : 'ok'
  return (
    <DialogActions>
      {!disableCancel && (
        <Button variant="default" data-autofocus={focused === 'cancel' || undefined} onClick={onCancel}>
          {cancel}
        </Button>
      )}
      <Button
        type="submit"
        {...(destructive && { color: 'red' })}
        disabled={!isReady}
        data-autofocus={focused === 'ok' || undefined}
      >
        {ok}
      </Button>
    </DialogActions>
  )
}
