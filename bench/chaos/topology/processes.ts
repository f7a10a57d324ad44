import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { closeSync, openSync } from 'node:fs'

const living = new Set<ChildProcess>()
let isWatched = false

/** Ends the programs when this process ends. */
function watchExit() {
  if (isWatched) return
  isWatched = true
  process.on('exit', () => {
    for (const child of living) child.kill('SIGKILL')
  })
}

/** A program of the run, which ends with it. Its output goes to a file. */
export function startProgram(
  file: string,
  args: readonly string[],
  { logFile, ...options }: { logFile: string } & Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>,
): ChildProcess {
  watchExit()
  const log = openSync(logFile, 'a')
  const child = spawn(file, args, { ...options, stdio: ['ignore', log, log] })
  closeSync(log)
  living.add(child)
  child.once('error', () => living.delete(child))
  child.once('exit', () => living.delete(child))
  return child
}

/** Whether a program runs. */
export const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

/** Ends a program by a signal, and by SIGKILL if it still runs after `patience` milliseconds. */
export async function endProgram(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
  patience = 20_000,
): Promise<void> {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  // one that is stopped does not end before it goes on
  child.kill('SIGCONT')
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  await ended
  clearTimeout(timer)
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Waits until `done`, asking every 50 ms. @throws Error after `limit` milliseconds */
export async function until(what: string, done: () => boolean | Promise<boolean>, limit = 60_000): Promise<void> {
  const end = Date.now() + limit
  while (!(await done())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${limit / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
