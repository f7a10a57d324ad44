import { useSearchParams } from 'react-router-dom'
import { readFilter, writeFilter } from './filter-address.ts'
import type { Filter } from './filter-address.ts'

/** The filter in the URL and a setter; the first change sets `initiated`. */
export function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(params)
  const change = (patch: Partial<Filter>) =>
    setParams(writeFilter({ ...filter, initiated: true, ...patch }, params), {
      replace: true,
      preventScrollReset: true,
    })
  return [filter, change]
}
