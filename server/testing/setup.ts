import { runInNewContext } from 'node:vm'
import { cacheStackFrames } from './stack-frames.ts'

/** Checked in a new global object, because a polyfill claims to be native. */
const isOwn = runInNewContext('typeof Iterator') !== 'undefined'

/**
 * Removes the `Iterator` polyfill that PDF readers define in Node 20 on import or first use: with it jsdom would look
 * for `Iterator` in its windows, which have none.
 */
export function removeIteratorPolyfill(): void {
  if (!isOwn) delete (globalThis as { Iterator?: unknown }).Iterator
}

// Removes a polyfill left by another test file of the same worker.
removeIteratorPolyfill()
cacheStackFrames()
