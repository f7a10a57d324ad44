import { badInput } from '../errors/errors.ts'

/** A restriction to some values, or to none, or said to be for all. An empty list alone is for none. */
export interface AllOrSome<T> {
  all: boolean
  some: T[]
}

/**
 * Reads a restriction from an input in which a field of its own says "all".
 * @param before the stored restriction, which stays if nothing is said; null for a new record, which is then for all
 * @param field name of the list in the input
 * @throws BAD_USER_INPUT for some values together with all, and for an empty list: nothing widens a restriction by
 * leaving it out
 */
export function allOrSome<T>(
  { all, some }: { all: boolean | null | undefined; some: readonly T[] | null | undefined },
  before: AllOrSome<T> | null,
  field: string,
): AllOrSome<T> {
  if (all && some?.length) throw badInput({ [field]: ['Choose either all or some of them'] })
  if (all) return { all: true, some: [] }
  if (some?.length) return { all: false, some: [...new Set(some)] }
  if (all == null && some == null) return before ?? { all: true, some: [] }
  throw badInput({ [field]: ['Choose at least one, or all of them'] })
}
