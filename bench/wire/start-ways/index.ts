import { call } from './call.ts'
import { pushed } from './pushed.ts'
import type { StartWay } from './types.ts'

/** The compared ways to start; those that a build lacks are skipped. */
export const startWays = { call, pushed } satisfies Record<string, StartWay>
export type StartWayName = keyof typeof startWays
export const startWayNames = Object.keys(startWays) as StartWayName[]
