import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A table that becomes a partitioned one. */
interface Converted {
  readonly table: string
  /** id made by `uuid7()`, and so ordered by time */
  readonly key: string
  /** the same as before: partitions have those they had as tables */
  readonly keysAndIndexes: readonly string[]
}

const tables: readonly Converted[] = [
  {
    table: 'journal',
    key: 'attempt_id',
    keysAndIndexes: [
      `ALTER TABLE "journal" ADD CONSTRAINT "PK_f048dea2f7ee5ac177dc9bba9a6" PRIMARY KEY ("attempt_id", "epoch", "seq")`,
    ],
  },
  {
    table: 'audit_entry',
    key: 'id',
    keysAndIndexes: [
      `ALTER TABLE "audit_entry" ADD CONSTRAINT "PK_58a130a4b9da189f46ba2a01801" PRIMARY KEY ("id")`,
      `CREATE INDEX "audit_by_action" ON "audit_entry" ("action", "created_at", "id")`,
      `CREATE INDEX "audit_by_actor" ON "audit_entry" ("actor_id", "created_at", "id")`,
      `CREATE INDEX "audit_by_subject" ON "audit_entry" ("subject_id", "created_at", "id")`,
      `CREATE INDEX "audit_newest" ON "audit_entry" ("created_at", "id")`,
    ],
  },
]

/** Lowest id of the next quarter (UTC), and its name. */
const nextQuarter = `select to_char(start, 'YYYY"q"Q') as name,
    (lpad(to_hex((extract(epoch from start) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid as bound
  from (select date_trunc('quarter', now() at time zone 'UTC') + interval '3 months' as start) as quarter`

/**
 * Partitions the journal and the audit log by quarters (docs/growth.md). What is stored becomes the first partition as it is: no
 * row is copied, and requests wait for a moment only. Each table has its own transactions; a table that is partitioned
 * already is left alone, so that the migration can be repeated.
 */
export class Partitions1795990001000 implements MigrationInterface {
  readonly transaction = false as const

  async up(runner: QueryRunner) {
    await runner.query('CREATE SCHEMA IF NOT EXISTS partitions')
    const [{ name, bound }] = await runner.query(nextQuarter)
    for (const each of tables) {
      const [{ kind }] = await runner.query('select relkind as kind from pg_class where oid = $1::regclass', [
        each.table,
      ])
      if (kind === 'r') await convert(runner, each, name, bound)
    }
  }

  async down() {
    throw new Error('Migrations go forward only: restore a backup instead')
  }
}

async function convert(runner: QueryRunner, converted: Converted, quarter: string, bound: string): Promise<void> {
  const { table, key } = converted
  const [{ beyond }] = await runner.query(`select exists (select from ${table} where ${key} >= $1) as beyond`, [bound])
  if (!beyond) {
    // read beforehand while requests go on, so that attaching reads nothing
    await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS "first_partition"`)
    await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT "first_partition" CHECK (${key} < '${bound}') NOT VALID`)
    await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT "first_partition"`)
  }
  await runner.startTransaction()
  try {
    await replace(runner, converted, `${table}_before_${quarter}`, bound)
    await runner.commitTransaction()
  } catch (error) {
    await runner.rollbackTransaction()
    throw error
  }
}

/** Puts a partitioned table in the place of a table, which becomes its first partition. */
async function replace(runner: QueryRunner, { table, key, keysAndIndexes }: Converted, first: string, bound: string) {
  await runner.query(`ALTER TABLE "${table}" RENAME TO "${first}"`)
  await runner.query(`ALTER TABLE "${first}" SET SCHEMA partitions`)
  await runner.query(
    `CREATE TABLE "${table}" (LIKE partitions."${first}" INCLUDING DEFAULTS) PARTITION BY RANGE ("${key}")`,
  )
  for (const statement of keysAndIndexes) await runner.query(statement)
  await runner.query(`CREATE TABLE partitions."${table}_default" PARTITION OF "${table}" DEFAULT`)
  // ids that were not made by uuid7()
  await runner.query(
    `WITH moved AS (DELETE FROM partitions."${first}" WHERE "${key}" >= '${bound}' RETURNING *)
     INSERT INTO partitions."${table}_default" SELECT * FROM moved`,
  )
  await runner.query(
    `ALTER TABLE "${table}" ATTACH PARTITION partitions."${first}" FOR VALUES FROM (MINVALUE) TO ('${bound}')`,
  )
  await runner.query(`ALTER TABLE partitions."${first}" DROP CONSTRAINT IF EXISTS "first_partition"`)
}
