import { vi } from 'vitest'

/**
 * A module whose functions are spies that do what they did before, for `vi.mock`. Vitest's own `{ spy: true }` would
 * hand the spies of an earlier file to the next one in the same worker.
 */
export async function spied<T extends object>(load: () => Promise<T>): Promise<T> {
  const entries = Object.entries(await load()).map(([name, value]) => [
    name,
    isFunction(value) ? vi.fn<typeof value>(value) : value,
  ])
  return Object.fromEntries(entries)
}

/** Classes stay as they are. */
const isFunction = (value: unknown): value is (...args: unknown[]) => unknown =>
  typeof value === 'function' && !/^class\b/.test(Function.prototype.toString.call(value))
