import { existsSync } from 'node:fs'
import path from 'node:path'
import { canInstall, installFirst } from './apt.mjs'

const programs = ['redis-server', 'valkey-server']

const isInstalled = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => programs.some((name) => existsSync(path.join(folder, name))))

/**
 * Installs Redis for the tests with several nodes, if this process can. Without Redis those tests are skipped with a
 * message.
 */
export function ensureRedis() {
  if (isInstalled()) return
  if (canInstall()) {
    console.log('Installing Redis for the tests with several nodes …')
    if (installFirst(['redis-server', 'valkey-server'])) return
  }
  console.warn('Tests with several nodes are skipped: install redis-server or valkey-server to run them.')
}
