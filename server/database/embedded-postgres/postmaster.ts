import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Cluster } from './cluster.ts'

/** PostgreSQL's main process, as described in `postmaster.pid`. */
export interface Postmaster {
  pid: number
  port: number
  /** False during start, recovery and shutdown. */
  ready: boolean
}

/** The running main process of the cluster, or undefined. The pid file of a killed process is ignored. */
export function findPostmaster(cluster: Cluster): Postmaster | undefined {
  const lines = readPidFile(cluster)
  const pid = Number(lines[0])
  if (!(pid > 0) || !isAlive(pid) || !isPostgres(pid, cluster)) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/**
 * Removes the pid file if its process id now belongs to another program. PostgreSQL ignores the file of a dead process,
 * but mistakes any live process with that id (common in containers) for itself and refuses to start.
 */
export function discardMisleadingPidFile(cluster: Cluster): void {
  const pid = Number(readPidFile(cluster)[0])
  if (pid > 0 && isAlive(pid) && !isPostgres(pid, cluster)) rmSync(pidFile(cluster), { force: true })
}

/** True while the pid file exists: PostgreSQL removes it last in a shutdown. */
export function hasPidFile(cluster: Cluster): boolean {
  return existsSync(pidFile(cluster))
}

function readPidFile(cluster: Cluster): string[] {
  try {
    return readFileSync(pidFile(cluster), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function pidFile(cluster: Cluster): string {
  return path.join(cluster.folder, 'postmaster.pid')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isPostgres(pid: number, cluster: Cluster): boolean {
  if (process.platform === 'win32') return true
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
    return command.includes(cluster.folder)
  } catch {
    // The command line of the process is hidden from this user: the connection attempt decides.
    return true
  }
}
