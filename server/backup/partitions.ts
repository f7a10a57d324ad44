import type pg from 'pg'
import type { BackupPartition } from './manifest.ts'
import { nameOf } from './snapshot.ts'

/** Partitions of partitioned tables, outer ones. */
const present = `select n.nspname as schema, c.relname as name
  from pg_inherits i join pg_class parent on parent.oid = i.inhparent and parent.relkind = 'p' and not parent.relispartition
    join pg_namespace pn on pn.oid = parent.relnamespace and pn.nspname in ('public', 'graphile_worker')
    join pg_class c on c.oid = i.inhrelid join pg_namespace n on n.oid = c.relnamespace`

/**
 * Replaces the partitions of empty tables: those that the migrations have just created have the bounds of today, and nodes
 * add and drop them as time passes.
 */
export async function replacePartitions(client: pg.Client, partitions: readonly BackupPartition[]): Promise<void> {
  const { rows } = await client.query<{ schema: string; name: string }>(present)
  for (const each of rows) await client.query(`drop table ${nameOf(each)}`)
  for (const { parentSchema, parentName, bound, key, ...each } of partitions) {
    const parent = nameOf({ schema: parentSchema, name: parentName })
    const by = key === null ? '' : `partition by ${key}`
    await client.query(`create table ${nameOf(each)} partition of ${parent} ${bound} ${by}`)
  }
}
