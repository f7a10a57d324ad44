import { vi } from 'vitest'

/**
 * Wraps a module's functions in spies that call the originals, for `vi.mock`. Vitest's own `{ spy: true }` would share
 * the spies of an earlier file with the next file in the same worker.
 */
export async function spied<T extends object>(load: () => Promise<T>): Promise<T> {
  const entries = Object.entries(await load()).map(([name, value]) => [
    name,
    isFunction(value) ? vi.fn<typeof value>(value) : value,
  ])
  return Object.fromEntries(entries)
}

/** Whether a value is a function; classes are excluded. */
const isFunction = (value: unknown): value is (...args: unknown[]) => unknown =>
  typeof value === 'function' && !/^class\b/.test(Function.prototype.toString.call(value))
