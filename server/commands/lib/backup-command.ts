import { rmSync } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { readBackup } from '../../backup/check-backup.ts'
import type { BackupManifest } from '../../backup/manifest.ts'
import type { LockKeys, OpenKeys } from '../../backup/keys.ts'
import { BackupError } from '../../backup/problem.ts'
import { restoreBackup } from '../../backup/restore-backup.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import type { Config } from '../../config.ts'
import { migrate } from '../../database/migrate.ts'
import type { Database } from '../../database/open.ts'
import { modules } from '../../modules.ts'
import type { Storage } from '../../providers/storage.ts'
import { keyOptions, lockKeys, openKeys } from './key-arguments.ts'

const backupUsage = `npm run backup -- --to <folder or file> [--recipient <age1…>]… [--passphrase-file <file>]
    backs up database and files while the product runs; encrypted for BACKUP_RECIPIENTS or with BACKUP_PASSPHRASE
npm run backup -- --check <file> [--identity <file>] [--passphrase-file <file>]
    reads a backup to its end and compares all sums; needs no database
npm run backup -- --new-key <file>
    makes a key: the file opens backups, and the public key, which is printed, encrypts them
See docs/backup.md.`

const restoreUsage = `npm run restore -- --from <file> [--identity <file>] [--passphrase-file <file>]
    restores a backup into an empty database and the file storage; see docs/backup.md`

const [done, calledWrongly] = [0, 2]

/** Where a command writes. */
export interface CommandOutput {
  print(text: string): void
  complain(text: string): void
}

/** Database and storage of a command. */
interface Site {
  readonly config: Config
  readonly database: Pick<Database, 'dataSource' | 'url'>
  readonly storage: Storage
}

/** Opens the site for the time of the work. */
export type WithSite = <T>(work: (site: Site) => Promise<T>) => Promise<T>

/** The command `backup`. @returns 0 done; 2 invalid arguments. @throws BackupError */
export async function backupCommand(
  config: Config,
  args: string[],
  withSite: WithSite,
  out: CommandOutput,
): Promise<number> {
  const values = readArguments(args, ['to', 'check', 'new-key'])
  if (!values) {
    out.complain(backupUsage)
    return calledWrongly
  }
  if (values['new-key'] !== undefined) await makeKey(values['new-key'], out)
  else if (values.check !== undefined) await check(values.check, await openKeys(config, values), out)
  else await backUp(config, values.to ?? '', await lockKeys(config, values), withSite, out)
  return done
}

/** The command `restore`. @returns 0 done; 2 invalid arguments. @throws BackupError */
export async function restoreCommand(
  config: Config,
  args: string[],
  withSite: WithSite,
  out: CommandOutput,
): Promise<number> {
  const values = readArguments(args, ['from'])
  if (values?.from === undefined) {
    out.complain(restoreUsage)
    return calledWrongly
  }
  const { from } = values
  const keys = await openKeys(config, values)
  await withSite(async ({ database, storage }) => {
    const begun = Date.now()
    const restored = await restoreBackup({ config, databaseUrl: database.url, storage }, from, keys)
    out.print(`Restored ${summary(restored.manifest)}, in ${secondsSince(begun)} s`)
    await migrate(database.dataSource, database.url).catch((error: Error) => {
      throw new BackupError(`The backup is restored, and a later migration failed: ${error.message}`, { cause: error })
    })
    if (!restored.hasSecretsKey) {
      out.complain(
        'Warning: this site has another SECRETS_KEY (or token-key.pem in DATA_DIR) than the backup’s. Set it before the product starts: what it has encrypted cannot be read otherwise',
      )
    }
    complainOfMissing(restored.manifest, out)
    out.print('The transparency log continues only if nothing newer was signed, see docs/transparency-log.md')
  })
  return done
}

const options = {
  to: { type: 'string' },
  check: { type: 'string' },
  'new-key': { type: 'string' },
  from: { type: 'string' },
  ...keyOptions,
} as const

/** The arguments, of which exactly one of `verbs` is there; null for any others. */
function readArguments(args: string[], verbs: readonly string[]) {
  try {
    const { values } = parseArgs({ args, options })
    const given = ['to', 'check', 'new-key', 'from'].filter((name) => Object.hasOwn(values, name))
    return given.length === 1 && verbs.includes(given[0] ?? '') ? values : null
  } catch {
    return null
  }
}

async function makeKey(file: string, { print }: CommandOutput): Promise<void> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`
  try {
    await writeFile(file, text, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new BackupError(`${file} cannot be written: ${(error as Error).message}`, { cause: error })
  }
  print(`Set BACKUP_RECIPIENTS=${recipient}`)
  print(`Keep ${file} away from the server and from the backups: without it they cannot be opened`)
}

async function check(file: string, keys: OpenKeys, out: CommandOutput): Promise<void> {
  const begun = Date.now()
  const manifest = await readBackup(file, keys)
  out.print(`The backup is complete: ${summary(manifest)}; read in ${secondsSince(begun)} s`)
  complainOfMissing(manifest, out)
}

async function backUp(
  config: Config,
  to: string,
  keys: LockKeys,
  withSite: WithSite,
  out: CommandOutput,
): Promise<void> {
  const begun = Date.now()
  const file = await fileOf(to, config)
  const stop = () => {
    rmSync(`${file}.part`, { force: true })
    process.exit(130)
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, stop)
  try {
    await withSite(async ({ database, storage }) => {
      const source = { config, databaseUrl: database.url, storage, modules }
      const { manifest, size } = await writeBackup(source, file, keys)
      out.print(`${file}: ${summary(manifest)}; ${megabytes(size)} in ${secondsSince(begun)} s`)
      complainOfMissing(manifest, out)
      out.print(notContained)
    })
  } finally {
    for (const signal of signals) process.off(signal, stop)
  }
}

const notContained =
  'Not in the backup, keep them apart from it: SECRETS_KEY, TOKEN_PRIVATE_KEY and BADGE_PRIVATE_KEY (or the files *.pem in DATA_DIR), the key of the backup, and the checkpoints of the transparency log (tlogcheckpoint… in the file storage)'

/** A folder gets a file with edition and time in its name. */
async function fileOf(to: string, { platform }: Config): Promise<string> {
  if (to.endsWith('/')) await mkdir(to, { recursive: true })
  const found = await stat(to).catch(() => null)
  if (!found?.isDirectory()) return to
  return path.join(to, `stadia-${platform}-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.age`)
}

function summary({ header, tables, files }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const text = tables.reduce((sum, table) => sum + table.bytes, 0)
  return `${header.edition} of ${header.takenAt}, ${rows} rows of ${tables.length} tables (${megabytes(text)}), ${files.count} files (${megabytes(files.bytes)})`
}

function complainOfMissing({ missingFiles }: BackupManifest, { complain }: CommandOutput): void {
  if (missingFiles.length === 0) return
  const [first = ''] = missingFiles
  complain(
    `Warning: the database refers to ${missingFiles.length} files that were not in the file storage, such as ${first}`,
  )
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const secondsSince = (begun: number) => ((Date.now() - begun) / 1000).toFixed(1)
