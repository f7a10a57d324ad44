/** Sorting of a list. */
export interface TableSort {
  column: string
  descending: boolean
}

/** View settings of a table, stored in the URL so that a view can be bookmarked, shared and restored with Back. */
export interface TableView {
  search: string
  sort: TableSort | null
  /** Active filters by name. */
  filters: Readonly<Record<string, string>>
  /** Hidden columns. */
  hidden: readonly string[]
  /** Where the rows begin, in the values of the sorted column: a prefix of a name, or a day (YYYY-MM-DD); null: at the first. */
  at: string | null
}

export interface TableViewOptions {
  /** Names of the filters in the URL. */
  filters?: readonly string[]
  sort?: TableSort
  /** Columns hidden by default. */
  hidden?: readonly string[]
}

/** Maximum length of a search term. */
const longestSearch = 100
/** Maximum length of the place where the rows begin. */
export const longestPlace = 20

/** Parses a view from the URL: `?q=ada&sort=-createdAt&hide=city,phone&at=2030-05-01&grade=7`. */
export function readTableView(params: URLSearchParams, options: TableViewOptions = {}): TableView {
  const sort = params.get('sort')
  const hide = params.get('hide')
  const filters = (options.filters ?? []).flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value] as const] : []
  })
  return {
    search: (params.get('q') ?? '').slice(0, longestSearch),
    sort: sort ? { column: sort.replace(/^-/, ''), descending: sort.startsWith('-') } : (options.sort ?? null),
    filters: Object.fromEntries(filters),
    hidden: hide === null ? (options.hidden ?? []) : hide.split(',').filter(Boolean),
    at: params.get('at')?.slice(0, longestPlace) || null,
  }
}

/** Writes a view to the URL: defaults from `options` are omitted, unrelated parameters are kept. */
export function writeTableView(
  params: URLSearchParams,
  view: TableView,
  options: TableViewOptions = {},
): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string | null) => (value === null ? next.delete(name) : next.set(name, value))
  const sort = asText(view.sort)
  put('q', view.search || null)
  put('sort', sort === asText(options.sort ?? null) ? null : sort)
  put('hide', sameNames(view.hidden, options.hidden ?? []) ? null : view.hidden.join(','))
  put('at', view.at)
  for (const name of options.filters ?? []) put(name, view.filters[name] ?? null)
  return next
}

/**
 * Whether a search or filter is active, to distinguish "no matches" from "no data".
 * @param scope names that define the table's subject and are not filters
 */
export function isNarrowed(view: TableView, scope: readonly string[] = []): boolean {
  return view.search !== '' || Object.keys(view.filters).some((name) => !scope.includes(name))
}

/** Returns a value if it is one of the allowed values, else null, because the URL is user input. */
export const oneOf = <T extends string>(known: readonly T[], given: string | undefined): T | null =>
  known.find((one) => one === given) ?? null

const asText = (sort: TableSort | null) => sort && (sort.descending ? '-' : '') + sort.column

const sameNames = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name))
