import { runInNewContext } from 'node:vm'

/** Asked of a new global object: what is put in its place says of itself that it is native. */
const isOwn = runInNewContext('typeof Iterator') !== 'undefined'

/**
 * Takes away the Iterator that readers of PDFs make for Node 20, at once or when they first read: jsdom would look for it
 * in its windows, where there is none.
 */
export function leaveNoIterator(): void {
  if (!isOwn) delete (globalThis as { Iterator?: unknown }).Iterator
}

// A file begins without what another one in the same worker left behind.
leaveNoIterator()
