import { readTableView } from '../../ui/table/table-view.ts'
import type { TableView, TableViewOptions } from '../../ui/table/table-view.ts'

/** The view in the address that a route's loader was given. */
export function viewOfRequest(request: Request, options: TableViewOptions): TableView {
  return readTableView(new URL(request.url).searchParams, options)
}
