import { open, stat } from 'node:fs/promises'
import type { BenchPostgres } from './postgres.ts'

/** Prefix that identifies the statements of a database in the log. */
const mark = 'bench-statement'

/**
 * Counts the statements that reach a database during an action, including begin and commit, from PostgreSQL's log.
 * Excludes the benchmark's own connection.
 */
export async function countStatements(
  postgres: BenchPostgres,
  database: string,
  run: () => Promise<void>,
): Promise<number> {
  const settings = { log_statement: `'all'`, log_line_prefix: `'${mark} %d %a '` }
  const { size: from } = await stat(postgres.logFile)
  for (const [name, value] of Object.entries(settings)) await postgres.query(`alter system set ${name} = ${value}`)
  await postgres.query('select pg_reload_conf()')
  try {
    await run()
  } finally {
    for (const name of Object.keys(settings)) await postgres.query(`alter system reset ${name}`)
    await postgres.query('select pg_reload_conf()')
  }
  const log = await readFrom(postgres.logFile, from)
  const lines = log.match(new RegExp(`^${mark} ${database} .*LOG:  (execute|statement)`, 'gm')) ?? []
  return lines.filter((line) => !line.startsWith(`${mark} ${database} bench `)).length
}

async function readFrom(name: string, position: number): Promise<string> {
  const file = await open(name)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read({ position, buffer: Buffer.alloc(size - position) })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
