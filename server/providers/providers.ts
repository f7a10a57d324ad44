import type { Config } from '../config.ts'
import { createMailer, type Mailer } from './mail.ts'
import { createDiskStorage, type Storage } from './storage.ts'

/** The outside world, as the product sees it. */
export interface Providers {
  readonly mailer: Mailer
  readonly storage: Storage
}

export function createProviders(config: Config): Providers {
  return { mailer: createMailer(config), storage: createDiskStorage(config.dataDir) }
}
