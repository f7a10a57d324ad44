import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Maintenance } from './Maintenance.tsx'
import { askStopProduction } from './maintenance-calls.ts'
import type { StopProduction } from './maintenance-calls.ts'

/** How often those who see the screen ask whether it is over, milliseconds. */
const pollMs = 30_000

/**
 * The socket wants a token, so a guest's page asks: when it opens, at each change of page, when its tab is looked at
 * again, and now and then while the screen is shown. Without an answer all stays as it was.
 */
function useStopProduction(pathname: string): StopProduction | null {
  const [stop, setStop] = useState<StopProduction | null>(null)
  const active = stop?.active ?? false

  useEffect(() => {
    let left = false
    const ask = () => {
      if (document.visibilityState === 'hidden') return
      askStopProduction().then(
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

function Asking({ pathname }: { pathname: string }) {
  return <Maintenance stop={useStopProduction(pathname)} />
}

/**
 * The maintenance screen of the pages outside the panels, which hear of it over their socket. Never of an exam: one
 * that is being sat goes on to its end, whatever is being maintained, for its clock does not stop either.
 */
export function GuestMaintenance() {
  const { pathname } = useLocation()
  return /^\/(?:exam|challenge|stadia)(?:\/|$)/.test(pathname) ? null : <Asking pathname={pathname} />
}
