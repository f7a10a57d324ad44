import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { Later } from '../later.ts'

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

/** A dialog that waits or is shown. */
export interface OpenDialog extends PromptOptions {
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

/** Shows a dialog once its code is loaded; without a connection it counts as cancelled. */
function open(dialog: OpenDialog): void {
  dialogView.with(
    () => setQueue([...queue, dialog]),
    () => dialog.resolve(false, ''),
  )
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

/** The view of a dialog, which no page shows at first. */
export const dialogView = new Later(() => import('./DialogView.tsx'))

/** Renders the dialogs opened by `confirm` and `prompt`, one at a time. Mounted once at the root. */
export function DialogHost(props: DialogHostProps) {
  const dialog = useSyncExternalStore(subscribe, () => queue[0] ?? null)
  const view = dialogView.use(false)
  if (!dialog || !view) return null
  return (
    <view.DialogView
      key={queueKey(dialog)}
      dialog={dialog}
      onDone={() => setQueue(queue.filter((one) => one !== dialog))}
      {...props}
    />
  )
}

const keys = new WeakMap<OpenDialog, number>()
let lastKey = 0

function queueKey(dialog: OpenDialog): number {
  const known = keys.get(dialog)
  if (known) return known
  keys.set(dialog, ++lastKey)
  return lastKey
}
