import { allowOfflineSession } from '../../../api/session.ts'
import { boot } from '../../../shared/app/boot.ts'
import { localeOfPath } from '../../../base/locale.ts'
import { pause } from '../../../base/pause.ts'

/** How long after the end of its window an exam may still be open on a page, in milliseconds. */
const pinnedAfterEnd = 12 * 3_600_000
/** How long the worker may take to cache the page, in milliseconds. */
const keepTimeout = 120_000

/** How long the page may be reloaded without a connection, in milliseconds. */
const offlineFor = 24 * 3_600_000

/** The list of this page's files, written by the build (`scripts/lib/exam-files.mjs`); undefined in development. */
const listOfFiles = () => document.querySelector<HTMLMetaElement>('meta[name="exam-files"]')?.content
const buildOf = (list: string) => /exam-files-(\w+)\.json$/.exec(list)?.[1]

/** URLs of this page that are not in the list: changed texts, and the icon of the edition. */
function extraUrls(): string[] {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const texts = boot.texts ? [`/texts/${localeOfPath(location.pathname)}?v=${boot.texts}`] : []
  return [...texts, ...(icon ? [new URL(icon.href).pathname] : [])]
}

/** The folder of exam pages in the language of this page: the narrowest scope that covers a reload. */
const scopeOf = (pathname: string) => /^(?:\/[a-z]{2})?\/exam\//.exec(pathname)?.[0]

async function workerOf(pathname: string): Promise<ServiceWorker | null> {
  const scope = scopeOf(pathname)
  if (!scope || !('serviceWorker' in navigator)) return null
  const { active, waiting, installing } = await navigator.serviceWorker.register('/exam-worker.js', {
    scope,
    updateViaCache: 'none',
  })
  return active ?? waiting ?? installing
}

/**
 * Caches the code of this exam page in its service worker, so that a reload works without a connection.
 * @returns false if it could not be cached, for example because the server has a newer version by now
 */
export async function keepExamPage(): Promise<boolean> {
  try {
    const list = listOfFiles()
    const worker = list && (await workerOf(location.pathname))
    if (!worker) return false
    allowOfflineSession(offlineFor)
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise<boolean>((resolve) => {
      port1.addEventListener('message', ({ data }: MessageEvent<{ kept: boolean }>) => resolve(data.kept))
    })
    port1.start()
    worker.postMessage({ kind: 'keep', page: location.pathname, list, extra: extraUrls() }, [port2])
    // no answer from a worker that the browser has stopped
    const kept = await Promise.race([answer, pause(keepTimeout).then(() => false)])
    port1.close()
    return kept
  } catch {
    // A private window, or a full disk: the page works until it is closed.
    return false
  }
}

/** Keeps this build for reloads during the sitting. @param end the end of the exam's window, milliseconds since 1970 */
export const pinExamPage = (end: number): Promise<void> => pin(buildOf(listOfFiles() ?? ''), end + pinnedAfterEnd)

/** Lets the next load of the page take a newer version. */
export const releaseExamPage = (): Promise<void> => pin(null, 0)

async function pin(build: string | null | undefined, until: number): Promise<void> {
  if (build === undefined) return
  const worker = await workerOf(location.pathname).catch(() => null)
  worker?.postMessage({ kind: 'pin', page: location.pathname, build, until })
}
