import type { BackupPartition } from './manifest.ts'
import { nameOf } from './snapshot.ts'

/** Creates a partition that the migrations have not created: nodes add them as time passes. */
export async function createPartition(
  client: { query(text: string): Promise<unknown> },
  partition: BackupPartition,
): Promise<void> {
  const { parentSchema, parentName, bound, key } = partition
  const parent = nameOf({ schema: parentSchema, name: parentName })
  const by = key === null ? '' : `partition by ${key}`
  await client.query(`create table if not exists ${nameOf(partition)} partition of ${parent} ${bound} ${by}`)
}
