import type { Ctx } from '../context/context.ts'

/**
 * Runs work for each item separately: the failure of one is logged and does not stop the others.
 * @param what names the work in the log
 * @returns the results of the items that succeeded
 */
export async function separately<Item extends { readonly id: string }, Result>(
  ctx: Ctx,
  what: string,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    try {
      results.push(await work(item))
    } catch (error) {
      ctx.log.error({ err: error, id: item.id }, `${what} failed for one row`)
    }
  }
  return results
}
