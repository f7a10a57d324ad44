import { last } from '../../../shared/required.ts'
import { isLoadingAhead } from '../../base/fetch-ahead.ts'

/** Waits before the second and each further reload for a missing chunk, ms; the last one repeats. */
const waitsMs = [4000, 15_000, 60_000]
/** Time without a reload after which the waits begin anew, ms. */
const forgetMs = 300_000
const storageKey = 'chunk-reloads'

/** Past reloads of this tab for a missing chunk. */
interface Reloads {
  count: number
  /** time of the last one, ms */
  at: number
}

/** Whether an error is a failed chunk load, because of a new release or a lost connection. */
export function isChunkError(error: unknown): boolean {
  const words = /dynamically imported module|importing a module script|preload CSS/i
  return error instanceof Error && words.test(error.message)
}

/**
 * Whether the server is reachable. A request decides, because browsers report being offline on some machines with a
 * connection, e.g. in a school's network without internet access.
 */
async function isServerReachable(): Promise<boolean> {
  const answer = await fetch('/health/live', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.ok === true
}

/** Opens a URL, or reloads the page, once the server is reachable, so that the browser's own error page never shows. */
export async function reopen(address?: string): Promise<void> {
  if (!(await isServerReachable())) return
  if (address === undefined) location.reload()
  else location.assign(address)
}

/** A number: the page has just reloaded and the chunk is still missing; it may reload again in so many milliseconds. */
export type ChunkReload = 'reloading' | 'offline' | number

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
  const { count, at } = readReloads(now)
  const wait = count === 0 ? 0 : at + (waitsMs[count - 1] ?? last(waitsMs)) - now
  if (wait > 0) return wait
  sessionStorage.setItem(storageKey, JSON.stringify({ count: count + 1, at: now } satisfies Reloads))
  reload()
  return 'reloading'
}

function readReloads(now: number): Reloads {
  const stored = sessionStorage.getItem(storageKey)
  const reloads = stored ? (JSON.parse(stored) as Reloads) : null
  return reloads && now - reloads.at < forgetMs ? reloads : { count: 0, at: 0 }
}

/**
 * Reloads the page when a new release has replaced its chunks; not for those of the next page, because nobody waits for
 * them. A page that is opened meanwhile reports its own failure (`RouteError`).
 */
export function guardChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!isLoadingAhead()) void reloadForChunk()
  })
}
