/** A page reloads for a missing chunk at most once in this time. */
const guardMs = 60_000
const storageKey = 'chunk-reload-at'

/** Whether a failure is a script of an older release that the server no longer has. */
export function isChunkError(error: unknown): boolean {
  const words = /dynamically imported module|importing a module script|preload CSS/i
  return error instanceof Error && words.test(error.message)
}

/** Reloads the page for a missing chunk unless it just did; says whether it is reloading. */
export function reloadForChunk(now: number = Date.now(), reload: () => void = () => location.reload()): boolean {
  const last = Number(sessionStorage.getItem(storageKey)) || 0
  if (now - last < guardMs) return false
  sessionStorage.setItem(storageKey, String(now))
  reload()
  return true
}

/** Reloads once when a new release has replaced the scripts under an open page. */
export function guardChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadForChunk()) event.preventDefault()
  })
}
