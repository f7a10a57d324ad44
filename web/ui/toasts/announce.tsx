import { VisuallyHidden } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { toastDurationMs } from '../../base/toast-duration.ts'

interface Announcement {
  id: number
  text: string
}

let current: Announcement | null = null
let nextId = 1
const listeners = new Set<() => void>()

function set(announcement: Announcement | null): void {
  current = announcement
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Announces the result of a command to screen readers, where sighted users see it on the page: a changed row, a new
 * card, a closed dialog. Results that the page does not show are toasts.
 */
export function announce(text: string): void {
  set({ id: nextId++, text })
}

/** Polite live region of `announce`, one per document. It empties after the duration of a toast. */
export function Announcements() {
  const announcement = useSyncExternalStore(subscribe, () => current)
  useEffect(() => {
    if (!announcement) return
    const timer = setTimeout(
      () => {
        if (current === announcement) set(null)
      },
      toastDurationMs({ message: announcement.text }),
    )
    return () => clearTimeout(timer)
  }, [announcement])
  return (
    <VisuallyHidden aria-live="polite">
      {announcement && <span key={announcement.id}>{announcement.text}</span>}
    </VisuallyHidden>
  )
}
