import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg, { type Client } from 'pg'
import { first } from '../../shared/required.ts'
import { startProcess } from '../harness/processes.ts'
import { atMost, type PartReport } from '../harness/report.ts'
import { rowOf } from '../harness/rows.ts'
import { databaseOf, onStage, type Bench, type Stage } from '../harness/stage.ts'
import { round } from '../harness/statistics.ts'
import { makeAttempts } from '../stage/attempts.ts'
import { questionCount } from '../stage/questions.ts'

/** Files of the measured site, and bytes of each: photos and certificates. */
const files = { count: 1000, bytes: 100_000 }
/** maximum resident memory of a command in megabytes, regardless of the number of attempts */
const maxResident = 400
const tables = ['attempt', 'journal', 'report', 'application', '"user"'] as const

/** Measures the commands `backup`, `backup --check` and `restore` on a site with attempts, their journals and files. */
export function measureBackup(bench: Bench): Promise<PartReport> {
  return onStage(bench, 'backup', async ({ url, db, product }) => {
    const folder = path.join(bench.build.dataDir, 'backup')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    // a running node would prepare attempts of its own
    await product.stop()
    try {
      const { attempts } = await makeAttempts(db, bench.options.attempts)
      await makeJournal(db)
      await makeFiles(db, path.join(folder, 'site'))
      const counts = await countRows(db)
      const { size } = await rowOf<{ size: string }>(db, 'select pg_database_size(current_database()) as size')
      const target = await bench.postgres.freshDatabase(`${databaseOf(bench, 'backup')}_new`)
      const file = path.join(folder, 'site.tar.age')
      const key = await makeKey(path.join(folder, 'key.txt'))
      const command = (name: string, args: string[], databaseUrl: string, dataDir: string) =>
        run(path.join(bench.build.root, 'dist', 'server', `${name}.js`), args, {
          ...settings(product),
          BACKUP_RECIPIENTS: key.recipient,
          DATABASE_URL: databaseUrl,
          DATA_DIR: path.join(folder, dataDir),
        })
      const runs = [
        await command('backup', ['--to', file], url, 'site'),
        await command('backup', ['--check', file, '--identity', key.file], url, 'site'),
        await command('restore', ['--from', file, '--identity', key.file], target, 'new'),
      ]
      await compareRows(target, counts)
      const stored = existsSync(path.join(folder, 'new', 'files'))
      if (!stored) throw new Error('The restore has written no files')
      return reportOf(attempts, Number(counts.journal), Number(size), statSync(file).size, runs)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

function reportOf(attempts: number, entries: number, database: number, archive: number, runs: Run[]): PartReport {
  const text = (n: number) => n.toLocaleString('en')
  return {
    title: 'Backups',
    notes: [
      `${text(attempts)} closed and graded attempts with ${text(entries)} entries of the journal, and ${files.count} files of ` +
        `${files.bytes / 1000} kB. Database with indexes ${megabytes(database)} MB, backup ${megabytes(archive)} MB. Each command ` +
        'runs in its own process; the restore reads the backup twice, creates the indexes with the rows and checks the foreign keys.',
    ],
    columns: ['command', 'seconds', 'attempts/s', 'peak resident MB'],
    rows: runs.map(({ name, seconds, resident }) => [
      name,
      String(round(seconds, 1)),
      String(round(attempts / seconds)),
      String(resident),
    ]),
    findings: runs.map(({ name, resident }) => atMost(`${name}: resident memory`, resident, maxResident, 'MB')),
    raw: { attempts, entries, database, archive, runs },
  }
}

interface Run {
  readonly name: string
  readonly seconds: number
  /** megabytes */
  readonly resident: number
}

const settings = ({ tokens }: Stage['product']) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://127.0.0.1:4000',
  TOKEN_PRIVATE_KEY: tokens.privateKey,
  SANDBOX: 'allow',
})

async function makeKey(file: string) {
  const identity = await generateX25519Identity()
  writeFileSync(file, identity)
  return { file, recipient: await identityToRecipient(identity) }
}

/** Runs a command of the product to its end. @throws if it fails */
async function run(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<Run> {
  const name = `${path.basename(program, '.js')} ${first(args)}`
  const began = performance.now()
  const child = startProcess(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env }, args)
  // the channel of a forked process would keep it running
  child.once('spawn', () => child.disconnect())
  let resident = 0
  const watching = setInterval(() => (resident = peakOf(child.pid) ?? resident), 200)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearInterval(watching)
  if (code !== 0) throw new Error(`"${name}" failed with code ${code}`)
  return { name, seconds: (performance.now() - began) / 1000, resident }
}

/** Largest resident memory of a process so far, in megabytes. */
function peakOf(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : round(Number(kilobytes) / 1024)
  } catch {
    // it has ended
    return undefined
  }
}

/** One entry of the journal per question. */
async function makeJournal(db: Client): Promise<void> {
  await db.query('set session_replication_role = replica')
  await db.query(
    `insert into journal (attempt_id, epoch, seq, question_no, choice, typed, at)
     select id, 0, n, n, 1 + n % 4, '', started_at + n * interval '1 minute'
     from attempt, generate_series(1, $1::int) as n order by id, n`,
    [questionCount],
  )
  await db.query('reset session_replication_role')
  await db.query('vacuum analyze journal')
}

async function makeFiles(db: Client, dataDir: string): Promise<void> {
  for (let i = 0; i < files.count; i++) {
    const key = randomBytes(32).toString('hex')
    const folder = path.join(dataDir, 'files', key.slice(0, 2))
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, key), randomBytes(files.bytes))
    await db.query(
      `insert into stored_file (purpose, sha256, mime_type, name, size) values ('material', $1, 'application/pdf', 'a.pdf', $2)`,
      [key, files.bytes],
    )
  }
}

async function countRows(db: Client): Promise<Record<string, string>> {
  const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`)
  return rowOf<Record<string, string>>(db, `select ${counts.join(', ')}`)
}

async function compareRows(url: string, before: Record<string, string>): Promise<void> {
  const db = new pg.Client({ connectionString: url, application_name: 'bench' })
  await db.connect()
  try {
    const after = await countRows(db)
    if (JSON.stringify(after) !== JSON.stringify(before)) {
      throw new Error(`Restored ${JSON.stringify(after)} instead of ${JSON.stringify(before)}`)
    }
  } finally {
    await db.end()
  }
}

const megabytes = (bytes: number) => round(bytes / 1e6)
