import { existsSync } from 'node:fs'
import path from 'node:path'
import { canInstall, installFirst } from './apt.mjs'

/**
 * Programs that "npm run browsers" needs, with the first of the given names that is on the PATH, and the Debian package
 * of each. WebKitGTK has no mode without windows, so it needs a display.
 */
const programs = {
  firefox: { names: ['firefox-esr', 'firefox'], package: 'firefox-esr' },
  webkitDriver: { names: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
  display: { names: ['Xvfb'], package: 'xvfb' },
}

/**
 * Path of a program that "npm run browsers" needs.
 * @param {keyof typeof programs} key
 * @returns {string | undefined}
 */
export function findProgram(key) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .flatMap((folder) => programs[key].names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file))
}

/** Debian packages of the programs that are not on this machine. */
const missingPackages = () =>
  Object.keys(programs)
    .filter((key) => !findProgram(key))
    .map((key) => programs[key].package)

/**
 * Installs the missing packages if this process can, and says so.
 * @returns {string | null} what the reader has to install; null if nothing is missing
 */
export function ensureOtherBrowsers() {
  const missing = missingPackages()
  if (missing.length && canInstall()) {
    console.log(`Installing ${missing.join(', ')} with apt-get for the tests in other browsers …`)
    for (const name of missing) installFirst([name])
  }
  const left = missingPackages()
  if (!left.length) return null
  return `The tests in other browsers require Debian's ${left.join(', ')}: install with "apt-get install ${left.join(' ')}".`
}
