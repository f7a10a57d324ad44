import type { AppNode } from '../context/context.ts'
import { loadDemo } from './load.ts'

/** Empties every table of the product and its job queue, then loads the demo. */
export async function resetDemo(node: AppNode): Promise<void> {
  const tables = node.db.dataSource.entityMetadatas.map(({ tableName }) => `"${tableName}"`)
  await node.db.transaction(async (db) => {
    await db.query(`truncate ${tables.join(', ')}`)
    await db.query('delete from graphile_worker._private_jobs')
  })
  await loadDemo(node)
}
