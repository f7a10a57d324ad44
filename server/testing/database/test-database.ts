import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { DataSource } from 'typeorm'
import { inject } from 'vitest'
import { createDataSource } from '../../database/data-source.ts'
import { migrate } from '../../database/migrate.ts'
import { entities } from '../../modules.ts'
import { guardTransactions } from '../../database/transaction-guard.ts'

const template = 'stadia_template'

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>

/** Name of PostgreSQL's own template: a database without tables. */
export const emptyTemplate = 'template0'

/** Creates a database cloned from a migrated template, or from a database without connections. */
export async function createTestDatabase(source = template) {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  try {
    const name = `test_${randomBytes(6).toString('hex')}`
    // test files run in several processes: one creates the template, the others wait
    await admin.query('select pg_advisory_lock(74010003)')
    await ensureTemplate(admin)
    for (const each of ended.splice(0)) await admin.query(`drop database ${each} with (force)`)
    // Sharing the template's blocks, where the file system supports it, or copying within the kernel costs less than
    // half of the copy through PostgreSQL's buffers and log, which is the default.
    await admin.query('set file_copy_method = clone')
    await admin.query(`create database ${name} template ${source} strategy file_copy`)
    await admin.query('select pg_advisory_unlock(74010003)')
    const dataSource = await connect(name)
    /** Closes the connections; the database remains. */
    const disconnect = async () => {
      await dataSource.destroy()
      unused.push(dataSource)
    }
    /** Closes the connections; the database is dropped when this process creates the next one. */
    const close = async () => {
      await disconnect()
      ended.push(name)
    }
    return { name, url: urlOf(name), dataSource, disconnect, close }
  } finally {
    await admin.end()
  }
}

/**
 * Data sources that are closed. They still have the descriptions of the entities; building these again would take a
 * third of the startup time of a test server.
 */
const unused: DataSource[] = []

/** Names of databases that are no longer used. */
const ended: string[] = []

/** Connects a data source to a database. */
async function connect(database: string): Promise<DataSource> {
  const url = urlOf(database)
  const known = unused.pop()
  if (known) return known.setOptions({ url, database }).initialize()
  const dataSource = guardTransactions(await createDataSource(url, { entities, pool: 10 }).initialize())
  return Object.assign(dataSource, { buildMetadatas: async () => undefined })
}

function urlOf(database: string) {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${database}`
  return url.href
}

/** Creates the template once per run; a comment on the database holds the run's id. */
async function ensureTemplate(admin: pg.Client) {
  const run = inject('runId')
  const { rows } = await admin.query(
    `select shobj_description(oid, 'pg_database') as run from pg_database where datname = $1`,
    [template],
  )
  if (rows[0]?.run === run) return
  await admin.query(`drop database if exists ${template} with (force)`)
  await admin.query(`create database ${template}`)
  const dataSource = await createDataSource(urlOf(template), { entities, pool: 2 }).initialize()
  await migrate(dataSource, urlOf(template))
  await dataSource.destroy()
  await admin.query(`comment on database ${template} is '${run}'`)
}
