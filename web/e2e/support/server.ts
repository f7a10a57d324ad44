import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { testFlags } from '../../../scripts/lib/engine.mjs'
import { pause } from '../../base/pause.ts'

/** Project root: Playwright runs in the folder of its configuration. */
const root = process.cwd()
const pollEvery = 50
/** Timeout of a first start with a new database and demo data on a busy machine, in ms. */
const startLimit = 120_000

/** A process of the built server. */
export interface ServerProcess {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Kills the process as a power cut would, and waits for its exit. */
  kill(): Promise<number | null>
  /** Shuts down gracefully and returns the exit code. */
  stop(): Promise<number | null>
}

export interface ServerOptions {
  /** Name of the log file in the test results folder. */
  name: string
  /** A free port by default. */
  port?: number | undefined
  /** Folder of the built product, `dist` by default. */
  dist?: string | undefined
  /** Settings as in .env.example; the address is already set. */
  env: Record<string, string>
}

/** Starts `node dist/server/main.js` and resolves when it is ready to serve. */
export async function startServer({ name, port: wanted, dist = 'dist', env }: ServerOptions): Promise<ServerProcess> {
  const port = wanted ?? (await freePort())
  const url = `http://localhost:${port}`
  const logFile = path.join(root, 'test-results', `${name}.log`)
  mkdirSync(path.dirname(logFile), { recursive: true })
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, [...testFlags, path.resolve(root, dist, 'server', 'main.js')], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(port), PUBLIC_URL: url, DEMO: 'true', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const end = (signal: NodeJS.Signals) => () => {
    child.kill(signal)
    return gone
  }
  try {
    await waitUntilReady(url, () => {
      if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${readFileSync(logFile, 'utf8')}`)
    })
  } catch (error) {
    // Otherwise the process would keep running after the tests.
    await end('SIGTERM')()
    throw error
  }
  return { url, port, pid: child.pid!, kill: end('SIGKILL'), stop: end('SIGTERM') }
}

async function waitUntilReady(url: string, check: () => void): Promise<void> {
  const until = Date.now() + startLimit
  while (Date.now() < until) {
    check()
    const response = await fetch(`${url}/health/ready`).catch(() => null)
    if (response?.ok) return
    await pause(pollEvery)
  }
  throw new Error(`The server was not ready after ${startLimit / 1000} s`)
}

/** Finds a currently free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, 'localhost', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
