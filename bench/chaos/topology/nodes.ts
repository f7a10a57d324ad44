import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { endProgram, freePort, isRunning, startProgram, until } from './processes.ts'

/** A node of the product, as a process. */
export interface ChaosNode {
  readonly name: string
  readonly port: number
  /** moments of its kills, epoch ms */
  readonly kills: readonly number[]
  /** whether its process runs */
  isUp(): boolean
  /** Starts it. Resolves once it is ready. */
  start(): Promise<void>
  /** Ends it as a power failure does. */
  kill(): Promise<void>
  /** Asks it to finish its work and end. */
  drain(): Promise<void>
}

/** @param main the built server @param env settings as in .env.example, without PORT */
export async function createNode(
  name: string,
  { main, folder, env }: { main: string; folder: string; env: Readonly<Record<string, string>> },
): Promise<ChaosNode> {
  const port = await freePort()
  let running: ChildProcess | null = null
  const kills: number[] = []
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  return {
    name,
    port,
    kills,
    isUp: () => running !== null && isRunning(running),
    async start() {
      const child = startProgram(process.execPath, ['--enable-source-maps', main], {
        cwd: folder,
        logFile: path.join(folder, `${name}.log`),
        env: { PATH: process.env.PATH ?? '', ...env, PORT: String(port) },
      })
      running = child
      await until(`node ${name}`, async () => {
        if (!isRunning(child)) throw new Error(`Node ${name} ended at its start: see ${folder}/${name}.log`)
        return ready()
      })
    },
    async kill() {
      if (!running || !isRunning(running)) return
      const ended = once(running, 'exit')
      kills.push(Date.now())
      running.kill('SIGKILL')
      await ended
    },
    drain: () => (running ? endProgram(running, 'SIGTERM', 25_000) : Promise.resolve()),
  }
}
