import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export interface Toast {
  title?: string
  message: string
  /** How long it stays after the time that reading it takes, in ms. */
  delayMs?: number
}

/** The configured delay of toasts, in ms. */
const defaultDelayMs = 500
/** That of the toasts about a new password, in ms (specification, section 8). */
export const passwordResetDelayMs = 2000
/** A slow reader's time for one character and for noticing the toast, in ms. */
const readingMsPerCharacter = 70
const noticingMs = 2500

/** How long a toast stays in all: the time to notice and read it, and then its delay. */
export function toastDurationMs({ title = '', message, delayMs = defaultDelayMs }: Toast): number {
  return noticingMs + (title.length + message.length) * readingMsPerCharacter + delayMs
}

/** The place of toasts: one at a time, at the foot of the page, where no heading is. The others wait for their turn. */
export const Toasts = () => <Notifications position="bottom-center" limit={1} />

function show(toast: Toast, color: string, icon: ReactNode, role: 'alert' | 'status'): void {
  notifications.show({
    // The same words twice are one toast.
    id: `${color}:${toast.message}`,
    title: toast.title,
    message: toast.message,
    color,
    icon,
    role,
    autoClose: toastDurationMs(toast),
    withBorder: true,
  })
}

/** A red toast, read out at once. */
export function toastError(toast: Toast): void {
  show(toast, 'red', <IconX size={18} aria-hidden="true" />, 'alert')
}

/**
 * Why a success needs a toast, because nothing on the page shows it:
 * `clipboard` something was copied, `mail` a message was sent, `elsewhere` the result is on another page,
 * `leaving` the page that shows it has just been left, `count` how many of many were changed,
 * `specified` the specification asks for the toast.
 */
export type Unseen = 'clipboard' | 'mail' | 'elsewhere' | 'leaving' | 'count' | 'specified'

/** A green toast, for results that nothing on the page shows. Others are told by `announce` or in their form. */
export function toastSuccess(toast: Toast & { unseen: Unseen }): void {
  show(toast, 'green', <IconCheck size={18} aria-hidden="true" />, 'status')
}

/** An amber toast, read out at once. */
export function toastWarning(toast: Toast): void {
  show(toast, 'amber', <IconAlertTriangle size={18} aria-hidden="true" />, 'alert')
}
