import { useLayoutEffect } from 'react'
import { usePlaceholder } from '../../ui/placeholder.ts'

/** Keeps the frame that came with the HTML until the first page replaces it in the same paint; draws nothing. */
export function StaticFrame() {
  usePlaceholder()
  useLayoutEffect(() => () => document.getElementById('frame')?.remove(), [])
  return null
}
