import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { required } from '../../../shared/required.ts'
import { endProgram, freePort, startProgram, until } from './processes.ts'

/** A Redis that a run stops, freezes and fills. */
export interface ChaosRedis {
  readonly url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** It keeps its connections and answers nothing. */
  freeze(): void
  thaw(): void
  /** It refuses every write. */
  fill(): Promise<void>
  empty(): Promise<void>
}

/** The Redis (or Valkey) program of this machine; null if it is not installed. */
export const redisProgram = () =>
  ['redis-server', 'valkey-server'].find((name) =>
    (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, name))),
  ) ?? null

/** Starts a Redis without persistence. @throws Error if none is installed */
export async function startChaosRedis(folder: string): Promise<ChaosRedis> {
  const program = required(redisProgram(), 'Redis or Valkey')
  const port = await freePort()
  let running: ChildProcess
  const own: ChaosRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
      running = startProgram(program, args, { logFile: path.join(folder, 'redis.log') })
      await until('Redis', () => ask(port, 'PING').then((answer) => answer.startsWith('+PONG')))
    },
    stop: () => endProgram(running, 'SIGKILL'),
    freeze: () => void running.kill('SIGSTOP'),
    thaw: () => void running.kill('SIGCONT'),
    fill: async () => void (await ask(port, 'CONFIG SET maxmemory 1')),
    empty: async () => void (await ask(port, 'CONFIG SET maxmemory 0')),
  }
  await own.start()
  return own
}

/** Sends one command. @returns the answer; empty if there is none within a second */
async function ask(port: number, command: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  try {
    socket.end(`${command}\r\n`)
    const [answer] = (await once(socket, 'data', { signal: AbortSignal.timeout(1000) })) as [Buffer]
    return String(answer)
  } catch {
    return ''
  } finally {
    socket.destroy()
  }
}
