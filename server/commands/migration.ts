import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { className } from '../database/migrations/index.ts'
import { entities } from '../modules.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase, type Database } from '../database/open.ts'

const usage = `npm run migration -- run              brings the tables up to date
npm run migration -- generate <name>  writes the changes that bring the tables in line with the entities
npm run migration -- check            fails when the entities and the tables differ`

const folder = 'server/database/migrations'
const [verb, name] = process.argv.slice(2)
const print = (text: string) => process.stdout.write(`${text}\n`)

const database = await openDatabase(readConfig(), pino({ level: 'warn' }), entities)
try {
  await migrate(database.dataSource, database.url)
  process.exitCode = await run(database)
} finally {
  await database.close()
}

async function run({ dataSource }: Database): Promise<number> {
  if (verb === 'run') return 0
  const difference = (await dataSource.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query)
  if (verb === 'check') {
    print(difference.length ? difference.join(';\n') : 'The tables match the entities')
    return difference.length ? 1 : 0
  }
  if (verb === 'generate' && name && /^[a-z][a-z0-9-]*$/.test(name)) return generate(name, difference)
  print(usage)
  return 2
}

/** Formats a query with a column per line, for readers of the migration. */
function inLines(query: string): string {
  return query
    .trim()
    .replaceAll('`', '\\`')
    .replace(
      /^(CREATE TABLE "\w+" \()(.*)\)$/,
      (_, head: string, columns: string) =>
        `${head}\n        ${columns.replace(/, (?="|CONSTRAINT)/g, ',\n        ')}\n      )`,
    )
}

async function generate(title: string, queries: string[]): Promise<number> {
  if (!queries.length) {
    print('Nothing to generate: the tables match the entities')
    return 0
  }
  const timestamp = String(Date.now())
  const file = `${folder}/${timestamp}-${title}.ts`
  const statements = queries.map((query) => `    await runner.query(\`${inLines(query)}\`)`).join('\n')
  await writeFile(
    file,
    `import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ${className(timestamp, title)} implements MigrationInterface {
  async up(runner: QueryRunner) {
${statements}
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}
`,
  )
  execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', file])
  print(`Wrote ${file}; read it, then run "npm run snapshots", which rewrites server/database/schema.sql`)
  return 0
}
