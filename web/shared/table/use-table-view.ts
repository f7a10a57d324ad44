import { useCallback, useMemo, useOptimistic, useTransition } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { readTableView, writeTableView } from '../../ui/table/table-view.ts'
import type { TableView, TableViewOptions } from '../../ui/table/table-view.ts'

/** Table view stored in the URL. */
export interface LiveTableView extends TableView {
  /** True while the rows of the newest change are loading; the previous rows stay visible. */
  pending: boolean
  change: (patch: Partial<TableView>) => void
  /** Sets or removes one filter. */
  filter: (name: string, value: string | null) => void
}

/** Reads and changes the table view of a list (`defineList`) in the URL. `PanelTable` includes it. */
export function useTableView(options: TableViewOptions): LiveTableView {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [pending, startTransition] = useTransition()
  const settled = useMemo(() => readTableView(params, options), [params, options])
  // Changes apply optimistically on click, so that a second change builds on the first.
  const [view, setOptimisticView] = useOptimistic(settled)

  const change = useCallback(
    (patch: Partial<TableView>) =>
      startTransition(async () => {
        // another order begins at its first row
        const next = { ...view, ...('sort' in patch && { at: null }), ...patch }
        setOptimisticView(next)
        const search = writeTableView(params, next, options).toString()
        await navigate({ search }, { replace: true, preventScrollReset: true })
      }),
    [navigate, options, params, view, setOptimisticView],
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
