import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether this process can install Debian packages: as root, with apt-get. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Installs the first available one of several Debian packages.
 * @param {readonly string[]} names alternatives, in order of preference
 * @param {{ patient?: boolean }} options `patient: false` gives up after 15 seconds without a network
 * @returns {boolean} whether one was installed
 */
export function installFirst(names, { patient = true } = {}) {
  const limits = patient ? [] : ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']
  const aptGet = (...args) =>
    spawnSync('apt-get', [...args, ...limits], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  aptGet('update')
  return names.some((name) => aptGet('install', '-y', '--no-install-recommends', name))
}
