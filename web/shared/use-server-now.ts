import { useEffect, useState } from 'react'
import { serverClock } from '../base/server-clock.ts'

/** The server's time in epoch milliseconds; re-renders once a second. */
export function useServerNow(): number {
  const [now, setNow] = useState(() => serverClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
