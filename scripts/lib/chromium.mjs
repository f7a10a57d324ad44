import { existsSync } from 'node:fs'
import path from 'node:path'
import { canInstall, installFirst } from './apt.mjs'

/** Chromium flags without window rendering: browser tests take a quarter less time. */
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
 * Finds a Chromium on this machine: CHROMIUM_PATH, an installed one, or the download of "npx playwright install
 * chromium".
 * @returns {Promise<string | undefined>} its path
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const candidates = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...applications]
  const { chromium } = await import('@playwright/test')
  return [...candidates, chromium.executablePath()].find((file) => existsSync(file))
}

/**
 * Finds a Chromium, or installs one if this process can: the headless shell, else the whole browser. If another
 * Chromium exists, an attempt to install the headless shell without a network gives up soon.
 * @returns {Promise<string | undefined>} its path
 */
export async function findOrInstallChromium() {
  const found = await findChromium()
  const isBest = process.env.CHROMIUM_PATH || (found && path.basename(found) === withoutWindows)
  if (isBest || !canInstall()) return found
  console.log('Installing Chromium for the browser tests …')
  installFirst(found ? [withoutWindows] : [withoutWindows, 'chromium'], { patient: !found })
  return findChromium()
}
