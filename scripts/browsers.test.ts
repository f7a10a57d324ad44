import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const apt = vi.hoisted(() => ({
  canInstall: vi.fn<() => boolean>(),
  installFirst: vi.fn<(names: string[]) => boolean>(),
}))
vi.mock('./lib/apt.mjs', () => apt)
const { ensureOtherBrowsers, findProgram } = await import('./lib/other-browsers.mjs')

let folder: string
const install = (program: string) => {
  writeFileSync(path.join(folder, program), '')
  chmodSync(path.join(folder, program), 0o755)
}
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stadia-path-'))
  vi.stubEnv('PATH', folder)
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
  vi.resetAllMocks()
})

test('what is there is not installed again', () => {
  for (const program of ['firefox', 'WebKitWebDriver', 'Xvfb']) install(program)
  apt.canInstall.mockReturnValue(true)
  expect(ensureOtherBrowsers()).toBeNull()
  expect(apt.installFirst).not.toHaveBeenCalled()
  expect(findProgram('firefox')).toBe(path.join(folder, 'firefox'))
})

test('as root on Debian the missing packages are named and installed', () => {
  install('Xvfb')
  apt.canInstall.mockReturnValue(true)
  apt.installFirst.mockImplementation(([name]) => {
    install(name === 'firefox-esr' ? 'firefox-esr' : 'WebKitWebDriver')
    return true
  })
  expect(ensureOtherBrowsers()).toBeNull()
  expect(console.log).toHaveBeenCalledWith(
    'Installing firefox-esr, webkit2gtk-driver with apt-get for the tests in other browsers …',
  )
  expect(apt.installFirst.mock.calls).toEqual([[['firefox-esr']], [['webkit2gtk-driver']]])
})

test('elsewhere nothing is installed, and the message says what to install', () => {
  install('firefox-esr')
  apt.canInstall.mockReturnValue(false)
  expect(ensureOtherBrowsers()).toBe(
    'The tests in other browsers require Debian\'s webkit2gtk-driver, xvfb: install with "apt-get install webkit2gtk-driver xvfb".',
  )
  expect(apt.installFirst).not.toHaveBeenCalled()
})
