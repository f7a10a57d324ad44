import type { MigrationInterface } from 'typeorm'

type Migration = new () => MigrationInterface

const files = import.meta.glob<Record<string, unknown>>('./[0-9]*-*.ts', { eager: true })

/**
 * The migrations of this folder in the order of their timestamps. TypeORM keeps the names of the classes in the table
 * `migration`, so neither a name nor a timestamp may change after a release.
 */
export const migrations: readonly Migration[] = Object.entries(files)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([file, exported]) => migrationOf(file, exported))

/** Names of the migrations as in the table `migration`, in the same order. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name)

/** Finds the migration of a file such as `1795425001000-past-tabs.ts`, the class `PastTabs1795425001000`. */
function migrationOf(file: string, exported: Record<string, unknown>): Migration {
  const [, timestamp, title] = /^\.\/(\d{13})-([a-z][a-z0-9-]*)\.ts$/.exec(file) ?? []
  if (!timestamp || !title) throw new Error(`The name of the migration ${file} is not <timestamp>-<title>.ts`)
  const name = className(timestamp, title)
  const found = exported[name]
  if (!isMigration(found)) throw new Error(`The migration ${file} exports no class ${name}`)
  return found
}

/** Name of the class of a migration: its title in PascalCase with its timestamp in milliseconds. */
export function className(timestamp: string, title: string): string {
  return title.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()) + timestamp
}

function isMigration(value: unknown): value is Migration {
  return typeof value === 'function' && 'up' in value.prototype
}
