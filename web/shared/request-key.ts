import { useState } from 'react'

/** Names what a person asks for, so that asking again after a lost answer makes nothing twice. */
export interface RequestKey {
  /** The same key for the same content until its answer has come. */
  for: (content: string) => string
  /** The answer has come: the next request is another one, of whatever content. */
  answered: () => void
}

/** Keys of one form. */
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

/** The keys of a form, for as long as it is shown. */
export const useRequestKey = (): RequestKey => useState(makeRequestKey)[0]
