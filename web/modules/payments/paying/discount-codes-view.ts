import type { TableViewOptions } from '../../../ui/table/table-view.ts'

/** The view of one's own discount codes. */
export const discountCodesView: TableViewOptions = { hidden: ['tier'] }
