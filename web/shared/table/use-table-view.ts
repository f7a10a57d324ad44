import { useCallback, useMemo, useOptimistic, useTransition } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { readTableView, writeTableView } from '../../ui/table/table-view.ts'
import type { TableView, TableViewOptions } from '../../ui/table/table-view.ts'

/** A view that lives in the address. */
export interface LiveTableView extends TableView {
  /** The rows of the latest change are on their way; the ones before are still shown. */
  pending: boolean
  change: (patch: Partial<TableView>) => void
  /** Sets one filter, or takes it away. */
  filter: (name: string, value: string | null) => void
}

/** The view of a list (`defineList`) out of the address, and the way to change it. `PanelTable` has it already. */
export function useTableView(options: TableViewOptions): LiveTableView {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [pending, startTransition] = useTransition()
  const settled = useMemo(() => readTableView(params, options), [params, options])
  // What was asked for counts from the moment of the click: a second change builds on the first.
  const [view, wish] = useOptimistic(settled)

  const change = useCallback(
    (patch: Partial<TableView>) =>
      startTransition(async () => {
        const next = { ...view, ...patch }
        wish(next)
        const search = writeTableView(params, next, options).toString()
        await navigate({ search }, { replace: true, preventScrollReset: true })
      }),
    [navigate, options, params, view, wish],
  )
  const filter = useCallback(
    (name: string, value: string | null) => {
      const { [name]: _before, ...others } = view.filters
      change({ filters: value === null ? others : { ...others, [name]: value } })
    },
    [change, view],
  )
  return { ...view, pending, change, filter }
}
