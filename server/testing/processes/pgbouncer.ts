import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from './redis-server.ts'

/** The pgbouncer program of this machine; undefined if it is not installed. */
export const pgbouncerProgram = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
)

/** A pooler of one test file. */
export interface TestPooler {
  /** URL of the database behind the pooler */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts pgbouncer in front of a database.
 * @param poolMode period for which a server connection is lent
 * @param settings additional lines of its section `pgbouncer`
 */
export async function startPooler(
  database: string,
  poolMode: 'session' | 'transaction',
  settings: Readonly<Record<string, string>> = {},
): Promise<TestPooler> {
  const { hostname, port, username, password, pathname } = new URL(database)
  const name = pathname.slice(1)
  const listenPort = await freePort()
  const folder = await mkdtemp('/tmp/stadia-pgbouncer-')
  const section = {
    listen_addr: '127.0.0.1',
    listen_port: String(listenPort),
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: poolMode,
    default_pool_size: '30',
    ...settings,
  }
  const file = path.join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    [
      '[databases]',
      `${name} = host=${hostname} port=${port} user=${username} password=${password}`,
      '[pgbouncer]',
      ...Object.entries(section).map(([key, value]) => `${key} = ${value}`),
      '',
    ].join('\n'),
  )
  await chmod(folder, 0o755)
  // pgbouncer does not run as root
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const child = spawn(pgbouncerProgram!, [file], { stdio: ['ignore', 'ignore', 'pipe'], ...nobody })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk
      if (said.includes('process up')) resolve()
    })
    child.once('exit', () => reject(new Error(`pgbouncer did not start:\n${said}`)))
  })
  return {
    url: `postgres://${username}@127.0.0.1:${listenPort}/${name}`,
    async stop() {
      const gone = once(child, 'exit')
      // the second signal stops it without waiting for its clients
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
