/** Milliseconds to wait in browsers that do not tell when they are idle. */
const restMs = 2000

interface Connection {
  readonly saveData?: boolean
}

/** Lets the browser fetch the files of the next page when this one is idle, unless the visitor saves data. */
export function fetchAhead(files: readonly string[]): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData) return
  const fetchAll = () => {
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
  }
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(fetchAll, { timeout: 10_000 })
    else setTimeout(fetchAll, restMs)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
