import { readCell } from '../../../shared/sheet-cell.ts'
import type { PathOf, SheetCell, SheetReader } from '../../../shared/sheet-cell.ts'
import type { TableColumn } from '../../ui/table/types.ts'
import { formatMoney, formatNumber } from '../input/format.ts'
import { countryName, languageName } from '../intl/names.ts'

/**
 * A column of a list: `cell` says as data how its value is made, so that the server can export all rows; `value` is for
 * what only the page knows, e.g. buttons, and is in no export of the server.
 */
export type PanelColumn<Row> = Omit<TableColumn<Row>, 'value'> &
  (
    | { readonly cell: SheetCell<PathOf<Row>>; readonly value?: undefined }
    | { readonly cell?: undefined; readonly value: TableColumn<Row>['value'] }
  )

const reader: SheetReader = {
  get now() {
    return Date.now()
  },
  country: countryName,
  language: languageName,
  price: formatMoney,
  percent: (fraction) => formatNumber(fraction, { style: 'percent' }),
}

/** The column with its value as a function. */
export function tableColumn<Row>({ cell, value, ...column }: PanelColumn<Row>): TableColumn<Row> {
  return { ...column, value: cell ? (row) => readCell(cell as SheetCell, row, reader) : value! }
}
