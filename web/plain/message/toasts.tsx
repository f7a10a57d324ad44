import { useEffect, useSyncExternalStore } from 'react'
import { toastDurationMs, type Toast } from '../../base/toast-duration.ts'
import { Icon } from '../icons.tsx'
import { usePlainPage } from '../page.ts'
import { Message } from './Message.tsx'
import type { MessageProps } from './Message.tsx'
import styles from './messages.module.css'

interface ShownToast extends Toast {
  tone: MessageProps['tone']
}

/** The toast that is shown, and those that wait behind it. */
let queue: readonly ShownToast[] = []
const listeners = new Set<() => void>()

function setQueue(next: readonly ShownToast[]): void {
  queue = next
  for (const listener of listeners) listener()
}

function show(toast: ShownToast): void {
  // identical toasts are shown once
  if (!queue.some(({ message, tone }) => message === toast.message && tone === toast.tone)) setQueue([...queue, toast])
}

/** Red toast, announced immediately. */
export function toastError(toast: Toast): void {
  show({ ...toast, tone: 'bad' })
}

/** Green toast, for results that are not visible on the page. */
export function toastSuccess(toast: Toast): void {
  show({ ...toast, tone: 'good' })
}

/** Removes all toasts. @internal */
export function clearToasts(): void {
  setQueue([])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const none: readonly ShownToast[] = []

/** Container of toasts: one at a time at the bottom of the page, each for as long as it takes to read. */
export function Toasts() {
  const { t } = usePlainPage()
  const [toast] = useSyncExternalStore(
    subscribe,
    () => queue,
    () => none,
  )
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => setQueue(queue.slice(1)), toastDurationMs(toast))
    return () => clearTimeout(timer)
  }, [toast])
  const close = (
    <button
      type="button"
      className={styles.close}
      aria-label={t('common:close')}
      onClick={() => setQueue(queue.slice(1))}
    >
      <Icon name="cross" size={16} />
    </button>
  )
  return (
    <div className={styles.area}>
      {toast && (
        <Message key={toast.message} tone={toast.tone} title={toast.title} action={close}>
          {toast.message}
        </Message>
      )}
    </div>
  )
}
