import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The newest migration of release 0.2.0, the first that nodes of two releases may share (docs/nodes.md). */
const newestOfFirst = 1795979509000

/**
 * Migrations that take away what an earlier release used: file, and the last release that used it. It must not be the
 * release right before the one with the migration.
 */
const contractions: Readonly<Record<string, string>> = {}

const added = /\badd\s+(?:column\s+)?(?:if not exists\s+)?(?!constraint\b)"?\w+"?\s[^,;`]*/gi

/** Statements after which code of the release before may fail. Tables that the migration creates itself do not count. */
function narrowing(source: string): string[] {
  const [up = ''] = source.split(/\basync down\b/)
  const own = [...up.matchAll(/\bcreate table\s+(?:if not exists\s+)?"?(\w+)/gi)].map(([, name]) => name)
  const statements = [...up.matchAll(/`([^`]*)`|'((?:[^'\\\n]|\\.)*)'/g)]
    .flatMap(([, one, other]) => (one ?? other ?? '').split(';'))
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
  return statements.filter((statement) => {
    const [, table] = /\b(?:alter|drop) table (?:if exists )?(?:only )?"?(\w+)/i.exec(statement) ?? []
    if (table === undefined || own.includes(table)) return false
    if (
      /\bdrop (?:table|column)\b|\brename\b|\bset not null\b|\balter (?:column )?"?\w+"? (?:set data )?type\b/i.test(
        statement,
      )
    ) {
      return true
    }
    return [...statement.matchAll(added)].some(
      ([one]) => /\bnot null\b/i.test(one) && !/\b(?:default|generated)\b/i.test(one),
    )
  })
}

test('a migration takes nothing away that the release before uses', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => Number(/^\d{13}(?=-)/.exec(file)) > newestOfFirst)
  const problems = files
    .filter((file) => !contractions[file])
    .map((file) => [file, narrowing(readFileSync(path.join(import.meta.dirname, file), 'utf8'))] as const)
    .filter(([, statements]) => statements.length)
  expect(problems, 'Expand first, contract a release later: docs/nodes.md, "The rule for migrations"').toEqual([])
})

test.each([
  'ALTER TABLE "attempt" DROP COLUMN "note"',
  'drop table if exists attempt',
  'ALTER TABLE "attempt" RENAME COLUMN "note" TO "remark"',
  'ALTER TABLE "attempt" ALTER COLUMN "note" TYPE integer',
  'ALTER TABLE "attempt" ALTER COLUMN "note" SET NOT NULL',
  'ALTER TABLE "attempt" ADD "note" text NOT NULL',
  'alter table attempt add column note text, add column mark text not null',
])('%s is seen', (statement) => {
  expect(narrowing(`async up(runner) { await runner.query(\`${statement}\`) } async down() {}`)).toEqual([statement])
})

test.each([
  'ALTER TABLE "attempt" ADD "note" text',
  `ALTER TABLE "attempt" ADD "note" text NOT NULL DEFAULT ''`,
  'alter table attempt add column note text, add column mark int not null default 0',
  'alter table attempt drop constraint a, add constraint a check (note is not null)',
  'CREATE TABLE "fresh" ("note" text); ALTER TABLE "fresh" ALTER COLUMN "note" SET NOT NULL',
  'DROP INDEX "attempt_by_note"',
])('%s is allowed', (statement) => {
  expect(
    narrowing(`async up(runner) { await runner.query(\`${statement}\`) } async down() {
    await runner.query('drop table attempt') }`),
  ).toEqual([])
})
