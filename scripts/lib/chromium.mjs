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
 * Path of a Chromium, installed first where this process may: the headless shell, or else the whole browser. Where
 * another Chromium is installed, a machine without a network does not wait long for the headless shell.
 * @returns {Promise<string | undefined>}
 */
export async function findOrInstallChromium() {
  const found = await findChromium()
  const isBest = process.env.CHROMIUM_PATH || (found && path.basename(found) === withoutWindows)
  if (isBest || !canInstall()) return found
  console.log('Installing Chromium for the browser tests …')
  installFirst(found ? [withoutWindows] : [withoutWindows, 'chromium'], { patient: !found })
  return findChromium()
}
