import { VisuallyHidden } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { toastDurationMs } from './toast.tsx'

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
 * Tells screen readers what a command did. For results that the page itself shows to everyone who sees it:
 * a changed row, a new card, a closed dialog. Results that the page does not show are toasts.
 */
export function announce(text: string): void {
  set({ id: nextId++, text })
}

/** The polite live region of `announce`, one a document. It empties after the time that a toast would stay. */
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
