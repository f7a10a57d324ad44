/** The column that a list is sorted by. */
export interface TableSort {
  column: string
  descending: boolean
}

/** What somebody looks at in a table: kept in the address, so that a view can be saved, shared and gone back to. */
export interface TableView {
  search: string
  sort: TableSort | null
  /** By the filter's name; one that is not set is not there. */
  filters: Readonly<Record<string, string>>
  /** Columns left out. */
  hidden: readonly string[]
}

export interface TableViewOptions {
  /** Names of the filters, as they stand in the address. */
  filters?: readonly string[]
  sort?: TableSort
  /** Columns left out until somebody asks for them. */
  hidden?: readonly string[]
}

/** Longer texts are nobody's search. */
const longestSearch = 100

/** Reads a view out of an address: `?q=ada&sort=-createdAt&hide=city,phone&grade=7`. */
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
  }
}

/** The address of a view; what is as `options` have it is left out, and what else the address says stays. */
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
  for (const name of options.filters ?? []) put(name, view.filters[name] ?? null)
  return next
}

/** Whether anything narrows the list down, so that "nothing found" is not "nothing there". */
export function isNarrowed(view: TableView): boolean {
  return view.search !== '' || Object.keys(view.filters).length > 0
}

/** A filter's value where it is one of those that are known; the address can say anything. */
export const oneOf = <T extends string>(known: readonly T[], given: string | undefined): T | null =>
  known.find((one) => one === given) ?? null

const asText = (sort: TableSort | null) => sort && (sort.descending ? '-' : '') + sort.column

const sameNames = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name))
