import { useLayoutEffect } from 'react'
import { whenIdle } from '../base/fetch-ahead.ts'

let shown = 0
const waiting = new Set<() => void>()

/** Notes that the component is shown in place of a page. */
export function usePlaceholder(): void {
  useLayoutEffect(() => {
    shown += 1
    return () => {
      shown -= 1
      if (shown === 0) for (const callback of waiting) callback()
    }
  }, [])
}

/** Whether a placeholder is shown, so that there is no earlier page to keep while the next one loads. */
export const isPlaceholderShown = (): boolean => shown > 0

/**
 * Calls back once the page shows its content instead of a placeholder and has nothing to do.
 * @returns gives it up
 */
export function onceAtRest(callback: () => void): () => void {
  let isOver = false
  const end = () => {
    isOver = true
    waiting.delete(whenShown)
  }
  function whenShown() {
    whenIdle(() => {
      // another placeholder may have followed
      if (isOver || shown > 0) return
      end()
      callback()
    })
  }
  waiting.add(whenShown)
  if (shown === 0) whenShown()
  return end
}
