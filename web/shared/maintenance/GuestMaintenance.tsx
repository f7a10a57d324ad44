import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Maintenance } from './Maintenance.tsx'
import { fetchStopProduction } from './maintenance-calls.ts'
import type { StopProduction } from './maintenance-calls.ts'

/** Polling interval while the maintenance screen is shown, ms. */
const pollMs = 30_000

/**
 * Guests have no token for the socket, so the page polls: on load, on navigation, when the tab becomes visible, and at
 * intervals while the screen is shown. A failed request keeps the current state.
 */
function useStopProduction(pathname: string): StopProduction | null {
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

function PolledMaintenance({ pathname }: { pathname: string }) {
  return <Maintenance stop={useStopProduction(pathname)} />
}

/**
 * Maintenance screen of the pages outside the panels, which are notified over their socket. Never shown during an exam:
 * a running attempt continues, because its clock does not stop.
 */
export function GuestMaintenance() {
  const { pathname } = useLocation()
  return /^\/(?:exam|challenge|stadia)(?:\/|$)/.test(pathname) ? null : <PolledMaintenance pathname={pathname} />
}
