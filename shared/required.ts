/**
 * A value that exists because of an invariant unknown to the compiler.
 * @param what names the value in the error, such as `exam of the attempt`
 * @throws Error if it is missing: a fault of the program, not of its input
 */
export function required<T>(value: T, what: string): NonNullable<T> {
  if (value == null) throw new Error(`Missing: ${what}`)
  return value
}

/**
 * First element of a non-empty list.
 * @throws Error if the list is empty
 */
export const first = <T>(list: readonly T[]): T => element(list, 0)

/**
 * Last element of a non-empty list.
 * @throws Error if the list is empty
 */
export const last = <T>(list: readonly T[]): T => element(list, list.length - 1)

/**
 * Element of a list at a position within it.
 * @throws RangeError if the position is outside the list
 */
export function element<T>(list: readonly T[], index: number): T {
  if (!(index in list)) throw new RangeError(`No element ${index} in a list of ${list.length}`)
  return list[index] as T
}

/** Makes properties whose value can be undefined optional instead. */
export type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** Copies an object without its undefined properties, so that it can be spread into optional properties. */
export const defined = <T extends object>(object: T): Defined<T> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Defined<T>
