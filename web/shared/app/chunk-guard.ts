/** A page reloads for a missing chunk at most once in this time, ms. */
const guardMs = 60_000
const storageKey = 'chunk-reload-at'

/** Whether a failure is a script that could not be loaded: of an older release, or for lack of a connection. */
export function isChunkError(error: unknown): boolean {
  const words = /dynamically imported module|importing a module script|preload CSS/i
  return error instanceof Error && words.test(error.message)
}

/** Whether the server answers at this moment. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  const answer = await fetch('/health/live', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.ok === true
}

/** Opens an address, or this one again, once the server answers: the browser's own error page never shows. */
export async function reopen(address?: string): Promise<void> {
  if (!(await isServerThere())) return
  if (address === undefined) location.reload()
  else location.assign(address)
}

/** `tried` is a page that has just reloaded, in vain. */
export type ChunkReload = 'reloading' | 'offline' | 'tried'

let underWay: Promise<ChunkReload> | null = null

/** Reloads the page for a missing chunk, unless it just did or the server cannot be reached. */
export function reloadForChunk(
  now: number = Date.now(),
  reload: () => void = () => location.reload(),
): Promise<ChunkReload> {
  underWay ??= attempt(now, reload).finally(() => (underWay = null))
  return underWay
}

async function attempt(now: number, reload: () => void): Promise<ChunkReload> {
  if (!(await isServerThere())) return 'offline'
  const last = Number(sessionStorage.getItem(storageKey)) || 0
  if (now - last < guardMs) return 'tried'
  sessionStorage.setItem(storageKey, String(now))
  reload()
  return 'reloading'
}

/** Reloads once when a new release has replaced the scripts under an open page. */
export function guardChunks(): void {
  window.addEventListener('vite:preloadError', () => void reloadForChunk())
}
