import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'

const kinds = {
  error: { color: 'red', Icon: IconX, role: 'alert' },
  success: { color: 'green', Icon: IconCheck, role: 'status' },
  warning: { color: 'amber', Icon: IconAlertTriangle, role: 'alert' },
} as const

/** A toast as it is shown. */
export interface ShownToast {
  kind: keyof typeof kinds
  title: string | undefined
  message: string
  /** Time until it closes, ms. */
  autoClose: number
}

/** Container of `showToast`. */
export const Toasts = () => <Notifications position="bottom-center" limit={1} />

/** Shows a toast, or queues it behind the one that is shown. */
export function showToast({ kind, title, message, autoClose }: ShownToast): void {
  const { color, Icon, role } = kinds[kind]
  notifications.show({
    // identical toasts are shown once
    id: `${color}:${message}`,
    title,
    message,
    color,
    icon: <Icon size={18} aria-hidden="true" />,
    role,
    autoClose,
    withBorder: true,
  })
}
