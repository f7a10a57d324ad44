import type { DeviationKind } from '../../findings.ts'
import type { World, WorldAttempt } from '../exam-world.ts'
import { element } from '../../../required.ts'
import type { Fault } from '../publish-world.ts'

/** A fault, and the deviation by which it must be named. */
export interface NamedFault extends Fault {
  readonly name: string
  readonly kind: DeviationKind
  /** the file, row or leaf that must be named */
  readonly where: string | RegExp
  /** number of the attempt whose student verifies with the proofs of all own leaves */
  readonly holder?: number
}

/** The deviation that is expected. */
export type Expected = Pick<NamedFault, 'kind' | 'where'>
export const by = (kind: DeviationKind, where: string | RegExp): Expected => ({ kind, where })
export const row = (no: number) => `row ${no}`
/** An attempt by its number, from 1. */
export const attemptOf = (world: World, no: number): WorldAttempt => element(world.attempts, no - 1)

/** A lie of the publisher. @param holder number of the attempt whose student verifies too */
export const lied = (name: string, expected: Expected, lie: (world: World) => void, holder?: number): NamedFault => ({
  name,
  ...expected,
  lie,
  ...(holder === undefined ? {} : { holder }),
})
