import { sessionSource } from '../database/sessions.ts'
import { inTransaction } from '../database/transaction.ts'
import { DemoCast, demoSeeds, type DemoMaker, type DemoPart, type DemoStream } from '../demo-part/part.ts'
import { Random } from '../demo-part/random.ts'
import { createContext, type AppNode, type Ctx } from '../context/context.ts'
import { createViewer } from '../context/viewer.ts'
import { modules } from '../modules.ts'
import { inOrder } from './order.ts'

/**
 * Fills an empty database with the demo of its edition in one transaction. If several nodes start at the same time, one
 * prepares and loads it, while the others wait. Random values are the same in every run; times are relative to now.
 * @returns false if the demo was loaded already
 */
export async function loadDemo(node: AppNode): Promise<boolean> {
  const imported = await Promise.all(modules.map(({ demo }) => demo?.()))
  const parts = inOrder(imported.flatMap((module) => module?.demoParts ?? []))
  const system = createViewer({ id: null, userType: null, sessionId: null, roles: ['*'], freeForm: false })
  const session = sessionSource(node.db.dataSource).createQueryRunner()
  try {
    // another node may load for longer than a statement may take; the lock outlives the transaction
    await session.query('begin; set local statement_timeout = 0; select pg_advisory_lock(74010004); commit')
    try {
      return await loadOnce({ ...createContext(node, system), db: session.manager }, parts)
    } finally {
      await session.query('select pg_advisory_unlock(74010004)')
    }
  } finally {
    await session.release()
  }
}

/** Loads the demo unless it is there. The context's connection, used for everything, holds the lock. */
async function loadOnce(outer: Ctx, parts: readonly DemoPart[]): Promise<boolean> {
  for (const part of parts) if (await part.isLoaded(outer)) return false
  const makers: { stream: DemoStream; make: DemoMaker }[] = []
  for (const part of parts) makers.push({ stream: part.stream, make: await part.prepare(outer) })
  await inTransaction(outer, async (ctx) => {
    const cast = new DemoCast()
    const streams = new Map<DemoStream, Random>()
    for (const { stream, make } of makers) {
      const random = streams.get(stream) ?? new Random(demoSeeds[stream])
      streams.set(stream, random)
      await make(ctx, cast, random)
    }
  })
  return true
}
