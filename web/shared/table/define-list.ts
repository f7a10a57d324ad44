import { oneOf } from '../../ui/table/table-view.ts'
import type { TableSort, TableView, TableViewOptions } from '../../ui/table/table-view.ts'
import type { Filter, FilterField } from './filters.ts'
import { viewOfRequest } from './view-of-request.ts'

type Joined<F> = (F extends Filter<infer V> ? (all: V) => void : never) extends (all: infer A) => void ? A : never
type Searched<S extends string | undefined> = S extends string ? { [K in S]: string | null } : object

interface Declaration<S extends string | undefined, F extends Filter, O extends object> {
  /** The variable of the search; none: the list cannot be searched. */
  search?: S
  filters?: readonly F[]
  /** The sorting until another is chosen. */
  sort?: TableSort
  /** The query's variables for a sorting: `orderBy`. */
  order?: (sort: TableSort | null) => O
  /** Columns left out until somebody asks for them. */
  hidden?: readonly string[]
}

/** A list as its page, its table and its filter bar read it. */
export interface List<V extends object = object> extends TableViewOptions {
  readonly isSearched: boolean
  readonly fields: readonly FilterField[]
  /** Names of the filters that no field sets. */
  readonly linked: readonly string[]
  /** The query's variables for a view. */
  readonly variablesOf: (view: TableView) => V
  /** The query's variables out of a route's address. */
  readonly variables: (route: { request: Request }) => V
}

/**
 * Declares a list: what its address says, the variables of its query, its sorting and the fields of its filter bar. The
 * page is given it (`page({ list })`), and so is its table (`<PanelTable list>`).
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
    linked: filters.flatMap(({ field, names }) => (field ? [] : names)),
    variablesOf,
    variables: ({ request }) => variablesOf(viewOfRequest(request, options)),
  }
}

/** Variables `order` and `descending`: what the server sorts by, by the name of the column. */
export const orderBy =
  <const T extends Readonly<Record<string, string>>>(orders: T, otherwise: keyof T & string) =>
  (sort: TableSort | null): { order: T[keyof T]; descending: boolean } => {
    const column = oneOf(Object.keys(orders) as (keyof T & string)[], sort?.column) ?? otherwise
    return { order: orders[column]!, descending: column === sort?.column ? sort.descending : true }
  }
