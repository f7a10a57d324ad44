import { useEffect, useState } from 'react'
import { fetchStopProduction } from './maintenance-calls.ts'
import type { StopProduction } from './maintenance-calls.ts'

/** Polling interval while the maintenance screen is shown, ms. */
const pollMs = 30_000

/**
 * Whether production is stopped, for guests; null until the server has responded. They have no token for the socket, so
 * the page polls: on load, at another path, when the tab becomes visible, and at
 * intervals while the screen is shown. A failed request keeps the current state.
 */
export function useStopProduction(pathname: string): StopProduction | null {
  const [stop, setStop] = useState<StopProduction | null>(null)
  const active = stop?.active ?? false

  useEffect(() => {
    let left = false
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      fetchStopProduction().then(
        (answer) => {
          if (!left) setStop(answer)
        },
        () => undefined,
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    const timer = active ? setInterval(ask, pollMs) : undefined
    return () => {
      left = true
      document.removeEventListener('visibilitychange', ask)
      clearInterval(timer)
    }
  }, [active, pathname])
  return stop
}
