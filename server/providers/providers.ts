import type { Config } from '../config.ts'
import { createDiskStorage, type Storage } from './storage.ts'

/** The outside world, as the product sees it. */
export interface Providers {
  readonly storage: Storage
}

export function createProviders(config: Config): Providers {
  return { storage: createDiskStorage(config.dataDir) }
}
