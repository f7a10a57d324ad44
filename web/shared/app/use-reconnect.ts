import { useEffect, useEffectEvent } from 'react'

/** Milliseconds before each automatic retry since the connection last changed. */
const delays = [1000, 2000, 4000, 8000, 16_000, 30_000]

/** Automatic retries so far, of all failures on the page, since the last `online` event. */
let tries = 0
window.addEventListener('online', () => (tries = 0))

/**
 * Retries a failure without a connection: immediately when the browser reports a connection, and a limited number of
 * times while it reports one. The report precedes the first successful request, and a failure can arrive after it.
 *
 * @param isFailed whether a failure without a connection is shown that can be retried
 */
export function useReconnect(isFailed: boolean, retry: () => Promise<unknown>): void {
  const run = useEffectEvent(retry)
  useEffect(() => {
    if (!isFailed) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = () => {
      clearTimeout(timer)
      const delay = delays[tries]
      if (!navigator.onLine || delay === undefined) return
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
