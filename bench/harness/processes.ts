import { fork, type ChildProcess, type ForkOptions } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { element } from '../../shared/required.ts'

/** Output folder of the benchmark programs, with the product's output next to it. */
const programs = path.dirname(element(process.argv, 1))
export const dist = path.dirname(programs)

/** Node flags of the Dockerfile, also used for the bare server. */
export const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=128', '--no-allocation-site-pretenuring']

const living = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

/** A benchmark program, by file name. */
export const programFile = (name: string) => path.join(programs, `${name}.js`)

/** Starts a benchmark Node program, which ends with this process. */
export function startProcess(file: string, options: ForkOptions = {}): ChildProcess {
  const child = fork(file, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'], ...options })
  living.add(child)
  child.once('exit', () => living.delete(child))
  return child
}

/** Stops a process, and kills it after `patience` milliseconds. */
export async function stopProcess(child: ChildProcess, patience = 11_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  await ended
  clearTimeout(timer)
}

export async function stopAllProcesses(): Promise<void> {
  await Promise.all([...living].map((child) => stopProcess(child)))
}

/**
 * Resolves with the next message of the given kind.
 * @throws if the process ends first, or after `limit` milliseconds
 */
export function nextMessage<T extends { is: string }, K extends T['is']>(
  child: ChildProcess,
  is: K,
  limit: number,
): Promise<Extract<T, { is: K }>> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit)
      finish()
    }
    const onMessage = (message: unknown) => {
      if ((message as T).is === is) settle(() => resolve(message as Extract<T, { is: K }>))
    }
    const onExit = () => settle(() => reject(new Error(`${child.spawnargs[1]} ended before it sent "${is}"`)))
    const onTime = () =>
      settle(() => reject(new Error(`${child.spawnargs[1]} did not send "${is}" within ${limit} ms`)))
    const timer = setTimeout(onTime, limit)
    child.on('message', onMessage).on('exit', onExit)
  })
}
