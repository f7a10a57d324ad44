import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Cluster } from './cluster.ts'

/** What PostgreSQL says about its running main process in `postmaster.pid`. */
export interface Postmaster {
  pid: number
  port: number
  /** False while it starts, recovers or shuts down. */
  ready: boolean
}

/** The running main process of the cluster, or undefined. A file left by one that was killed counts for nothing. */
export function findPostmaster(cluster: Cluster): Postmaster | undefined {
  const lines = readPidFile(cluster)
  const pid = Number(lines[0])
  if (!(pid > 0) || !isAlive(pid) || !isPostgres(pid, cluster)) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/**
 * PostgreSQL itself discards the file of a dead process, but takes a stranger that was given the same process number
 * (usual in containers) for itself and refuses to start: that file goes away here.
 */
export function discardMisleadingPidFile(cluster: Cluster): void {
  const pid = Number(readPidFile(cluster)[0])
  if (pid > 0 && isAlive(pid) && !isPostgres(pid, cluster)) rmSync(pidFile(cluster), { force: true })
}

/** True while the file is there: PostgreSQL removes it as the last act of a shutdown. */
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
    // A process whose command line is hidden from us: the connection will tell.
    return true
  }
}
