import type { Ctx } from '../../graphql/context.ts'

/** What higher floors can hear of results. */
export const ResultNews = {
  /** an attempt was closed and graded */
  closed: 'closed',
  /** a report can be seen by its student */
  published: 'published',
  /** a certificate was issued */
  issued: 'issued',
} as const
export type ResultNews = (typeof ResultNews)[keyof typeof ResultNews]

type Hook = (ctx: Ctx, news: ResultNews, ids: readonly string[]) => Promise<void>
const hooks: Hook[] = []

/**
 * Modules on higher floors say here what results mean to them; called as they load. The hook runs in the transaction of
 * the change and may be told the same ids again.
 */
export function onResults(hook: Hook): void {
  hooks.push(hook)
}

/** Tells the modules above: ids of attempts, reports or certificates. */
export async function tellResults(ctx: Ctx, news: ResultNews, ids: readonly string[]): Promise<void> {
  if (ids.length) for (const hook of hooks) await hook(ctx, news, ids)
}
