import { useEffect, useRef } from 'react'
import { useReload } from '../../../../relay/use-reload.ts'

const every = 15_000
/** Number of reloads after opening a page with open charges, for users who return from a payment page. */
const firstLooks = 4

/**
 * Reloads the page while a payment is pending, for a minute after it was opened, and whenever it becomes visible again:
 * payments are confirmed by the provider or made by another person.
 * @param open whether charges are open
 * @param isPaying whether a payment is being confirmed
 * @returns function that reloads immediately, e.g. after a payment dialog has closed
 */
export function useFreshPayments(open: boolean, isPaying: boolean): () => Promise<void> {
  const reload = useReload('others')
  const again = useRef(reload)
  useEffect(() => {
    again.current = reload
  })
  useEffect(() => {
    if (!open && !isPaying) return undefined
    let looks = 0
    const look = () => {
      if (document.visibilityState === 'visible') void again.current()
    }
    const timer = setInterval(() => {
      if (isPaying || ++looks <= firstLooks) look()
    }, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [open, isPaying])
  return reload
}
