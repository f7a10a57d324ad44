import { runInNewContext } from 'node:vm'

/** Checked in a new global object, because a polyfill pretends to be native. */
const hasIterator = runInNewContext('typeof Iterator') !== 'undefined'
const { push } = Array.prototype
const { parse } = JSON
const { toString } = Function.prototype

/**
 * Uses a PDF reader and removes the polyfills that readers define in Node 20 on import or first use: with `Iterator`,
 * jsdom would look for it in its windows, which do not have it, and the others replace built-in functions with far
 * slower ones for all test files of the worker. The reader must be imported in `work`.
 */
export async function withoutPolyfills<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    if (!hasIterator) delete (globalThis as { Iterator?: unknown }).Iterator
    Object.assign(Array.prototype, { push })
    Object.assign(JSON, { parse })
    Object.assign(Function.prototype, { toString })
  }
}
