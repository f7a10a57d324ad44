import { readTableView } from '../../ui/table/table-view.ts'
import type { TableView, TableViewOptions } from '../../ui/table/table-view.ts'

/** Reads the table view from a route request. */
export function viewOfRequest(request: Request, options: TableViewOptions): TableView {
  return readTableView(new URL(request.url).searchParams, options)
}
