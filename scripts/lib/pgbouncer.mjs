import { existsSync } from 'node:fs'
import path from 'node:path'
import { canInstall, installFirst } from './apt.mjs'

const isInstalled = () =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'].some((folder) =>
    existsSync(path.join(folder, 'pgbouncer')),
  )

/** Installs pgbouncer for the tests with a pooler, if this process can; without it those tests are skipped. */
export function ensurePgbouncer() {
  if (isInstalled()) return
  if (canInstall()) {
    console.log('Installing pgbouncer for the tests with a pooler …')
    if (installFirst(['pgbouncer'])) return
  }
  console.warn('Tests with a pooler are skipped: install pgbouncer to run them.')
}
