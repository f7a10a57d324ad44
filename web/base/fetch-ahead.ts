/** Milliseconds to wait in browsers that do not tell when they are idle. */
const restMs = 1000
/** Longest time to wait for an idle moment, ms. */
const timeout = 10_000

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

let running = 0

/** Calls back once the page is loaded and has nothing to do. */
export function whenIdle(callback: () => void): void {
  const idle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout })
    // Safari
    else setTimeout(callback, restMs)
  }
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

/**
 * Whether files that may never be needed are fetched: not if the visitor saves data, nor on a connection of the second
 * generation, where they would delay those that are needed.
 */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}

/** Whether code is being loaded ahead: a failure then concerns nothing that the visitor waits for. */
export const isLoadingAhead = (): boolean => running > 0

/** Loads code before it is needed. Ignores failures: it is loaded again when it is needed. */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  running += 1
  try {
    await load()
  } catch {
    // without a connection, or after a new release
  } finally {
    running -= 1
  }
}

/** Lets the browser fetch files of the next page when this one is idle. */
export function fetchAhead(files: readonly string[]): void {
  if (!mayFetchAhead()) return
  whenIdle(() => {
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
  })
}
