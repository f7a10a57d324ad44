import type { Ctx } from '../../context/context.ts'
import { defineHook } from '../../base/hooks.ts'

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

type ResultHook = (ctx: Ctx, news: ResultEvent, ids: readonly string[]) => Promise<void>

/** Hook for events of results. It runs in the transaction of the change and may receive the same ids again. */
export const onResults = defineHook<ResultHook>('results.events')

/** Notifies the hooks. @param ids of attempts, reports or certificates */
export async function notifyResults(ctx: Ctx, news: ResultEvent, ids: readonly string[]): Promise<void> {
  if (ids.length) for (const hook of ctx.node.hooks.of(onResults)) await hook(ctx, news, ids)
}
