import { z } from 'zod'
import { platforms } from '../editions.ts'
import { BackupError } from './problem.ts'

/** Version of the format of backups, see docs/backup.md. */
export const formatVersion = 1

const sequence = z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })
const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })
/** A partition: its rows are in the table to which it belongs. */
const partition = z.object({
  schema: z.string(),
  name: z.string(),
  parentSchema: z.string(),
  parentName: z.string(),
  /** such as `FOR VALUES FROM (…) TO (…)` or `DEFAULT` */
  bound: z.string().regex(/^(?:DEFAULT|FOR VALUES [^;]*)$/),
  /** such as `RANGE (at)` if it has partitions itself */
  key: z
    .string()
    .regex(/^[^;]*$/)
    .nullable(),
})

/** The first entry of a backup, `backup.json`: what must be known before anything is written. */
const header = z.object({
  format: z.literal(formatVersion),
  edition: z.enum(platforms),
  /** version of the product */
  product: z.string(),
  publicUrl: z.string(),
  /** when the snapshot was taken, ISO 8601 */
  takenAt: z.iso.datetime(),
  /** version of PostgreSQL */
  postgres: z.string(),
  /** names of the applied migrations, oldest first */
  migrations: z.array(z.string()),
  /** number of the job queue's newest migration */
  queueMigration: z.number().int(),
  /** identifies the key that encrypts columns, and does not reveal it */
  secretsKey: z.string(),
  tables: z.array(table),
  partitions: z.array(partition),
})
export type BackupHeader = z.infer<typeof header>
export type BackupTable = z.infer<typeof table>
export type BackupPartition = z.infer<typeof partition>
export type BackupSequence = z.infer<typeof sequence>

const tableSum = z.object({
  schema: z.string(),
  name: z.string(),
  rows: z.number().int(),
  /** of the uncompressed text of COPY */
  bytes: z.number().int(),
  sha256: z.string(),
})
export type TableSum = z.infer<typeof tableSum>

/** The last entry, `manifest.json`: what the backup contains. Without it a backup is incomplete. */
const manifest = z.object({
  header,
  tables: z.array(tableSum),
  sequences: z.array(sequence),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
  /** keys that the database refers to and that were not in the file storage */
  missingFiles: z.array(z.string()),
  /** entries before this one */
  entries: z.number().int(),
})
export type BackupManifest = z.infer<typeof manifest>

/** Reads `backup.json`. @throws BackupError for another format */
export const parseHeader = (bytes: Buffer): BackupHeader => parse(header, bytes, 'backup.json')

/** Reads `manifest.json`. @throws BackupError for another format */
export const parseManifest = (bytes: Buffer): BackupManifest => parse(manifest, bytes, 'manifest.json')

function parse<T>(schema: z.ZodType<T>, bytes: Buffer, name: string): T {
  const json = jsonOf(bytes, name)
  const format = z.object({ format: z.number() }).safeParse(json)
  if (format.success && format.data.format > formatVersion) {
    throw new BackupError('The backup has a newer format: use the version of the product that has written it')
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  throw new BackupError(`${name} of the backup has an unknown form: ${z.prettifyError(parsed.error)}`)
}

function jsonOf(bytes: Buffer, name: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new BackupError(`${name} of the backup is not JSON`)
  }
}
