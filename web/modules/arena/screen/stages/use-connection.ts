import { useEffect, useState } from 'react'
import { useExam } from '../../sitting/use-exam.ts'

/** Result of a check of the device before the exam. */
export type CheckState = 'good' | 'bad' | 'pending'

/** Time for the first connection, in milliseconds; without one afterwards there is none. */
const patienceMs = 5_000

/**
 * The connection of the waiting room: pending while the page connects for the first time, unless the browser says that it is
 * offline. What helps without a connection is shown when it is bad, so that it does not move the start button at every visit.
 */
export function useConnection(): CheckState {
  const connected = useExam((state) => state.room?.connected ?? true)
  const [isPast, setPast] = useState(connected || !navigator.onLine)
  useEffect(() => {
    if (connected) setPast(true)
    const timer = setTimeout(() => setPast(true), patienceMs)
    return () => clearTimeout(timer)
  }, [connected])
  if (connected) return 'good'
  return isPast ? 'bad' : 'pending'
}
