import { spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { required } from '../../../shared/required.ts'
import { endProgram, freePort, startProgram, until } from './processes.ts'

/** A PostgreSQL that a run stops and starts. */
export interface ChaosPostgres {
  /** Creates a database. @returns its URL */
  createDatabase(name: string): Promise<string>
  start(): Promise<void>
  /** `immediate`: as in a crash, its next start recovers */
  stop(mode: 'fast' | 'immediate'): Promise<void>
  remove(): Promise<void>
}

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const
const versions = '/usr/lib/postgresql'

/** The folder of Debian's newest PostgreSQL programs; null if none are installed. */
export function debianPostgres(): string | null {
  if (!existsSync(versions)) return null
  const newest = readdirSync(versions)
    .filter((version) => existsSync(path.join(versions, version, 'bin', 'postgres')))
    .sort((a, b) => Number(b) - Number(a))[0]
  return newest === undefined ? null : path.join(versions, newest, 'bin')
}

/** PostgreSQL does not run as root: Debian has a user for it. */
function identityOfPostgres(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * Creates and starts Debian's PostgreSQL with data of its own. What it has confirmed survives a crash of its processes;
 * without fsync, which only matters when the machine fails, it does not wait for the disk.
 * @param folder for its data
 */
export async function startDebianPostgres(bin: string, folder: string): Promise<ChaosPostgres> {
  const identity = identityOfPostgres()
  const data = path.join(folder, 'postgres')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  if (identity.uid !== undefined) chownSync(data, identity.uid, identity.gid ?? 0)
  const port = await freePort()
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'stadia', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...identity, cwd: '/', encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: 'off',
    synchronous_commit: 'on',
    shared_buffers: '256MB',
    timezone: 'UTC',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const urlOf = (database: string) => `postgres://stadia@127.0.0.1:${port}/${database}`
  let running: ChildProcess | null = null
  const own: ChaosPostgres = {
    async createDatabase(name) {
      const admin = new pg.Client({ connectionString: urlOf('postgres') })
      await admin.connect()
      await admin.query(`create database ${name}`)
      await admin.end()
      return urlOf(name)
    },
    async start() {
      running = startProgram(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
        ...identity,
        cwd: '/',
        logFile: path.join(folder, 'postgres.log'),
      })
      await until('PostgreSQL', () => accepts(urlOf('postgres')))
    },
    stop: (mode) => endProgram(required(running, 'PostgreSQL'), signals[mode]),
    remove: () => (running ? endProgram(running, 'SIGQUIT') : Promise.resolve()),
  }
  await own.start()
  return own
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
