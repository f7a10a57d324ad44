import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Selections of a page, stored in the query string: the parameters, and a function that sets or removes one. */
export function useUrlParams() {
  const [params, setParams] = useSearchParams()
  const choose = useCallback(
    (name: string, value: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return [params, choose] as const
}
