import type { Hook } from '../base/hooks.ts'
import type { Ctx } from '../context/context.ts'

/** Counts the rows of a filter without reading them; null for unsupported filters. */
export type KnownCount<Filter> = (ctx: Ctx, filter: Filter) => Promise<number | null>

/** The count of a filter, from the first entry of the list's hook that supports the filter. */
export async function knownCount<Filter>(
  ctx: Ctx,
  counts: Hook<KnownCount<Filter>>,
  filter: Filter,
): Promise<number | null> {
  for (const count of ctx.node.hooks.of(counts)) {
    const known = await count(ctx, filter)
    if (known !== null) return known
  }
  return null
}
