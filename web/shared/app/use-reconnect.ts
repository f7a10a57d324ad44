import { useEffect, useEffectEvent } from 'react'
import { last } from '../../../shared/required.ts'

/** Milliseconds before each automatic retry since the connection last changed. */
const delays = [1000, 2000, 4000, 8000, 16_000, 30_000]
/** Milliseconds between retries while the browser reports no connection, which is wrong on some machines. */
const offlineDelay = 8000

/** Automatic retries so far, of all failures on the page, since the last `online` event. */
let tries = 0
window.addEventListener('online', () => (tries = 0))

/**
 * Retries a failure that passes by itself, such as a lost connection: immediately when the browser reports a connection,
 * and at growing intervals. The report precedes the first successful request, and a failure can arrive after it.
 *
 * @param isFailed whether a failure is shown that passes by itself and can be retried
 */
export function useReconnect(isFailed: boolean, retry: () => Promise<unknown>): void {
  const run = useEffectEvent(retry)
  useEffect(() => {
    if (!isFailed) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      clearTimeout(timer)
      const delay = navigator.onLine ? (delays[tries] ?? last(delays)) : offlineDelay
      timer = setTimeout(() => void again(), delay * (0.75 + Math.random() / 2))
      tries++
    }
    const again = async () => {
      clearTimeout(timer)
      await run()
      if (!left) schedule()
    }
    let left = false
    const online = () => void again()
    window.addEventListener('online', online)
    schedule()
    return () => {
      left = true
      clearTimeout(timer)
      window.removeEventListener('online', online)
    }
  }, [isFailed])
}
