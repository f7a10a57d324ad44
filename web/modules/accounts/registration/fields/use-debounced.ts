import { useEffect, useState } from 'react'
import { searchDebounceMs } from '../../../../api/place-calls.ts'

/** The value for a search: the newest one once it has not changed for a moment. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), searchDebounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
