import { Ground1763600000000 } from './0001-ground.ts'

/** In the order in which they were made. */
export const migrations = [Ground1763600000000]
