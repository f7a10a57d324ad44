import { fork, spawn, type ChildProcess, type ForkOptions } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { element } from '../../shared/required.ts'

/** Output folder of the benchmark programs. */
const programs = path.dirname(element(process.argv, 1))

/** Node flags of the Dockerfile, also used for the bare server. */
export const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=128', '--no-allocation-site-pretenuring']

const living = new Set<ChildProcess>()
/** Processes that lead a process group, to which signals are sent. */
const leaders = new WeakSet<ChildProcess>()
process.on('exit', () => {
  for (const child of living) signal(child, 'SIGKILL')
})

function signal(child: ChildProcess, name: NodeJS.Signals) {
  if (!leaders.has(child) || !child.pid) return void child.kill(name)
  try {
    process.kill(-child.pid, name)
  } catch {
    // the group has ended
  }
}

function keep<T extends ChildProcess>(child: T): T {
  living.add(child)
  child.once('exit', () => living.delete(child))
  return child
}

/** A benchmark program, by file name. */
export const programFile = (name: string) => path.join(programs, `${name}.js`)

/** Starts a benchmark Node program, which ends with this process. */
export function startProcess(file: string, options: ForkOptions = {}, args: readonly string[] = []): ChildProcess {
  return keep(fork(file, args, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'], ...options }))
}

/**
 * Runs an external program to its end. It and the processes that it starts end with this process.
 * @returns its standard output
 * @throws Error with the end of its output if it fails
 */
export async function runProgram(file: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(file, args, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  leaders.add(child)
  keep(child)
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code === 0) return output
  throw new Error(`"${[file, ...args].join(' ')}" failed in ${cwd}:\n${(output + errors).slice(-3000)}`)
}

/** Stops a process, and kills it after `patience` milliseconds. */
export async function stopProcess(child: ChildProcess, patience = 11_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  signal(child, 'SIGTERM')
  const timer = setTimeout(() => signal(child, 'SIGKILL'), patience)
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
