import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { recordTraffic, type Counts, type Traffic } from './traffic.ts'
import { watchPage, type PageTimes, type Usable } from './watch-page.ts'

/** Slow 3G: bits per second in both directions, and latency of each request in milliseconds. */
const slow3G = { bitsPerSecond: 400_000, latency: 400 }
/** Factor by which the browser's processor is slowed down. */
const slowdown = 4
/** Maximum milliseconds until a page is usable. */
const patience = 150_000
/** Milliseconds without a request after which a page counts as loaded. */
const quiet = 1000

/** Figures of one load; times in milliseconds since the navigation. */
export interface PageLoad {
  fcp: number
  lcp: number
  shift: number
  /** time beyond 50 ms of each task between the first paint and `usable` */
  blocking: number
  usable: number
  /** files requested before the page was usable and its load event had fired */
  counts: Counts
  /** bytes that the page requested later by itself */
  later: number
  /** heaps of scripts and of the document in bytes after a garbage collection */
  memory: number
}

/**
 * Loads a page in a new tab as on an old phone with slow 3G, and closes the tab.
 * @param offline without any network; the caller has taken the context offline
 * @param before closes over the loaded page, for example to wait for its service worker
 */
export async function loadPage(
  context: BrowserContext,
  url: string,
  { usable, offline = false, before }: { usable: Usable; offline?: boolean; before?: (page: Page) => Promise<void> },
): Promise<PageLoad> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const traffic = recordTraffic(session)
  await session.send('Network.enable')
  if (!offline) await slowDown(session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchPage, usable)
  await page.goto(url, { waitUntil: 'commit', timeout: patience })
  await page
    .waitForFunction(() => typeof window.benchTimes?.usable === 'number', undefined, {
      polling: 250,
      timeout: patience,
    })
    .catch((error: unknown) => {
      throw new Error(`${url} was not usable within ${patience / 1000} s: nothing matched ${JSON.stringify(usable)}`, {
        cause: error,
      })
    })
  await page.waitForLoadState('load', { timeout: patience })
  await isQuiet(traffic)
  const { times, loaded } = await page.evaluate(() => ({
    times: window.benchTimes as PageTimes,
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
  }))
  const load = figuresOf(times, loaded, traffic, await memoryOf(session))
  await before?.(page)
  await page.close()
  return load
}

async function slowDown(session: CDPSession): Promise<void> {
  const throughput = slow3G.bitsPerSecond / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow3G.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

async function isQuiet(traffic: Traffic): Promise<void> {
  const until = Date.now() + patience
  let since = Date.now()
  while (Date.now() - since < quiet && Date.now() < until) {
    await pause(50)
    if (traffic.busy()) since = Date.now()
  }
}

async function memoryOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const usage = await session.send('Runtime.getHeapUsage')
  return usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize
}

function figuresOf(times: PageTimes, loaded: number, traffic: Traffic, memory: number): PageLoad {
  const { fcp, lcp, shift, longTasks } = times
  // a page can be found usable in the frame that paints it first
  const usable = Math.max(times.usable ?? Infinity, fcp)
  const blocking = longTasks
    .filter(([start, duration]) => start + duration > fcp && start < usable)
    .reduce((sum, [, duration]) => sum + duration - 50, 0)
  const counts = traffic.until(Math.max(usable, loaded))
  const bytesOf = (of: Counts) => Object.values(of).reduce((sum, { bytes }) => sum + bytes, 0)
  const later = bytesOf(traffic.until(Infinity)) - bytesOf(counts)
  return { fcp, lcp, shift, blocking, usable, counts, later, memory }
}
