import { useState } from 'react'

/** Idempotency key of a request, so that a retry after a lost response does not repeat the operation. */
export interface RequestKey {
  /** Returns the same key for the same content until a response arrives. */
  for: (content: string) => string
  /** Call when a response has arrived: the next request gets a new key. */
  answered: () => void
}

/** Creates the idempotency keys of one form. @internal */
export function makeRequestKey(): RequestKey {
  let waiting: { content: string; key: string } | null = null
  return {
    for(content) {
      if (waiting?.content !== content) waiting = { content, key: crypto.randomUUID() }
      return waiting.key
    },
    answered() {
      waiting = null
    },
  }
}

/** Idempotency keys of a mounted form. */
export const useRequestKey = (): RequestKey => useState(makeRequestKey)[0]
