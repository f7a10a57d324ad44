import type { Ctx } from './context.ts'

/** Counts the rows of a filter without reading them; null for filters that it does not know. */
export type KnownCount<Filter> = (ctx: Ctx, filter: Filter) => Promise<number | null>

/** Counts of a list that are cheaper than reading its rows. Modules of higher floors register theirs when they load. */
export class KnownCounts<Filter> {
  readonly #counts: KnownCount<Filter>[] = []

  register(count: KnownCount<Filter>): void {
    this.#counts.push(count)
  }

  /** The count of a filter, from the first registered count that knows it. */
  async of(ctx: Ctx, filter: Filter): Promise<number | null> {
    for (const count of this.#counts) {
      const known = await count(ctx, filter)
      if (known !== null) return known
    }
    return null
  }
}
