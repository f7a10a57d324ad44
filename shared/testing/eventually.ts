import { vi } from 'vitest'

/**
 * Waits until `check` no longer throws, and returns its result. Rejects with the last error after 60 seconds: Vitest's
 * default of one second is too short for a busy machine.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 })
}
