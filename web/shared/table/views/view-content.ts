import type { TableColumn } from '../../../ui/table/types.ts'
import type { List } from '../define-list.ts'
import { optionsOf } from '../filters/field-options.ts'
import { zoneParameter } from '../filters/filters.ts'
import type { TextKey } from '../filters/filters.ts'
import type { ColumnLayout } from '../use-column-layout.ts'
import { totalsParameter } from '../totals-parameter.ts'

/** What a view keeps: the query string of the list's page, and its columns in their order. */
export interface ViewContent {
  readonly query: string
  readonly columns: readonly { readonly name: string; readonly width: number | null | undefined }[]
}

/** Name of the view in the URL: an id, or `none` for a list that is opened without one. */
export const viewParameter = 'view'
export const noView = 'none'

/** Parameters that a view does not keep: which view it is, and where the rows begin. */
const passing = [viewParameter, 'at']

/** The content of the list as it is shown. @param columns in their order */
export function contentOf(
  params: URLSearchParams,
  columns: readonly { readonly id: string }[],
  widths: ColumnLayout['widths'],
): ViewContent {
  return {
    query: queryOf(params.toString()),
    columns: columns.map(({ id }) => ({ name: id, width: widths[id] ?? null })),
  }
}

function queryOf(query: string): string {
  const kept = new URLSearchParams(query)
  for (const name of passing) kept.delete(name)
  kept.sort()
  return kept.toString()
}

/** Order and widths of a saved view. */
export const layoutOf = ({ columns }: ViewContent): ColumnLayout => ({
  order: columns.map(({ name }) => name),
  widths: Object.fromEntries(columns.flatMap(({ name, width }) => (width == null ? [] : [[name, width]]))),
})

/** Whether the list differs from its view. Columns that only one of them knows do not count. */
export function isChanged(saved: ViewContent, shown: ViewContent): boolean {
  const known = ({ columns }: ViewContent, other: ViewContent) => {
    const both = columns.filter(({ name }) => other.columns.some((one) => one.name === name))
    return JSON.stringify(both.map(({ name, width }) => [name, width ?? null]))
  }
  if (queryOf(saved.query) !== queryOf(shown.query)) return true
  return saved.columns.length > 0 && known(saved, shown) !== known(shown, saved)
}

/**
 * What the list no longer has of a saved view: filters, the sorted column and shown columns, by their names, and values of a
 * filter with its label.
 */
export function notApplied(
  { query, columns: saved }: ViewContent,
  list: List,
  columns: readonly Pick<TableColumn<never>, 'id' | 'sortable'>[],
  text: (key: TextKey) => string,
): string[] {
  const params = new URLSearchParams(query)
  const hidden = params.get('hide')?.split(',') ?? []
  const has = (id: string) => columns.some((column) => column.id === id)
  const missing = [...params].flatMap(([name, value]) => {
    if (name === 'hide' || name === zoneParameter || name === totalsParameter) return []
    if (name === 'q') return list.isSearched ? [] : [value]
    if (name === 'sort') {
      const id = value.replace(/^-/, '')
      return columns.some((column) => column.id === id && column.sortable) ? [] : [id]
    }
    return list.filters?.includes(name) ? unknownValue(list, name, value, text) : [name]
  })
  const gone = saved.flatMap(({ name }) => (has(name) || hidden.includes(name) ? [] : [name]))
  return [...new Set([...missing, ...gone])]
}

/** The value with the label of its filter, if the filter declares its options and not this one. */
function unknownValue(list: List, name: string, value: string, text: (key: TextKey) => string): string[] {
  const field = list.fields.find((one) => one.kind === 'choice' && one.name === name)
  if (!field || field.kind !== 'choice' || !field.options) return []
  const known = optionsOf(field, {}, text).some((option) => 'value' in option && option.value === value)
  return known ? [] : [`${text(field.label)}: ${value}`]
}
