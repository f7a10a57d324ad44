import { oneOf } from '../../ui/table/table-view.ts'
import type { TableSort, TableView, TableViewOptions } from '../../ui/table/table-view.ts'
import type { Filter, FilterField } from './filters.ts'
import { viewOfRequest } from './view-of-request.ts'

type Joined<F> = (F extends Filter<infer V> ? (all: V) => void : never) extends (all: infer A) => void ? A : never
type Searched<S extends string | undefined> = S extends string ? { [K in S]: string | null } : object

interface Declaration<S extends string | undefined, F extends Filter, O extends object> {
  /** Query variable of the search; omitted: the list has no search. */
  search?: S
  filters?: readonly F[]
  /** Default sorting. */
  sort?: TableSort
  /** Query variables for a sorting, see `orderBy`. */
  order?: (sort: TableSort | null) => O
  /** Columns hidden by default. */
  hidden?: readonly string[]
}

/** Declared list, as used by its page, table and filter bar. */
export interface List<V extends object = object> extends TableViewOptions {
  readonly isSearched: boolean
  readonly fields: readonly FilterField[]
  /** Names of filters without a field, set only by links. */
  readonly linked: readonly string[]
  /** Names of selections that are no filters to clear. */
  readonly scope: readonly string[]
  /** Query variables for a view. */
  readonly variablesOf: (view: TableView) => V
  /** Query variables from a route's address. */
  readonly variables: (route: { request: Request }) => V
}

/**
 * Declares a list: its address parameters, query variables, sorting and filter fields. Pass it to the page (`page({
 * list })`) and to the table (`<PanelTable list>`).
 */
export function defineList<
  const S extends string | undefined = undefined,
  F extends Filter = never,
  O extends object = object,
>({ search, filters = [], sort, order, hidden }: Declaration<S, F, O>): List<Searched<S> & Joined<F> & O> {
  const variablesOf = (view: TableView) =>
    Object.assign(
      search === undefined ? {} : { [search]: view.search || null },
      ...filters.map(({ variables }) => variables(view.filters)),
      order?.(view.sort),
    ) as Searched<S> & Joined<F> & O
  const options: TableViewOptions = {
    filters: filters.flatMap(({ names }) => names),
    ...(sort && { sort }),
    ...(hidden && { hidden }),
  }
  return {
    ...options,
    isSearched: search !== undefined,
    fields: filters.flatMap(({ field }) => field ?? []),
    linked: filters.flatMap(({ field, isScope, names }) => (field || isScope ? [] : names)),
    scope: filters.flatMap(({ isScope, names }) => (isScope ? names : [])),
    variablesOf,
    variables: ({ request }) => variablesOf(viewOfRequest(request, options)),
  }
}

/** Query variables `order` and `descending`: maps column names to the server's sort keys. */
export const orderBy =
  <const T extends Readonly<Record<string, string>>>(orders: T, fallback: keyof T & string) =>
  (sort: TableSort | null): { order: T[keyof T]; descending: boolean } => {
    const column = oneOf(Object.keys(orders) as (keyof T & string)[], sort?.column) ?? fallback
    return { order: orders[column], descending: column === sort?.column ? sort.descending : true }
  }
