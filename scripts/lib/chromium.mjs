import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge']
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
 * The same, and where there is none but apt-get and the right to use it, installs one first.
 * @returns {Promise<string | undefined>}
 */
export async function findOrInstallChromium() {
  const found = await findChromium()
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  console.log('Installing Chromium for the browser tests …')
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)
  return findChromium()
}
