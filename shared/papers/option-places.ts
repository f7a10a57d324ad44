import type { Letters } from '../questions/content.ts'
import { letterAt } from '../questions/kinds/letters.ts'
import { element } from '../required.ts'

/** The places, from 0, of options that may be moved. */
export const freePlaces = (count: number, fixed: Letters): number[] =>
  Array.from({ length: count }, (_, i) => i).filter((i) => !fixed.includes(letterAt(i)))

/** All places in the order of the moved ones, where the fixed ones keep theirs. */
export function withFixed(count: number, free: readonly number[], order: readonly number[]): number[] {
  const places = Array.from({ length: count }, (_, i) => i)
  free.forEach((place, i) => (places[place] = element(order, i)))
  return places
}
