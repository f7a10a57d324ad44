import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { DialogActions } from './DialogActions.tsx'
import { Modal } from './layers.tsx'

export interface DialogOptions {
  title: string
  message?: ReactNode
  /** CSS class of the title, e.g. to color a warning. */
  titleClass?: string
  /** "Yes" by default. */
  okButton?: string | undefined
  /** "No" by default. */
  cancelButton?: string | undefined
  /** Shows only the OK button; the dialog cannot be dismissed otherwise. */
  disableCancel?: boolean
  /** Hides the illustration. */
  disableImage?: boolean
  /** Destructive: the OK button is red, and a confirm focuses the cancel button first. */
  destructive?: boolean
  /** Hides the close button and ignores Escape and clicks outside: only the buttons close the dialog. */
  preventClose?: boolean
}

export interface PromptOptions extends DialogOptions {
  /** Field label. */
  label: string
  initialValue?: string
  /** Minimum number of characters, 1 by default; shown below the field when larger. */
  minLength?: number
}

interface OpenDialog extends PromptOptions {
  kind: 'confirm' | 'prompt'
  resolve(result: boolean, text: string): void
}

let queue: readonly OpenDialog[] = []
const listeners = new Set<() => void>()

function setQueue(next: readonly OpenDialog[]): void {
  queue = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function open(dialog: OpenDialog): void {
  setQueue([...queue, dialog])
}

/** Asks a yes-or-no question; resolves with the choice after the dialog has closed. */
export function confirm(options: DialogOptions): Promise<boolean> {
  return new Promise((resolve) => open({ ...options, label: '', kind: 'confirm', resolve }))
}

/** Asks for a line of text; resolves with it, or with null when cancelled. */
export function prompt(options: PromptOptions): Promise<string | null> {
  return new Promise((resolve) =>
    open({ ...options, kind: 'prompt', resolve: (result, text) => resolve(result ? text : null) }),
  )
}

/** Asks for the reason of a change: at least three characters, the server's minimum for most reasons. */
export function promptReason(options: PromptOptions): Promise<string | null> {
  return prompt({ minLength: 3, ...options })
}

export interface DialogHostProps {
  defaultOk: string
  defaultCancel: string
  closeLabel: string
  /** Hint of a prompt with a `minLength`, in characters. */
  minLengthHint?: (count: number) => string
  image?: ReactNode
  /** False: only the buttons close a dialog. */
  closable?: boolean
}

/** Renders the dialogs opened by `confirm` and `prompt`, one at a time. Mounted once at the root. */
export function DialogHost(props: DialogHostProps) {
  const dialog = useSyncExternalStore(subscribe, () => queue[0] ?? null)
  return dialog ? <DialogView key={queueKey(dialog)} dialog={dialog} {...props} /> : null
}

const keys = new WeakMap<OpenDialog, number>()
let lastKey = 0

function queueKey(dialog: OpenDialog): number {
  const known = keys.get(dialog)
  if (known) return known
  keys.set(dialog, ++lastKey)
  return lastKey
}

function DialogView({
  dialog,
  defaultOk,
  defaultCancel,
  closeLabel,
  minLengthHint,
  image,
  closable = true,
}: DialogHostProps & { dialog: OpenDialog }) {
  const [text, setText] = useState(dialog.initialValue ?? '')
  const isPrompt = dialog.kind === 'prompt'
  const minLength = dialog.minLength ?? 1
  const isReady = !isPrompt || text.trim().length >= minLength
  const mayClose = closable && !dialog.disableCancel && !dialog.preventClose
  const close = (result: boolean) => {
    setQueue(queue.filter((other) => other !== dialog))
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
