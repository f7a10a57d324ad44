import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { checkLog } from '../../shared/tlog/check-log.ts'
import { parseKey } from '../../shared/tlog/note.ts'
import { first } from '../../shared/required.ts'
import { migrate } from '../database/migrate.ts'
import { systemContext } from '../jobs/runner.ts'
import { checkChain } from '../modules/arena/public.ts'
import { StoredFile } from '../modules/files/public.ts'
import { continueFrom } from '../modules/transparency/public.ts'
import { modules } from '../modules.ts'
import { createStorage } from '../providers/providers.ts'
import { makeSitting, rowId } from '../testing/arena.ts'
import { insertRow, makeUser } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, emptyTemplate, type TestDatabase } from '../testing/database/test-database.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { backupCommand } from '../commands/lib/backup-command.ts'
import { readArchive } from './archive-reader.ts'
import { readBackup } from './check-backup.ts'
import type { LockKeys, OpenKeys } from './keys.ts'
import { replacePartitions } from './partitions.ts'
import { restoreBackup } from './restore-backup.ts'
import { Snapshot } from './snapshot.ts'
import { writeBackup, type WrittenBackup } from './write-backup.ts'

type Keys = LockKeys & OpenKeys

const app = useTestApp()
const passphrase = 'correct horse battery staple'
/** a pair of keys, since a passphrase costs a second each time */
let keys: Keys
let folder: string
let count = 0
let attempt: string
let backup: WrittenBackup & { file: string }
const contents = new Map<string, Buffer>()
const cleanUps: (() => Promise<unknown>)[] = []

const newFile = () => path.join(folder, `${++count}.tar.age`)

/** Backs the server up; `storage` stands in for its file storage. */
async function backUp({ given = keys, storage = app.node.providers.storage, file = newFile() } = {}) {
  const source = { config: app.node.config, databaseUrl: app.database.url, storage, modules }
  return { file, ...(await writeBackup(source, file, given)) }
}

/** An empty database and a folder with the secret keys that a backup does not contain, as on a new machine. */
async function newTarget() {
  const database = await createTestDatabase(emptyTemplate)
  cleanUps.push(() => database.close())
  const dataDir = await mkdtemp(path.join(folder, 'data-'))
  await cp(path.join(app.node.config.dataDir, 'token-key.pem'), path.join(dataDir, 'token-key.pem'))
  const config = { ...app.node.config, databaseUrl: database.url, dataDir }
  return { database, config, databaseUrl: database.url, storage: createStorage(config) }
}

/** Starts a server on a restored database. */
async function startOn({ database }: { database: TestDatabase }, dataDir: string) {
  const started = await startTestApp({ peer: { database, clock: app.clock, node: { config: { dataDir } } } })
  cleanUps.push(() => started.stop())
  return started
}

async function addFile(size: number) {
  const bytes = randomBytes(size)
  const sha256 = randomBytes(32).toString('hex')
  await app.node.providers.storage.put(sha256, bytes, 'application/pdf')
  const given = {
    purpose: 'material',
    ownerId: null,
    sha256,
    mimeType: 'application/pdf',
    name: 'a.pdf',
    size,
  } as const
  await insertRow(app, StoredFile, { ...given })
  return { sha256, bytes }
}

/** A student sits and submits an exam; the transparency log signs it. */
async function sit() {
  const sitting = await makeSitting(app)
  await sitting.start()
  await sitting.save(1, [1, 'A'], [2, 'B'], [1, 'C'])
  await sitting.submit()
  await app.drainJobs()
  await app.runSchedule('extendTransparencyLog')
  return rowId(sitting.attemptId)
}

const rowsOf = ({ database }: { database: TestDatabase }, query: string) =>
  database.dataSource.query<Record<string, unknown>[]>(query)

/** A copy of a backup that was changed. */
async function changed(change: (bytes: Buffer) => Buffer): Promise<string> {
  const file = newFile()
  await writeFile(file, change(await readFile(backup.file)))
  return file
}
const flipped = (at: number) => (bytes: Buffer) => {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return bytes
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stadia-backup-'))
  const identity = await generateX25519Identity()
  keys = { recipients: [await identityToRecipient(identity)], identities: [identity], passphrase: undefined }
  attempt = await sit()
  for (const size of [0, 1000, 5 * 2 ** 20]) {
    const { sha256, bytes } = await addFile(size)
    contents.set(sha256, bytes)
  }
  // what the text format of COPY must escape
  await makeUser(app, { firstName: 'Tab\tLine\nBack\\slash', lastName: '\\N', city: '\\.' })
  backup = await backUp()
})
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
  await rm(folder, { recursive: true, force: true })
})

describe('a backup that is restored on a new machine', () => {
  let target: Awaited<ReturnType<typeof newTarget>>
  let restored: TestApp
  let note: string
  beforeAll(async () => {
    target = await newTarget()
  })

  it('writes nothing if the backup is damaged, of another edition, or the key is wrong', async () => {
    const damaged = await changed((bytes) => flipped(bytes.length - 100)(bytes))
    await expect(restoreBackup(target, damaged, keys)).rejects.toThrow('damaged')
    const stranger = { ...keys, identities: [await generateX25519Identity()] }
    await expect(restoreBackup(target, backup.file, stranger)).rejects.toThrow('does not open this backup')
    const neo = { ...target, config: { ...target.config, platform: 'neo' as const } }
    await expect(restoreBackup(neo, backup.file, keys)).rejects.toThrow('PLATFORM=stem')
    expect(await rowsOf(target, `select relname from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
    expect(await readdir(target.config.dataDir)).toEqual(['token-key.pem'])
  })

  it('refuses a database that has tables', async () => {
    const onto = { ...target, databaseUrl: app.database.url }
    await expect(restoreBackup(onto, backup.file, keys)).rejects.toThrow('The database is not empty')
  })

  it('when interrupted leaves a database without rows that nodes refuse, and is repeated', async () => {
    const failing = { ...target.storage, put: () => Promise.reject(new Error('The disk is full')) }
    await expect(restoreBackup({ ...target, storage: failing }, backup.file, keys)).rejects.toThrow('The disk is full')
    expect(await rowsOf(target, 'select count(*)::int as n from "user"')).toEqual([{ n: 0 }])
    await expect(migrate(target.database.dataSource, target.databaseUrl)).rejects.toThrow('has not ended')
    expect(await restoreBackup(target, backup.file, keys)).toMatchObject({ hasSecretsKey: true })
    await migrate(target.database.dataSource, target.databaseUrl)
  })

  it('has every table of the database with the same rows, and all its sequences', async () => {
    const { config, databaseUrl, storage } = target
    const again = await writeBackup({ config, databaseUrl, storage, modules }, newFile(), keys)
    expect(again.manifest.tables).toEqual(backup.manifest.tables)
    expect(again.manifest.sequences).toEqual(backup.manifest.sequences)
    const all = `select count(*)::int as n from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and nspname in ('public', 'graphile_worker')`
    expect(first(await rowsOf(app, all)).n).toBe(backup.manifest.tables.length)
    expect(backup.manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(15)
  })

  it('has the same schema: constraints, triggers and indexes', async () => {
    const schema = `select pg_get_constraintdef(oid) as d, conrelid::regclass::text as t, convalidated::text as x
        from pg_constraint where connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      union all select pg_get_triggerdef(oid), tgrelid::regclass::text, tgenabled::text from pg_trigger where not tgisinternal
      union all select indexdef, tablename, null from pg_indexes where schemaname in ('public', 'graphile_worker') order by 1, 2`
    expect(await rowsOf(target, schema)).toEqual(await rowsOf(app, schema))
  })

  it('has the files to which the database refers, and no others', async () => {
    const files = path.join(target.config.dataDir, 'files')
    for (const [key, bytes] of contents) {
      expect((await readFile(path.join(files, key.slice(0, 2), key))).equals(bytes)).toBe(true)
    }
    const names = await readdir(files, { recursive: true })
    expect(names.filter((name) => name.length > 10)).toHaveLength(backup.manifest.files.count)
    expect(names.join()).not.toContain('tlogcheckpoint')
  })

  it('serves an attempt whose receipt matches its journal', async () => {
    restored = await startOn(target, target.config.dataDir)
    expect(await checkChain(restored.node, attempt)).toMatchObject({
      valid: true,
      entries: 3,
      gaps: 0,
      answersMatch: true,
    })
  })

  it('serves a transparency log that a stranger can verify', async () => {
    const get = async (name: string) => (await restored.http.inject({ url: `/tlog/${name}` })).rawPayload
    const key = parseKey(first((await get('keys')).toString('utf8').split('\n')))
    const checked = await checkLog(get, key)
    expect(checked.checkpoint.size).toBeGreaterThan(0)
    note = checked.note
  })

  const stateAfterRun = async (server: TestApp) => {
    await server.runSchedule('extendTransparencyLog')
    const query = 'select problem, size::int as size, signed_size::int as signed from transparency_log'
    return first(await rowsOf(target, query))
  }

  it('signs nothing in another file storage until somebody confirms its newest checkpoint', async () => {
    expect(await stateAfterRun(restored)).toMatchObject({ problem: 'otherStorage' })
    const ctx = systemContext(restored.node, 'test')
    const changedNote = note.replace(/\n(.{43}=)\n/, `\n${randomBytes(32).toString('base64')}\n`)
    expect(await continueFrom(ctx, changedNote)).toContain('no checkpoint')
    expect(await continueFrom(ctx, note)).toBeNull()
    expect(await stateAfterRun(restored)).toMatchObject({ problem: null })
  })

  it('in its own file storage signs on, until something newer was signed there', async () => {
    const server = await startOn(target, app.node.config.dataDir)
    const before = await stateAfterRun(server)
    expect(before).toMatchObject({ problem: null })
    await sit()
    expect(await stateAfterRun(server)).toEqual({ ...before, problem: 'restored' })
    const newest = (await app.http.inject({ url: '/tlog/checkpoint' })).payload
    expect(await continueFrom(systemContext(server.node, 'test'), newest)).toContain('restore a newer backup')
  })
})

describe('partitions', () => {
  it('replace those of the migrations, also partitions of partitions, and their rows are read once', async () => {
    const database = await createTestDatabase(emptyTemplate)
    cleanUps.push(() => database.close())
    const { dataSource, url } = database
    const read = async () => {
      const snapshot = await Snapshot.open(url)
      const found = { tables: await snapshot.tables(), partitions: await snapshot.partitions() }
      await snapshot.close()
      return found
    }
    await dataSource.query(`create table log (at date, node text) partition by range (at);
      create table log_old partition of log for values from (minvalue) to ('2026-12-01') partition by list (node);
      create table log_old_a partition of log_old for values in ('a', 'it''s');
      create table log_rest partition of log default`)
    const before = await read()
    expect(before.tables.map(({ name }) => name)).toEqual(['log'])
    expect(before.partitions.map(({ name }) => name)).toEqual(['log_old', 'log_rest', 'log_old_a'])
    await dataSource.query(`drop table log_old, log_rest;
      create table log_today partition of log for values from (minvalue) to ('2027-04-01')`)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await replacePartitions(client, before.partitions)
    await client.end()
    expect(await read()).toEqual(before)
  })
})

describe('the encryption', () => {
  it('opens with the passphrase only', async () => {
    const { file } = await backUp({ given: { ...keys, recipients: [], passphrase } })
    const wrong = { identities: keys.identities, passphrase: 'wrong horse battery staple' }
    await expect(readBackup(file, wrong)).rejects.toThrow('The passphrase or key does not open this backup')
    expect((await readBackup(file, { identities: [], passphrase })).files.count).toBe(contents.size)
  })

  it('opens with the secret key of each of several public keys', async () => {
    const second = await generateX25519Identity()
    const recipients = [...keys.recipients, await identityToRecipient(second)]
    const { file } = await backUp({ given: { ...keys, recipients } })
    for (const identity of [...keys.identities, second]) {
      const manifest = await readBackup(file, { identities: [identity], passphrase: undefined })
      expect(manifest.header.edition).toBe('stem')
    }
  })

  it('shows nothing of the content, which does not contain the keys of the site', async () => {
    const pem = await readFile(path.join(app.node.config.dataDir, 'token-key.pem'), 'utf8')
    const secret = first(pem.split('\n').filter((line) => line !== '' && !line.startsWith('-')))
    expect((await readFile(backup.file)).includes('backup.json')).toBe(false)
    for await (const { bytes } of readArchive(backup.file, keys)) expect(bytes.includes(secret)).toBe(false)
  })
})

describe('the commands', () => {
  const said: string[] = []
  const out = { print: (text: string) => said.push(text), complain: (text: string) => said.push(text) }
  const call = (args: string[], recipient: string | undefined) => {
    const { config, providers } = app.node
    const database = { dataSource: app.database.dataSource, url: app.database.url }
    const given = {
      ...config,
      backupRecipients: recipient === undefined ? [] : [recipient],
      backupPassphrase: undefined,
    }
    return backupCommand(given, args, (work) => work({ config, database, storage: providers.storage }), out)
  }

  it('make a key, back up for it and check the backup with it', async () => {
    const key = path.join(folder, 'key.txt')
    const backups = await mkdtemp(path.join(folder, 'backups-'))
    expect(await call(['--new-key', key], undefined)).toBe(0)
    const [, recipient] = /BACKUP_RECIPIENTS=(age1[a-z0-9]+)/.exec(said.join('\n')) ?? []
    expect(await call(['--to', backups], recipient)).toBe(0)
    const [file] = await readdir(backups)
    expect(file).toMatch(/^stadia-stem-.*\.tar\.age$/)
    expect(await call(['--check', path.join(backups, file ?? ''), '--identity', key], undefined)).toBe(0)
    expect(said.at(-1)).toContain('The backup is complete')
    await expect(call(['--new-key', key], undefined)).rejects.toThrow('cannot be written')
  })

  it('refuse to write without a key, and tell their usage', async () => {
    await expect(call(['--to', folder], undefined)).rejects.toThrow('A backup is always encrypted')
    expect(await call(['--to', folder, '--check', folder], undefined)).toBe(2)
    expect(said.at(-1)).toContain('npm run backup')
  })
})

describe('a damaged backup', () => {
  it('is refused wherever a byte is changed', async () => {
    const { size } = backup
    for (const at of [30, 200, 70_000, Math.floor(size / 2), size - 5]) {
      await expect(readBackup(await changed(flipped(at)), keys), String(at)).rejects.toThrow(/damaged|does not open/)
    }
  })

  it('is refused wherever its end is missing', async () => {
    for (const length of [0, 10, 300, 70_000, 65_552 * 10, backup.size - 1]) {
      const cut = await changed((bytes) => bytes.subarray(0, length))
      await expect(readBackup(cut, keys), String(length)).rejects.toThrow(/damaged|cut off|does not open/)
    }
  })
})

describe('a backup', () => {
  it('that fails leaves no file', async () => {
    const file = newFile()
    const storage = { ...app.node.providers.storage, get: () => Promise.reject(new Error('The bucket is away')) }
    await expect(backUp({ file, storage })).rejects.toThrow('The bucket is away')
    expect((await readdir(folder)).filter((name) => name.startsWith(path.basename(file)))).toEqual([])
  })

  it('overwrites nothing', async () => {
    await expect(backUp({ file: backup.file })).rejects.toThrow('overwrites nothing')
  })

  it('is of one moment, keeps the files of that moment, and names those that are missing', async () => {
    const { storage } = app.node.providers
    const kept = await addFile(2000)
    const missing = await addFile(10)
    await storage.remove(missing.sha256)
    const users = () => app.db.query<{ n: number }[]>('select count(*)::int as n from "user"')
    const before = first(await users()).n
    let busy = false
    const meanwhile = {
      ...storage,
      async get(key: string) {
        if (!busy) {
          busy = true
          await makeUser(app)
          await app.db.delete(StoredFile, { sha256: kept.sha256 })
          await app.job('files.removeBytes', { sha256: kept.sha256 })
        }
        return storage.get(key)
      },
    }
    const { file, manifest } = await backUp({ storage: meanwhile })
    expect(manifest.tables.find(({ name }) => name === 'user')?.rows).toBe(before)
    expect(first(await users()).n).toBe(before + 1)
    expect(manifest.missingFiles).toEqual([missing.sha256])
    const names: string[] = []
    for await (const { name } of readArchive(file, keys)) names.push(name)
    expect(names).toContain(`files/${kept.sha256}`)
    expect(await storage.get(kept.sha256)).not.toBeNull()
    app.clock.advance(61_000)
    await app.drainJobs()
    expect(await storage.get(kept.sha256)).toBeNull()
  })
})
