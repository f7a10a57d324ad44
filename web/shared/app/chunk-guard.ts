/** Minimum time between two reloads for a missing chunk, ms. */
const guardMs = 60_000
const storageKey = 'chunk-reload-at'

/** Whether an error is a failed chunk load, because of a new release or a lost connection. */
export function isChunkError(error: unknown): boolean {
  const words = /dynamically imported module|importing a module script|preload CSS/i
  return error instanceof Error && words.test(error.message)
}

/** Whether the server is reachable. */
async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  const answer = await fetch('/health/live', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.ok === true
}

/** Opens a URL, or reloads the page, once the server is reachable, so that the browser's own error page never shows. */
export async function reopen(address?: string): Promise<void> {
  if (!(await isServerReachable())) return
  if (address === undefined) location.reload()
  else location.assign(address)
}

/** `tried`: the page has just reloaded and the chunk is still missing. */
export type ChunkReload = 'reloading' | 'offline' | 'tried'

let reloading: Promise<ChunkReload> | null = null

/** Reloads the page for a missing chunk, unless it has just reloaded or the server is unreachable. */
export function reloadForChunk(
  now: number = Date.now(),
  reload: () => void = () => location.reload(),
): Promise<ChunkReload> {
  reloading ??= attempt(now, reload).finally(() => (reloading = null))
  return reloading
}

async function attempt(now: number, reload: () => void): Promise<ChunkReload> {
  if (!(await isServerReachable())) return 'offline'
  const last = Number(sessionStorage.getItem(storageKey)) || 0
  if (now - last < guardMs) return 'tried'
  sessionStorage.setItem(storageKey, String(now))
  reload()
  return 'reloading'
}

/** Reloads the page once when a new release has replaced its chunks. */
export function guardChunks(): void {
  window.addEventListener('vite:preloadError', () => void reloadForChunk())
}
