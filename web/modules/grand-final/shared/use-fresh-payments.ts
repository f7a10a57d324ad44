import { useEffect, useRef } from 'react'
import { useReload } from '../../../relay/use-reload.ts'

const every = 15_000
/** How often it looks after a page was opened with something to pay: who comes back from a payment page is told soon. */
const firstLooks = 4

/**
 * Reads the page again while a payment is on its way, for a minute after it was opened, and whenever it comes back into
 * view: payments are confirmed by the provider, or paid by somebody else.
 * @param open something is to be paid
 * @param underWay a payment is being confirmed
 * @returns reads it at once, e.g. after a way to pay has closed
 */
export function useFreshPayments(open: boolean, underWay: boolean): () => Promise<void> {
  const reload = useReload('others')
  const again = useRef(reload)
  useEffect(() => {
    again.current = reload
  })
  useEffect(() => {
    if (!open && !underWay) return undefined
    let looks = 0
    const look = () => {
      if (document.visibilityState === 'visible') void again.current()
    }
    const timer = setInterval(() => {
      if (underWay || ++looks <= firstLooks) look()
    }, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [open, underWay])
  return reload
}
