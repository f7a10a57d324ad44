import { useLayoutEffect } from 'react'

let shown = 0

/** Notes that the component is shown in place of a page. */
export function usePlaceholder(): void {
  useLayoutEffect(() => {
    shown += 1
    return () => void (shown -= 1)
  }, [])
}

/** Whether a placeholder is shown, so that there is no earlier page to keep while the next one loads. */
export const isPlaceholderShown = (): boolean => shown > 0
