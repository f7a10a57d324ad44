import type { TableView, TableViewOptions } from '../../../ui/table/table-view.ts'

/** Query parameters of the lists of practice and of second chances. */
export const secondSittingsView: TableViewOptions = { filters: [] }

/** The variables of these lists. */
export const secondSittingsVariables = ({ search }: TableView): { search: string | null } => ({
  search: search || null,
})
