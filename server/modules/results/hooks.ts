import type { Ctx } from '../../graphql/context.ts'

/** Events of results that higher modules can subscribe to. */
export const ResultEvent = {
  /** an attempt was closed and graded */
  closed: 'closed',
  /** a report became visible to its student */
  published: 'published',
  /** a certificate was issued */
  issued: 'issued',
} as const
export type ResultEvent = (typeof ResultEvent)[keyof typeof ResultEvent]

type Hook = (ctx: Ctx, news: ResultEvent, ids: readonly string[]) => Promise<void>
const hooks: Hook[] = []

/**
 * Registers a hook for events of results; higher modules call it as they load. The hook runs in the transaction of the
 * change and may receive the same ids again.
 */
export function onResults(hook: Hook): void {
  hooks.push(hook)
}

/** Notifies the hooks. @param ids of attempts, reports or certificates */
export async function notifyResults(ctx: Ctx, news: ResultEvent, ids: readonly string[]): Promise<void> {
  if (ids.length) for (const hook of hooks) await hook(ctx, news, ids)
}
