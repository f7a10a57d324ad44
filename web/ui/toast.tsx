import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { toastDurationMs, type Toast } from '../base/toast-duration.ts'

/** Container of toasts: one at a time at the bottom of the page, where there are no headings. Others are queued. */
export const Toasts = () => <Notifications position="bottom-center" limit={1} />

function show(toast: Toast, color: string, icon: ReactNode, role: 'alert' | 'status'): void {
  notifications.show({
    // identical toasts are shown once
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

/** Red toast, announced immediately. */
export function toastError(toast: Toast): void {
  show(toast, 'red', <IconX size={18} aria-hidden="true" />, 'alert')
}

/**
 * Reasons why a success needs a toast, because the page does not show it: `clipboard`: something was copied; `mail`: a
 * message was sent; `elsewhere`: the result is on another page; `leaving`: the user has just left the page with the
 * result; `count`: how many of the selected rows were changed; `specified`: the specification requires the toast.
 */
export type Unseen = 'clipboard' | 'mail' | 'elsewhere' | 'leaving' | 'count' | 'specified'

/** Green toast for results that are not visible on the page. Other results use `announce` or a message in the form. */
export function toastSuccess(toast: Toast & { unseen: Unseen }): void {
  show(toast, 'green', <IconCheck size={18} aria-hidden="true" />, 'status')
}

/** Amber toast, announced immediately. */
export function toastWarning(toast: Toast): void {
  show(toast, 'amber', <IconAlertTriangle size={18} aria-hidden="true" />, 'alert')
}
