import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { required } from '../../shared/required.ts'
import type { CompanionMessage, CompanionQuestion, MemoryUse, Watch } from '../companion.ts'
import { createTokens, type Tokens } from '../stage/tokens.ts'
import { readDocuments, type Build, type FindDocument } from './build.ts'
import { nextMessage, nodeFlags, programFile, startProcess, stopProcess } from './processes.ts'

/** Start timeout in milliseconds, including migrations. */
const startLimit = 60_000

/** The product's server: the production bundle with production settings, in its own process. */
export interface Product {
  readonly port: number
  readonly pid: number
  readonly tokens: Tokens
  readonly findDocument: FindDocument
  /** Id of a persisted operation of its web app. @throws Error if there is none */
  documentIdOf(rootField: string, alsoAsks?: string): string
  /** Memory after a garbage collection. */
  memory(): Promise<MemoryUse>
  /** Starts to watch memory and event loop; the returned function stops and reports. */
  watch(): () => Promise<Watch>
  stop(): Promise<void>
  /** Kills the process, simulating a power failure. */
  kill(): Promise<void>
}

/**
 * @param execArgv flags for Node, such as --cpu-prof
 * @param env additional settings, as in .env.example
 */
export async function startProduct(
  build: Build,
  databaseUrl: string,
  execArgv: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const tokens = createTokens(publicUrl)
  const findDocument = readDocuments(build)
  const dataDir = path.join(build.dataDir, 'node')
  mkdirSync(dataDir, { recursive: true })
  const logFile = path.join(dataDir, 'server.log')
  const log = openSync(logFile, 'w')
  const child = startProcess(path.join(build.root, 'dist', 'server', 'main.js'), {
    cwd: build.root,
    execArgv: ['--import', programFile('companion'), ...nodeFlags, ...execArgv],
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      TOKEN_PRIVATE_KEY: tokens.privateKey,
      SANDBOX: 'allow',
      ...env,
    },
  })
  closeSync(log)
  const ask = (question: CompanionQuestion) => child.send(question)
  const ended = once(child, 'exit')
  const failed = ended.then(() => {
    throw new Error(`The product's server ended:\n${readFileSync(logFile, 'utf8').slice(-4000)}`)
  })
  failed.catch(() => {})
  await Promise.race([ready(publicUrl), failed])
  return {
    port,
    pid: required(child.pid, 'pid of the child'),
    tokens,
    findDocument,
    documentIdOf: (...fields) =>
      required(findDocument(...fields), `persisted operation of the web app for ${fields.join(' and ')}`),
    async memory() {
      const answer = nextMessage<CompanionMessage, 'memory'>(child, 'memory', 30_000)
      ask({ ask: 'memory' })
      return (await answer).use
    },
    watch() {
      ask({ ask: 'watch' })
      return async () => {
        const answer = nextMessage<CompanionMessage, 'watched'>(child, 'watched', 30_000)
        ask({ ask: 'watched' })
        return (await answer).watch
      }
    },
    stop: () => stopProcess(child),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function ready(publicUrl: string): Promise<void> {
  const until = Date.now() + startLimit
  while (Date.now() < until) {
    const ok = await fetch(`${publicUrl}/health/ready`).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await pause(50)
  }
  throw new Error(`The product's server was not ready within ${startLimit / 1000} s`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
