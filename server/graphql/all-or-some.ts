import { badInput } from '../errors/errors.ts'

/** A restriction to some values or none, or an explicit "all". An empty list alone means none. */
export interface AllOrSome<T> {
  all: boolean
  some: T[]
}

/**
 * Reads a restriction from an input that has a separate field for "all".
 * @param before the stored restriction, unchanged if the input has neither field; null for a new record, which then
 * applies to all
 * @param field name of the list in the input
 * @throws BAD_USER_INPUT for some values together with all, and for an empty list: leaving out a restriction never
 * widens it
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
