import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { findBinaries } from './binaries.ts'
import { chooseIdentity, giveTo, type Identity } from './identity.ts'
import { EmbeddedPostgresError } from './problem.ts'

/** The only role of the embedded database; it owns everything in it. */
export const roleName = 'stadia'

/** A PostgreSQL data folder that is ready to start, with everything needed to start it. */
export interface Cluster {
  /** PostgreSQL's own data folder. */
  folder: string
  logFile: string
  password: string
  binaries: string
  identity: Identity
}

/**
 * Creates a cluster in `dataDir` unless it exists: `cluster/` for PostgreSQL, `password` (readable only by its owner)
 * and `postgres.log`.
 */
export function prepareCluster(dataDir: string, durable: boolean, log: (message: string) => void): Cluster {
  mkdirSync(dataDir, { recursive: true })
  const binaries = findBinaries()
  const cluster: Cluster = {
    folder: path.join(dataDir, 'cluster'),
    logFile: path.join(dataDir, 'postgres.log'),
    password: readOrCreatePassword(path.join(dataDir, 'password')),
    binaries,
    identity: chooseIdentity(binaries, dataDir),
  }
  if (existsSync(path.join(cluster.folder, 'PG_VERSION'))) giveTo(cluster.identity, cluster.folder)
  else initialise(cluster, dataDir, durable, log)
  return cluster
}

/** Settings of a cluster for tests: no background work, no replication, no JIT compilation. */
const testSettings = {
  autovacuum: 'off',
  io_method: 'sync',
  jit: 'off',
  max_wal_senders: '0',
  shared_buffers: '512MB',
  wal_level: 'minimal',
}

/** Starts PostgreSQL detached: it outlives this process, so that a killed server causes no database restart. */
export function launch(cluster: Cluster, port: number, durable: boolean): ChildProcess {
  const safety = durable ? 'on' : 'off'
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    timezone: 'UTC',
    fsync: safety,
    synchronous_commit: safety,
    full_page_writes: safety,
    ...(durable ? {} : testSettings),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, args] = commandLine(cluster, 'postgres', ['-D', cluster.folder, '-p', String(port), ...flags])
  const logFile = openSync(cluster.logFile, 'a')
  const child = spawn(command, args, {
    ...childOptions(cluster.identity),
    cwd: cluster.folder,
    detached: true,
    stdio: ['ignore', logFile, logFile],
  })
  closeSync(logFile)
  child.unref()
  return child
}

/** The last lines of PostgreSQL's log, for the message of a failed start. */
export function logTail(cluster: Cluster): string {
  if (!existsSync(cluster.logFile)) return ''
  return readFileSync(cluster.logFile, 'utf8').trimEnd().split('\n').slice(-12).join('\n')
}

/** Asks a running PostgreSQL for a "fast" shutdown. */
export function requestShutdown(cluster: Cluster, pid: number): void {
  // Windows has no signals; there `pg_ctl` is used.
  if (process.platform !== 'win32') process.kill(pid, 'SIGINT')
  else spawnSync(path.join(cluster.binaries, 'pg_ctl'), ['stop', '-D', cluster.folder, '-m', 'fast', '--no-wait'])
}

/**
 * Initialises a temporary folder and renames it at the end, so that an interrupted start leaves no incomplete cluster.
 */
function initialise(cluster: Cluster, dataDir: string, durable: boolean, log: (message: string) => void): void {
  log(`Creating the embedded PostgreSQL in ${dataDir}`)
  const draft = path.join(dataDir, `cluster.${randomBytes(6).toString('hex')}`)
  const passwordFile = `${draft}.password`
  try {
    mkdirSync(draft, { mode: 0o700 })
    writeFileSync(passwordFile, `${cluster.password}\n`, { mode: 0o600 })
    giveTo(cluster.identity, draft)
    giveTo(cluster.identity, passwordFile)
    const [command, args] = commandLine(cluster, 'initdb', [
      '-D',
      draft,
      '-U',
      roleName,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      durable ? '--sync-method=fsync' : '--no-sync',
    ])
    const result = spawnSync(command, args, { ...childOptions(cluster.identity), cwd: draft, encoding: 'utf8' })
    if (result.status !== 0) {
      const reason = result.error?.message ?? (result.stderr || result.stdout).trim()
      throw new EmbeddedPostgresError(`initdb failed: ${reason}`)
    }
    try {
      renameSync(draft, cluster.folder)
    } catch (error) {
      // Another process may have created the cluster concurrently; then that one is used.
      if (!existsSync(path.join(cluster.folder, 'PG_VERSION'))) throw error
    }
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * The password file is written under another name and then linked, so that concurrent starts never read a partial file.
 */
function readOrCreatePassword(file: string): string {
  if (!existsSync(file)) {
    const draft = `${file}.${randomBytes(6).toString('hex')}`
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
    try {
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(file, 'utf8').trim()
}

function commandLine(cluster: Cluster, program: string, args: string[]): [string, string[]] {
  const file = path.join(cluster.binaries, program)
  const [command, ...rest] = cluster.identity.prefix
  return command === undefined ? [file, args] : [command, [...rest, file, ...args]]
}

function childOptions({ uid, gid }: Identity) {
  return { uid, gid, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
}
