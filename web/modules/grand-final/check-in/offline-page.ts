import { allowOfflineSession } from '../../../api/session.ts'
import { listRetention } from './store.ts'

/** Paths of loaded resources that are the same for all users; API responses are excluded. */
const shared = /^\/(?:assets|texts)\/|^\/[\w-]+\.(?:js|svg|png)$/

let told = ''

/** URLs of the scripts, styles, fonts and texts that this page has loaded. */
function parts(): string[] {
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const urls = [...linked, ...scripts, ...loaded].map((url) => new URL(url, location.href))
  const ours = urls.filter(({ origin, pathname }) => origin === location.origin && shared.test(pathname))
  return [...new Set(ours.map(({ pathname, search }) => pathname + search))].sort()
}

/**
 * Caches this page and the session for offline use. The service worker's scope is only this page's path. Does nothing
 * in browsers without service workers.
 */
export async function cachePage(): Promise<void> {
  try {
    allowOfflineSession(listRetention)
    if (!('serviceWorker' in navigator)) return
    const urls = parts()
    if (urls.join() === told) return
    told = urls.join()
    const registration = await navigator.serviceWorker.register('/check-in-worker.js', { scope: location.pathname })
    const worker = registration.active ?? registration.waiting ?? registration.installing
    worker?.postMessage({ kind: 'keep', page: location.pathname, urls })
  } catch {
    // Private window or full disk: the page works until it is closed.
    told = ''
  }
}
