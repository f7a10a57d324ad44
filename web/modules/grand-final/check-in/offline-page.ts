import { keepSessionHere } from '../../../relay/session.ts'
import { listLife } from './store.ts'

/** Of what a page has loaded, the parts that are the same for everybody; answers to calls are not among them. */
const shared = /^\/(?:assets|texts)\/|^\/[\w-]+\.(?:js|svg|png)$/

let told = ''

/** Addresses of the scripts, styles, fonts and texts that this page is made of. */
function parts(): string[] {
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href)
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const urls = [...linked, ...scripts, ...loaded].map((url) => new URL(url, location.href))
  const ours = urls.filter(({ origin, pathname }) => origin === location.origin && shared.test(pathname))
  return [...new Set(ours.map(({ pathname, search }) => pathname + search))].sort()
}

/**
 * Keeps this page on the device, so that it opens again without a connection: its parts by a service worker whose scope
 * is this address alone, and who is signed in. Browsers without service workers go on without.
 */
export async function cachePage(): Promise<void> {
  try {
    keepSessionHere(listLife)
    if (!('serviceWorker' in navigator)) return
    const urls = parts()
    if (urls.join() === told) return
    told = urls.join()
    const registration = await navigator.serviceWorker.register('/check-in-worker.js', { scope: location.pathname })
    const worker = registration.active ?? registration.waiting ?? registration.installing
    worker?.postMessage({ kind: 'keep', page: location.pathname, urls })
  } catch {
    // a private window, or a device without room: the page works as long as it is open
    told = ''
  }
}
