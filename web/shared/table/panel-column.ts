import { readCell, valueAt } from '../../../shared/sheet-cell.ts'
import type { PathOf, SheetCell, SheetReader } from '../../../shared/sheet-cell.ts'
import type { TableColumn } from '../../ui/table/types.ts'
import { formatDateTime, formatMoney, formatNumber } from '../input/format.ts'
import { homeZone, wallTime } from '../../base/zone.ts'
import { countryName, languageName } from '../intl/names.ts'

/**
 * Column of a list. `cell` describes the value as data, so that the server can export all rows; `value` is for content
 * that only the page can render, such as buttons, and is not part of server exports.
 */
export type PanelColumn<Row> = Omit<TableColumn<Row>, 'value'> &
  (
    | { readonly cell: SheetCell<PathOf<Row>>; readonly value?: undefined }
    | { readonly cell?: undefined; readonly value: TableColumn<Row>['value'] }
  )

/** Cell with the text of an enum value. @param text returns the text of a value */
export const wordsCell = <P extends string, V extends string>(
  path: P,
  values: readonly V[],
  text: (value: V) => string,
): SheetCell<P> => ({ kind: 'words', path, words: Object.fromEntries(values.map((value) => [value, text(value)])) })

const reader: SheetReader = {
  get now() {
    return Date.now()
  },
  wallTime: (moment) => wallTime(moment, homeZone()),
  country: countryName,
  language: languageName,
  price: formatMoney,
  percent: (fraction) => formatNumber(fraction, { style: 'percent' }),
}

/** Converts a column with `cell` to one with a value function. Dates and prices are localized. */
export function tableColumn<Row>(declared: PanelColumn<Row>): TableColumn<Row> {
  if (!declared.cell) return declared
  const { cell, value: _value, ...column } = declared
  const shown = cell as SheetCell
  return { render: defaultRender(shown), ...column, value: (row) => readCell(shown, row, reader) }
}

/** Renderer of cells whose spreadsheet value is not a string; the same for every row. */
function defaultRender(cell: SheetCell): ((row: unknown) => string) | undefined {
  if (cell.kind !== 'date' && cell.kind !== 'money') return undefined
  return (row) => {
    const value = valueAt(row, cell.path)
    if (!value) return '–'
    if (cell.kind === 'date') return formatDateTime(value as string)
    const { amount, currency } = value as { amount: number; currency: string }
    return formatMoney(amount, currency)
  }
}
