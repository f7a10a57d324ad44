import type { CellValue } from '../../../shared/sheet-cell.ts'
import type { TableSort } from '../../ui/table/table-view.ts'
import type { TableColumn } from '../../ui/table/types.ts'
import { compareTexts } from '../input/format.ts'

/**
 * Sorts the rows of a list that is loaded completely by the values of a column; missing values come last in both
 * directions.
 */
export function sortComplete<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | null,
): readonly Row[] {
  const column = sort && columns.find(({ id }) => id === sort.column)
  if (!column) return rows
  const sign = sort.descending ? -1 : 1
  return rows.toSorted((a, b) => {
    const [one, other] = [column.value(a), column.value(b)]
    if (isMissing(one) || isMissing(other)) return Number(isMissing(one)) - Number(isMissing(other))
    return sign * compareValues(one, other)
  })
}

/** Columns of such a list: each that has values can be sorted. */
export const sortableColumns = <Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): readonly TableColumn<Row>[] =>
  columns.map((column) => ({ ...column, sortable: rows.some((row) => !isMissing(column.value(row))) }))

const isMissing = (value: CellValue): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

const compareValues = (one: CellValue, other: CellValue): number =>
  typeof one === 'string' || typeof other === 'string'
    ? compareTexts(String(one), String(other))
    : Number(one) - Number(other)
