import { vi } from 'vitest'

/**
 * Waits until `check` no longer throws and answers what it returned. The wait ends with the last error after 60 seconds:
 * a busy machine needs more than the second that vitest waits by default.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 20 })
}
