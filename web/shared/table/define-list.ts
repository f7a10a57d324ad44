import { oneOf } from '../../ui/table/table-view.ts'
import type { TableSort, TableView, TableViewOptions } from '../../ui/table/table-view.ts'
import type { Filter, FilterField } from './filters/filters.ts'
import { momentOfDay } from './filters/filters.ts'
import { viewOfRequest } from './view-of-request.ts'

type Joined<F> = (F extends Filter<infer V> ? (all: V) => void : never) extends (all: infer A) => void ? A : never
type Searched<S extends string | undefined> = S extends string ? { [K in S]: string | null } : object

/** Search and filters of a list. */
type Conditions<S extends string | undefined, F extends Filter> = Searched<S> & Joined<F>
/** Query variables of the conditions: one each, or a single one of an input type. */
type Variables<I extends string | undefined, C extends object> = I extends string ? { [K in I]: C } : C

/** Columns whose sorted rows can begin at a place, and what the place is: a prefix of a text, or a day. */
type Jumps = Readonly<Record<string, 'name' | 'day'>>
type Started<J extends Jumps | undefined> = J extends Jumps ? { startAt: string | null } : object

interface Declaration<
  S extends string | undefined,
  F extends Filter,
  O extends object,
  I extends string | undefined,
  J extends Jumps | undefined,
> {
  /** Query variable for the search and all filters, if the server takes them as one input. */
  input?: I
  /** Query variable of the search; without it the list has no search. */
  search?: S
  filters?: readonly F[]
  /** Default sorting. */
  sort?: TableSort
  /** Query variables for a sorting, see `orderBy`. */
  order?: (sort: TableSort | null) => O
  /** Columns whose sorted rows can begin at a place; gives the query variable `startAt`. */
  jumps?: J
  /** Columns hidden by default. */
  hidden?: readonly string[]
}

/** Declared list, as used by its page, table and filter bar. */
export interface List<V extends object = object, C extends object = object> extends TableViewOptions {
  readonly isSearched: boolean
  readonly fields: readonly FilterField[]
  /** Names of filters without a field, set only by links. */
  readonly linked: readonly string[]
  /** Names of selections, which are not filters that can be cleared. */
  readonly scope: readonly string[]
  /** Columns whose sorted rows can begin at a place. */
  readonly jumps: Jumps
  /** Search and filters of a view, without its order: the input of a bulk action on all matches. */
  readonly filterOf: (view: TableView) => C
  /** Query variables for a view. */
  readonly variablesOf: (view: TableView) => V
  /** Query variables from a route's URL. */
  readonly variables: (route: { request: Request }) => V
}

/**
 * Declares a list: its URL parameters, query variables, sorting and filter fields. Pass it to the page (`page({ list
 * })`) and to the table (`<PanelTable list>`).
 */
export function defineList<
  const S extends string | undefined = undefined,
  F extends Filter = never,
  O extends object = object,
  const I extends string | undefined = undefined,
  const J extends Jumps | undefined = undefined,
>({
  input,
  search,
  filters = [],
  sort,
  order,
  jumps,
  hidden,
}: Declaration<S, F, O, I, J>): List<Variables<I, Conditions<S, F>> & O & Started<J>, Conditions<S, F>> {
  const filterOf = (view: TableView) =>
    Object.assign(
      search === undefined ? {} : { [search]: view.search || null },
      ...filters.map(({ variables }) => variables(view.filters)),
    ) as Conditions<S, F>
  const variablesOf = (view: TableView) =>
    Object.assign(
      input === undefined ? filterOf(view) : { [input]: filterOf(view) },
      order?.(view.sort),
      jumps && { startAt: startOf(view, jumps) },
    ) as Variables<I, Conditions<S, F>> & O & Started<J>
  const options: TableViewOptions = {
    filters: filters.flatMap(({ names }) => names),
    ...(sort && { sort }),
    ...(hidden && { hidden }),
  }
  return {
    ...options,
    isSearched: search !== undefined,
    jumps: jumps ?? {},
    fields: filters.flatMap(({ field }) => field ?? []),
    linked: filters.flatMap(({ field, isScope, names }) => (field || isScope ? [] : names)),
    scope: filters.flatMap(({ isScope, names }) => (isScope ? names : [])),
    filterOf,
    variablesOf,
    variables: ({ request }) => variablesOf(viewOfRequest(request, options)),
  }
}

/** Where the rows begin, as the server takes it; null: at the first. Rows in descending order begin at the end of a day. */
function startOf({ at, sort }: TableView, jumps: Jumps): string | null {
  const kind = at !== null && sort ? jumps[sort.column] : undefined
  if (at === null || !kind) return null
  return kind === 'day' ? momentOfDay(at, sort?.descending ? 1 : 0) : at
}

/** Query variable `descending` of a list that is sorted by time only. @param column with the time */
export const byTime =
  (column: string) =>
  (sort: TableSort | null): { descending: boolean } => ({
    descending: sort?.column === column ? sort.descending : true,
  })

/** Query variables `order` and `descending`: maps column names to the server's sort keys. */
export const orderBy =
  <const T extends Readonly<Record<string, string>>>(orders: T, fallback: keyof T & string) =>
  (sort: TableSort | null): { order: T[keyof T]; descending: boolean } => {
    const column = oneOf(Object.keys(orders) as (keyof T & string)[], sort?.column) ?? fallback
    return { order: orders[column], descending: column === sort?.column ? sort.descending : true }
  }
