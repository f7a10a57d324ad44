import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Chromium without the parts that a window needs: the journeys take a quarter less time with it. */
const withoutWindows = 'chromium-headless-shell'
const names = [
  withoutWindows,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
]
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Path of a Chromium on this machine: the one named by CHROMIUM_PATH, an installed one, or the one that
 * "npx playwright install chromium" fetched.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const candidates = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...applications]
  const { chromium } = await import('@playwright/test')
  return [...candidates, chromium.executablePath()].find((file) => existsSync(file))
}

/**
 * The same, and where the one without windows is missing but apt-get and the right to use it are there, installs it
 * first, or else a whole one.
 * @returns {Promise<string | undefined>}
 */
export async function findOrInstallChromium() {
  const found = await findChromium()
  const isBest = process.env.CHROMIUM_PATH || (found && path.basename(found) === withoutWindows)
  if (isBest || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  console.log('Installing Chromium for the browser tests …')
  // where there is another one, a machine without a network does not wait long for this one
  const patience = found ? ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15'] : []
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const install = (name) =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...patience, name], options).status === 0
  spawnSync('apt-get', ['update', ...patience], options)
  if (!install(withoutWindows) && !found) install('chromium')
  return findChromium()
}
