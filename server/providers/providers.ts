import type { Config } from '../config.ts'
import { createMailer, type Mailer } from './mail.ts'
import { createS3Storage } from './s3-storage.ts'
import { createDiskStorage, type Storage } from './storage.ts'
import { createClamdScanner, type VirusScanner } from './virus-scan.ts'

/** The outside world, as the product sees it. */
export interface Providers {
  readonly mailer: Mailer
  readonly storage: Storage
  /** null: nobody looks into files */
  readonly scanner: VirusScanner | null
}

export function createProviders(config: Config): Providers {
  return {
    mailer: createMailer(config),
    storage: config.s3 ? createS3Storage(config.s3) : createDiskStorage(config.dataDir),
    scanner: config.clamavUrl ? createClamdScanner(config.clamavUrl) : null,
  }
}
