import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { build } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ensureDatabase, startEmbeddedPostgres } from './embedded-postgres.ts'
import { eventually } from '../../shared/testing/eventually.ts'

// Clusters are initialised and copied, and the disk may be busy.
vi.setConfig({ testTimeout: 60_000 })

// Inside the project, so that the bundled holder process resolves its packages.
const folder = mkdtempSync(path.resolve('node_modules', '.embedded-postgres-'))
const log = () => undefined

/** A child process that starts the database, prints a line, and keeps running. */
const holder = path.join(folder, 'holder.mjs')
const holderSource = `
  import { startEmbeddedPostgres } from ${JSON.stringify(path.resolve('server/database/embedded-postgres.ts'))}
  const dataDir = process.argv[2]
  const postgres = await startEmbeddedPostgres({ dataDir, port: 0, log: () => undefined, durable: false })
  console.log(JSON.stringify({ adopted: postgres.adopted, url: postgres.url('postgres') }))
  process.on('SIGTERM', () => postgres.stop())
`

const initialised = path.join(folder, 'initialised')

/** Copies a stopped cluster, because initialising one takes longer than the rest of a test. */
async function copyOfCluster(name: string) {
  const dataDir = path.join(folder, name)
  // `cpSync` of Node 22 and newer does not keep the permissions that PostgreSQL requires
  await cp(initialised, dataDir, { recursive: true })
  return dataDir
}

async function startHolder(dataDir: string) {
  const child = spawn(process.execPath, [holder, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, ...(JSON.parse(line) as { adopted: boolean; url: string }) }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const pidFile = (dataDir: string) => path.join(dataDir, 'cluster', 'postmaster.pid')
const pidOf = (dataDir: string) => Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0])

beforeAll(async () => {
  const input = path.join(folder, 'holder.ts')
  writeFileSync(input, holderSource)
  await build({ input, platform: 'node', external: ['pg'], output: { file: holder, format: 'esm' } })
  await (await startEmbeddedPostgres({ dataDir: initialised, port: 0, log, durable: false })).stop()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the embedded PostgreSQL', () => {
  test('starts durable, keeps its password private, creates databases once, and stops', async () => {
    const dataDir = path.join(folder, 'fresh')
    const postgres = await startEmbeddedPostgres({ dataDir, port: 0, log })
    expect(postgres.adopted).toBe(false)
    expect(statSync(path.join(dataDir, 'password')).mode & 0o777).toBe(0o600)
    const settings = await query<{ name: string; setting: string }>(
      postgres.url('postgres'),
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
    )
    expect(settings.map((row) => row.setting)).toEqual(['on', 'on', 'on'])

    await Promise.all([1, 2].map(() => ensureDatabase(postgres.url('postgres'), 'olympiad "x"')))
    await ensureDatabase(postgres.url('postgres'), 'olympiad "x"')
    expect(await query(postgres.url('olympiad "x"'), 'select current_database() as name')).toEqual([
      { name: 'olympiad "x"' },
    ])

    await postgres.stop()
    await postgres.stop()
    expect(existsSync(pidFile(dataDir))).toBe(false)
    await expect(query(postgres.url('postgres'), 'select 1')).rejects.toThrow('ECONNREFUSED')
  })

  test('is adopted after its server was killed, and stopped by the adopting process', async () => {
    const dataDir = await copyOfCluster('killed')
    const first = await startHolder(dataDir)
    expect(first.adopted).toBe(false)
    await query(first.url, 'create table kept (n int)')
    const pid = pidOf(dataDir)
    await end(first.child, 'SIGKILL')

    const postgres = await startEmbeddedPostgres({ dataDir, port: 0, log, durable: false })
    expect(postgres.adopted).toBe(true)
    expect(pidOf(dataDir)).toBe(pid)
    expect(await query(postgres.url('postgres'), 'select * from kept')).toEqual([])
    await postgres.stop()
    expect(existsSync(pidFile(dataDir))).toBe(false)
  })

  test('keeps running until its last user stops it', async () => {
    const dataDir = path.join(folder, 'shared')
    const [first, second] = await Promise.all([startHolder(dataDir), startHolder(dataDir)])
    expect([first.adopted, second.adopted].sort()).toEqual([false, true])
    const starter = first.adopted ? second : first
    const other = first.adopted ? first : second
    await end(starter.child, 'SIGTERM')
    expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await end(other.child, 'SIGTERM')
    expect(existsSync(pidFile(dataDir))).toBe(false)
  })

  test('restarts on the same port after a crash, and can be stopped afterwards', async () => {
    const dataDir = await copyOfCluster('died')
    const postgres = await startEmbeddedPostgres({ dataDir, port: 0, log, durable: false })
    const url = postgres.url('postgres')
    const pid = pidOf(dataDir)
    process.kill(pid, 'SIGKILL')
    await eventually(() => expect(pidOf(dataDir)).not.toBe(pid))
    await eventually(async () => expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]))
    expect(postgres.url('postgres')).toBe(url)
    await postgres.stop()
    expect(existsSync(pidFile(dataDir))).toBe(false)
  })

  test('leaves no process behind when it is stopped during a restart', async () => {
    const dataDir = await copyOfCluster('stopped-early')
    const postgres = await startEmbeddedPostgres({ dataDir, port: 0, log, durable: false })
    const pid = pidOf(dataDir)
    process.kill(pid, 'SIGKILL')
    await eventually(() => expect(pidOf(dataDir)).not.toBe(pid))
    await postgres.stop()
    expect(existsSync(pidFile(dataDir))).toBe(false)
  })

  test('is restarted by only one of its two users', async () => {
    const dataDir = await copyOfCluster('died-shared')
    const postgres = await startEmbeddedPostgres({ dataDir, port: 0, log, durable: false })
    const other = await startHolder(dataDir)
    process.kill(pidOf(dataDir), 'SIGKILL')
    const url = postgres.url('postgres')
    const users = async () =>
      (await query(url, `select from pg_stat_activity where application_name = 'stadia embedded database'`)).length
    await eventually(async () => expect(await users()).toBe(2))
    await end(other.child, 'SIGTERM')
    await postgres.stop()
    expect(existsSync(pidFile(dataDir))).toBe(false)
  })

  test('starts despite a stale pid file whose process id now belongs to another program', async () => {
    const dataDir = await copyOfCluster('stale')
    await (await startEmbeddedPostgres({ dataDir, port: 0, log, durable: false })).stop()
    const stranger = `${process.pid}\n${path.join(dataDir, 'cluster')}\n1\n1\n\n127.0.0.1\n\nready   \n`
    writeFileSync(pidFile(dataDir), stranger)
    const postgres = await startEmbeddedPostgres({ dataDir, port: 0, log, durable: false })
    expect(postgres.adopted).toBe(false)
    expect(pidOf(dataDir)).not.toBe(process.pid)
    await expect(startEmbeddedPostgres({ dataDir, port: 0, log })).rejects.toThrow('without durability')
    await postgres.stop()
  })

  test('reports the port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const start = startEmbeddedPostgres({ dataDir: path.join(folder, 'taken'), port, log })
    await expect(start).rejects.toThrow(`Port ${port}, meant for the embedded PostgreSQL, is used by another program`)
    taken.close()
  })
})
