import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { findProgram } from '../../../scripts/lib/other-browsers.mjs'
import { required } from '../../../shared/required.ts'
import { pause } from '../../base/pause.ts'
import { freePort } from '../support/server.ts'
import { DriverError, type Commands, type Session } from './session.ts'

/** Timeout of a start on a busy machine, in ms. */
const startLimit = 120_000

/** Method and path of each command; `{id}` is the element's. */
const paths: Record<keyof Commands, string> = {
  Navigate: 'POST url',
  GetCurrentURL: 'GET url',
  ExecuteScript: 'POST execute/sync',
  ElementClick: 'POST element/{id}/click',
  ElementClear: 'POST element/{id}/clear',
  ElementSendKeys: 'POST element/{id}/value',
  PerformActions: 'POST actions',
  TakeScreenshot: 'GET screenshot',
}

/** Starts WebKitGTK's MiniBrowser on a display of its own, through WebKitWebDriver. */
export async function startWebKitGtk(): Promise<Session> {
  const home = mkdtempSync(path.join(tmpdir(), 'stadia-webkitgtk-'))
  const processes: (() => Promise<unknown>)[] = []
  const end = async () => {
    for (const stop of processes.toReversed()) await stop()
    rmSync(home, { recursive: true, force: true, maxRetries: 3 })
  }
  const start = (program: string, args: string[], env: Record<string, string> = {}) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      // a group with the browser and its own processes
      detached: true,
    })
    const gone = once(child, 'exit')
    processes.push(() => {
      if (child.pid && (child.exitCode ?? child.signalCode) === null) process.kill(-child.pid)
      return gone
    })
    return child
  }
  try {
    const screen = ['-screen', '0', '1280x900x24', '-nolisten', 'tcp', '-displayfd', '3']
    const display = start(required(findProgram('display'), 'Xvfb on the PATH'), screen)
    const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer]
    const port = await freePort()
    start(required(findProgram('webkitDriver'), 'WebKitWebDriver on the PATH'), [`--port=${port}`], {
      DISPLAY: `:${number.toString().trim()}`,
      ...settingsIn(home),
    })
    const url = `http://127.0.0.1:${port}`
    await untilReady(url)
    return await openSession(url, end)
  } catch (error) {
    await end()
    throw error
  }
}

/** Own folders, so that nothing is read or stored elsewhere; no animations. */
function settingsIn(home: string): Record<string, string> {
  const config = path.join(home, 'config')
  mkdirSync(path.join(config, 'gtk-3.0'), { recursive: true })
  writeFileSync(path.join(config, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  return {
    HOME: home,
    XDG_CONFIG_HOME: config,
    XDG_CACHE_HOME: path.join(home, 'cache'),
    XDG_DATA_HOME: path.join(home, 'data'),
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
  }
}

async function untilReady(url: string): Promise<void> {
  for (const until = Date.now() + startLimit; Date.now() < until; await pause(50)) {
    const response = await fetch(`${url}/status`).catch(() => null)
    if (response?.ok) return
  }
  throw new Error(`WebKitWebDriver was not ready after ${startLimit / 1000} s`)
}

async function openSession(url: string, end: () => Promise<void>): Promise<Session> {
  const { sessionId, capabilities } = (await call('NewSession', 'POST', `${url}/session`, { capabilities: {} })) as {
    sessionId: string
    capabilities: Record<string, string>
  }
  const session = `${url}/session/${sessionId}`
  return {
    engine: `WebKitGTK ${capabilities.browserVersion}`,
    send(name, parameters) {
      const [method = '', place = ''] = paths[name].split(' ')
      const { id = '', ...body } = parameters as { id?: string }
      return call(name, method, `${session}/${place.replace('{id}', id)}`, body)
    },
    async end() {
      await call('DeleteSession', 'DELETE', session).catch(() => undefined)
      await end()
    },
  }
}

async function call(command: string, method: string, url: string, body?: object): Promise<unknown> {
  const content = method === 'POST' ? { body: JSON.stringify(body) } : {}
  const response = await fetch(url, { method, ...content })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new DriverError(command, error, message)
}
